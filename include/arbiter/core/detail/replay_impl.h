// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_REPLAY_IMPL_H
#define ARBITER_CORE_DETAIL_REPLAY_IMPL_H

#include "arbiter/core/detail/inlining.h"
#include "arbiter/core/detail/make.h"
#include "arbiter/core/detail/targeted.h"
#include "arbiter/core/replay.h"

/// The bodies of Replay. Reading games spends half of its time here, so each kind of piece has its own
/// copy of the code, with all that it calls put in: the processor guesses wrongly once which piece comes, and
/// not again at every step.
namespace arbiter {

namespace detail {

template <Role Moved>
ARBITER_ALWAYS_INLINE Bitboard attacks_of(Square from, Bitboard occupied)
{
    if constexpr (Moved == Role::knight)
        return knight_attacks(from);
    else if constexpr (Moved == Role::bishop)
        return bishop_attacks(from, occupied);
    else if constexpr (Moved == Role::rook)
        return rook_attacks(from, occupied);
    else if constexpr (Moved == Role::queen)
        return queen_attacks(from, occupied);
    else
        return king_attacks(from);
}

} // namespace detail

/// For any piece but the king. Without check only a slider behind the piece can matter, and looking there at
/// once costs less than asking whether one could be there.
template <Color Us>
ARBITER_ALWAYS_INLINE bool Replay::keeps_king_safe(Square from, Square to, Bitboard captured) const
{
    if (checkers_.any()) [[unlikely]]
        return detail::leaves_king_safe(position_.state(), from, to, captured);
    Board const& board = position_.board();
    Square const king = board.pieces(Us, Role::king).first();
    Bitboard const occupied = (board.occupied() & ~Bitboard{from}) | to;
    Bitboard const them = board.pieces(!Us) & ~captured;
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const attackers = (bishop_attacks(king, occupied) & (board.pieces(Role::bishop) | queens))
        | (rook_attacks(king, occupied) & (board.pieces(Role::rook) | queens));
    return (attackers & them).empty();
}

template <Color Us, Role Moved>
ARBITER_ALWAYS_INLINE std::optional<LegalMove> Replay::find_piece_move(MoveDescription const& described) const
{
    Board const& board = position_.board();
    Square const to = described.to;
    Bitboard const us = board.pieces(Us);
    Bitboard const captured = board.pieces(!Us) & Bitboard{to};
    if (us.has(to) || captured.any() != described.is_capture)
        return std::nullopt;
    Bitboard const candidates
        = us & board.pieces(Moved) & described.origins & detail::attacks_of<Moved>(to, board.occupied());
    if (candidates.empty())
        return std::nullopt;
    Square from = candidates.first();
    if constexpr (Moved == Role::king) {
        if (!detail::leaves_king_safe(position_.state(), from, to, captured))
            return std::nullopt;
    } else if (candidates.more_than_one()) [[unlikely]] {
        auto const only = find_only_safe(candidates, to, captured);
        if (!only)
            return std::nullopt;
        from = *only;
    } else if (!keeps_king_safe<Us>(from, to, captured)) {
        return std::nullopt;
    }
    return detail::MoveMaker::legal(Move::normal(from, to));
}

template <Color Us>
ARBITER_ALWAYS_INLINE std::optional<LegalMove> Replay::find_pawn_step(MoveDescription const& described) const
{
    Board const& board = position_.board();
    Square const to = described.to;
    Bitboard const pawns = board.pieces(Us) & board.pieces(Role::pawn) & described.origins;
    Bitboard const behind = shift<detail::forward<!Us>>(Bitboard{to} & ~board.occupied());
    Bitboard const start
        = shift<detail::forward<!Us>>(behind & ~board.occupied() & Bitboard{relative_rank(Us, Rank::third)});
    Bitboard const candidates = pawns & (behind | start);
    if (candidates.empty())
        return std::nullopt;
    Square const from = candidates.first();
    if (!keeps_king_safe<Us>(from, to, Bitboard{}))
        return std::nullopt;
    return detail::MoveMaker::legal(Move::normal(from, to));
}

template <Color Us>
ARBITER_ALWAYS_INLINE std::optional<LegalMove> Replay::find_pawn_capture(
    MoveDescription const& described) const
{
    Board const& board = position_.board();
    Square const to = described.to;
    Bitboard const candidates
        = board.pieces(Us) & board.pieces(Role::pawn) & described.origins & pawn_attacks(!Us, to);
    if (candidates.empty() || candidates.more_than_one())
        return std::nullopt;
    Square const from = candidates.first();
    Bitboard const captured = board.pieces(!Us) & Bitboard{to};
    if (captured.any()) {
        if (!keeps_king_safe<Us>(from, to, captured))
            return std::nullopt;
        return detail::MoveMaker::legal(Move::normal(from, to));
    }
    // The target a1 stands for none, and no pawn captures en passant there.
    bool const is_en_passant = to == position_.state_.en_passant_target && to != Square::a1;
    Square const king = board.pieces(Us, Role::king).first();
    if (!is_en_passant || !detail::en_passant_is_safe(board, Us, king, from, to))
        return std::nullopt;
    return detail::MoveMaker::legal(Move::en_passant(from, to));
}

template <Color Us>
ARBITER_FLATTEN std::optional<LegalMove> Replay::find_for(MoveDescription const& described) const
{
    switch (described.role) {
    case Role::pawn: {
        auto move = described.is_capture ? find_pawn_capture<Us>(described) : find_pawn_step<Us>(described);
        bool const is_promotion = rank_of(described.to) == relative_rank(Us, Rank::eighth);
        if (is_promotion != described.promotion.has_value())
            return std::nullopt;
        if (move && is_promotion) [[unlikely]]
            move
                = detail::MoveMaker::legal(Move::promotion(move->from(), described.to, *described.promotion));
        return move;
    }
    case Role::knight: return find_piece_move<Us, Role::knight>(described);
    case Role::bishop: return find_piece_move<Us, Role::bishop>(described);
    case Role::rook: return find_piece_move<Us, Role::rook>(described);
    case Role::queen: return find_piece_move<Us, Role::queen>(described);
    case Role::king: return find_piece_move<Us, Role::king>(described);
    }
    return std::nullopt;
}

inline std::optional<LegalMove> Replay::find(MoveDescription const& described) const
{
    return side_to_move() == Color::white ? find_for<Color::white>(described)
                                          : find_for<Color::black>(described);
}

/// Remembers who gives check after a piece of `By` has gone: itself, or a slider behind it.
template <Color By, Role Moved>
ARBITER_ALWAYS_INLINE void Replay::note_checkers()
{
    Board const& board = position_.board();
    Square const king = board.pieces(!By, Role::king).first();
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard attackers = (bishop_attacks(king, board.occupied()) & (board.pieces(Role::bishop) | queens))
        | (rook_attacks(king, board.occupied()) & (board.pieces(Role::rook) | queens));
    // A pawn may have become a knight.
    if constexpr (Moved == Role::knight || Moved == Role::pawn)
        attackers |= knight_attacks(king) & board.pieces(Role::knight);
    if constexpr (Moved == Role::pawn)
        attackers |= pawn_attacks(!By, king) & board.pieces(Role::pawn);
    checkers_ = attackers & board.pieces(By);
}

template <Color Us, Role Moved>
ARBITER_ALWAYS_INLINE void Replay::play_piece(Square from, Square to)
{
    detail::make_piece_move(position_.state_, Us, Moved, from, to);
    note_checkers<Us, Moved>();
}

template <Color Us>
ARBITER_FLATTEN void Replay::play_for(LegalMove move, MoveDescription const& described)
{
    detail::State& state = position_.state_;
    Square const from = move.from();
    Square const to = move.to();
    switch (described.role) {
    case Role::pawn:
        if (move.kind() != MoveKind::normal) [[unlikely]]
            detail::make_move<Us, StandardRules>(state, move);
        else if ((to_index(from) ^ to_index(to)) == 16)
            detail::make_double_step<Us, StandardRules>(state, from, to);
        else
            detail::make_pawn_move(state, Us, from, to, Role::pawn);
        return note_checkers<Us, Role::pawn>();
    case Role::knight: return play_piece<Us, Role::knight>(from, to);
    case Role::bishop: return play_piece<Us, Role::bishop>(from, to);
    case Role::rook: return play_piece<Us, Role::rook>(from, to);
    case Role::queen: return play_piece<Us, Role::queen>(from, to);
    case Role::king: return play_piece<Us, Role::king>(from, to);
    }
}

inline void Replay::play(LegalMove move, MoveDescription const& described)
{
    if (side_to_move() == Color::white)
        play_for<Color::white>(move, described);
    else
        play_for<Color::black>(move, described);
}

} // namespace arbiter

#endif
