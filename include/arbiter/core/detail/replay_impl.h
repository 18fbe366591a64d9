#ifndef ARBITER_CORE_DETAIL_REPLAY_IMPL_H
#define ARBITER_CORE_DETAIL_REPLAY_IMPL_H

#include "arbiter/core/detail/make.h"
#include "arbiter/core/detail/targeted.h"
#include "arbiter/core/replay.h"

/// The bodies of Replay: inline, because a reader of games spends a third of its time here.
namespace arbiter {

namespace detail {

/// What the role sees from a square, chosen by masks: which role comes next in a game is not to be guessed,
/// and a wrong guess of the processor costs more than two look-ups.
ARBITER_ALWAYS_INLINE Bitboard piece_attacks(Role role, Square from, Bitboard occupied)
{
    switch (role) {
    case Role::pawn: break;
    case Role::knight: return knight_attacks(from);
    case Role::bishop: return bishop_attacks(from, occupied);
    case Role::rook: return rook_attacks(from, occupied);
    case Role::queen: return queen_attacks(from, occupied);
    case Role::king: return king_attacks(from);
    }
    return Bitboard{};
}

} // namespace detail

template <Color Us>
bool Replay::is_safe(Square from, Square to, Bitboard captured) const
{
    Board const& board = position_.board();
    Square const king = board.pieces(Us, Role::king).first();
    Bitboard const rays = detail::rook_rays[to_index(king)] | detail::bishop_rays[to_index(king)];
    if (checkers_.empty() && king != from && !rays.has(from))
        return true;
    return detail::leaves_king_safe(position_.state(), from, to, captured);
}

template <Color Us>
std::optional<LegalMove> Replay::find_pawn_move(
    Square to, Bitboard origins, std::optional<Promotion> into) const
{
    detail::State const& state = position_.state();
    Board const& board = state.board;
    Bitboard const captured = board.pieces(!Us) & Bitboard{to};
    Bitboard candidates = origins & board.pieces(Us) & board.pieces(Role::pawn);
    bool is_en_passant = false;
    if (captured.any()) {
        candidates &= pawn_attacks(!Us, to);
    } else {
        Bitboard const empty = ~board.occupied();
        Bitboard const behind = shift<detail::forward<!Us>>(Bitboard{to} & empty);
        Bitboard const jumps
            = shift<detail::forward<!Us>>(behind & empty & Bitboard{relative_rank(Us, Rank::third)});
        Bitboard const steps = candidates & (behind | jumps);
        // A target on a1 stands for none, and no pawn can go there.
        if (steps.empty() && to == state.en_passant_target) {
            candidates &= pawn_attacks(!Us, to);
            is_en_passant = true;
        } else {
            candidates = steps;
        }
    }
    if (candidates.empty())
        return std::nullopt;
    Bitboard const taken = is_en_passant ? Bitboard{detail::origin<detail::forward<Us>>(to)} : captured;
    std::optional<LegalMove> found;
    for (Square const from : candidates) {
        if (is_en_passant ? !detail::leaves_king_safe(state, from, to, taken) : !is_safe<Us>(from, to, taken))
            continue;
        if (found)
            return std::nullopt;
        Move const move = is_en_passant ? Move::en_passant(from, to)
            : into                      ? Move::promotion(from, to, *into)
                                        : Move::normal(from, to);
        found = detail::MoveMaker::legal(move);
    }
    return found;
}

template <Color Us>
std::optional<LegalMove> Replay::find_for(Role role, Square to, Bitboard origins) const
{
    Board const& board = position_.board();
    if (role == Role::pawn) {
        if (rank_of(to) == relative_rank(Us, Rank::eighth))
            return std::nullopt;
        return find_pawn_move<Us>(to, origins, std::nullopt);
    }
    Bitboard const us = board.pieces(Us);
    if (us.has(to))
        return std::nullopt;
    Bitboard const candidates
        = origins & us & board.pieces(role) & detail::piece_attacks(role, to, board.occupied());
    Bitboard const captured = board.pieces(!Us) & Bitboard{to};
    if (candidates.more_than_one()) [[unlikely]] {
        std::optional<LegalMove> found;
        for (Square const from : candidates) {
            if (!is_safe<Us>(from, to, captured))
                continue;
            if (found)
                return std::nullopt;
            found = detail::MoveMaker::legal(Move::normal(from, to));
        }
        return found;
    }
    if (candidates.empty())
        return std::nullopt;
    Square const from = candidates.first();
    if (!is_safe<Us>(from, to, captured))
        return std::nullopt;
    return detail::MoveMaker::legal(Move::normal(from, to));
}

inline std::optional<LegalMove> Replay::find(Role role, Square to, Bitboard origins) const
{
    return side_to_move() == Color::white ? find_for<Color::white>(role, to, origins)
                                          : find_for<Color::black>(role, to, origins);
}

inline std::optional<LegalMove> Replay::find_promotion(Square to, Bitboard origins, Promotion into) const
{
    if (rank_of(to) != relative_rank(side_to_move(), Rank::eighth))
        return std::nullopt;
    return side_to_move() == Color::white ? find_pawn_move<Color::white>(to, origins, into)
                                          : find_pawn_move<Color::black>(to, origins, into);
}

template <Color Us>
void Replay::play_for(LegalMove move, Role role)
{
    constexpr detail::Upkeep keep = detail::Upkeep::everything;
    detail::State& state = position_.state_;
    if (move.kind() == MoveKind::normal && role != Role::pawn) {
        Square const from = move.from();
        Square const to = move.to();
        switch (role) {
        case Role::pawn: break;
        case Role::knight: detail::make_piece_move<Us, Role::knight, keep>(state, from, to); break;
        case Role::bishop: detail::make_piece_move<Us, Role::bishop, keep>(state, from, to); break;
        case Role::rook: detail::make_piece_move<Us, Role::rook, keep>(state, from, to); break;
        case Role::queen: detail::make_piece_move<Us, Role::queen, keep>(state, from, to); break;
        case Role::king: detail::make_piece_move<Us, Role::king, keep>(state, from, to); break;
        }
    } else {
        detail::make_move<Us, StandardRules>(state, move);
    }
    Board const& board = state.board;
    checkers_ = attackers_to(board, board.pieces(!Us, Role::king).first(), Us, board.occupied());
}

inline void Replay::play(LegalMove move, Role role)
{
    if (side_to_move() == Color::white)
        play_for<Color::white>(move, role);
    else
        play_for<Color::black>(move, role);
}

inline void Replay::play(LegalMove move)
{
    play(move, position_.board().role_of_occupied(move.from()));
}

} // namespace arbiter

#endif
