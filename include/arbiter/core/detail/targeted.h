#ifndef ARBITER_CORE_DETAIL_TARGETED_H
#define ARBITER_CORE_DETAIL_TARGETED_H

#include "arbiter/core/attacks.h"
#include "arbiter/core/detail/state.h"
#include "arbiter/core/move_list.h"

/// Legal moves looked for from their destination: what notation needs, which knows the destination and
/// the role. The generator in enumerate.h is for all moves at once.
namespace arbiter::detail {

/// Whether the king of the side to move is not attacked once the piece has gone from `from` to `to` and
/// `captured` (empty or one square) is off the board.
inline bool leaves_king_safe(State const& state, Square from, Square to, Bitboard captured)
{
    Color const us = state.side_to_move;
    Board const& board = state.board;
    Bitboard const king_set = board.pieces(us, Role::king);
    Square const king = king_set.has(from) ? to : king_set.first();
    Bitboard const occupied = (board.occupied() & ~(Bitboard{from} | captured)) | to;
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const attackers = (pawn_attacks(us, king) & board.pieces(Role::pawn))
        | (knight_attacks(king) & board.pieces(Role::knight))
        | (king_attacks(king) & board.pieces(Role::king))
        | (bishop_attacks(king, occupied) & (board.pieces(Role::bishop) | queens))
        | (rook_attacks(king, occupied) & (board.pieces(Role::rook) | queens));
    return (attackers & board.pieces(!us) & ~captured).empty();
}

/// Adds the move, or the four promotions, if the king is safe then.
template <class Rules>
void list_if_safe(State const& state, Move move, Bitboard captured, MoveList& list)
{
    if (Rules::king_is_royal && !leaves_king_safe(state, move.from(), move.to(), captured))
        return;
    if (!move.is_promotion()) {
        list.push_back(MoveMaker::legal(move));
        return;
    }
    for (Promotion const into : all_promotions)
        list.push_back(MoveMaker::legal(Move::promotion(move.from(), move.to(), into)));
}

/// Pawns that can step or jump straight to the empty square `to`.
inline Bitboard pawn_steps_to(State const& state, Square to)
{
    Color const us = state.side_to_move;
    int const back = us == Color::white ? -1 : 1;
    auto const behind = offset(to, 0, back);
    if (!behind)
        return Bitboard{};
    Bitboard origins{*behind};
    if (rank_of(to) == relative_rank(us, Rank::fourth) && !state.board.occupied().has(*behind))
        origins.insert(*offset(*behind, 0, back));
    return origins;
}

template <class Rules>
void list_pawn_moves_to(State const& state, Square to, Bitboard origins, MoveList& list)
{
    Color const us = state.side_to_move;
    Bitboard const captured = state.board.pieces(!us) & Bitboard{to};
    bool const promotes = rank_of(to) == relative_rank(us, Rank::eighth);
    auto const list_all = [&](Bitboard from_squares) {
        for (Square const from : from_squares) {
            Move const move = promotes ? Move::promotion(from, to, Promotion::queen) : Move::normal(from, to);
            list_if_safe<Rules>(state, move, captured, list);
        }
    };
    if (captured.any()) {
        list_all(origins & pawn_attacks(!us, to));
        return;
    }
    list_all(origins & pawn_steps_to(state, to));
    if (Rules::has_en_passant && state.has_en_passant_target() && to == state.en_passant_target) {
        Bitboard const passed{make_square(file_of(to), relative_rank(us, Rank::fifth))};
        for (Square const from : origins& pawn_attacks(!us, to))
            list_if_safe<Rules>(state, Move::en_passant(from, to), passed, list);
    }
}

/// Lists the legal moves to `to`, castling apart, of the pieces of this role on `origins`, all of which
/// belong to the side to move.
template <class Rules>
void list_moves_to(State const& state, Square to, Role role, Bitboard origins, MoveList& list)
{
    Color const us = state.side_to_move;
    Board const& board = state.board;
    if (board.pieces(us).has(to))
        return;
    if (!Rules::king_is_royal && board.pieces(us, Role::king).empty())
        return; // taken: the game is over
    if (role == Role::pawn) {
        list_pawn_moves_to<Rules>(state, to, origins, list);
        return;
    }
    Bitboard const captured = board.occupied() & Bitboard{to};
    for (Square const from : origins& attacks_from(Piece{us, role}, to, board.occupied()))
        list_if_safe<Rules>(state, Move::normal(from, to), captured, list);
}

} // namespace arbiter::detail

#endif
