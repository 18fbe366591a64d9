// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_TARGETED_H
#define ARBITER_CORE_DETAIL_TARGETED_H

#include "arbiter/core/attacks.h"
#include "arbiter/core/detail/state.h"
#include "arbiter/core/move_list.h"

/// Legal moves of chess looked for from their destination: what notation needs, which knows the destination
/// and the role. The generator in enumerate.h is for all moves at once.
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
    Bitboard const enemies = board.pieces(!us) & ~captured;
    Bitboard const leapers = (pawn_attacks(us, king) & board.pieces(Role::pawn))
        | (knight_attacks(king) & board.pieces(Role::knight))
        | (king_attacks(king) & board.pieces(Role::king));
    if ((leapers & enemies).any())
        return false;
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const straight = enemies & (board.pieces(Role::rook) | queens);
    Bitboard const slanted = enemies & (board.pieces(Role::bishop) | queens);
    // Most often no slider stands on a line with the king, and the occupied squares need not be looked at.
    if ((is_small || (rook_ray(king) & straight).any()) && (rook_attacks(king, occupied) & straight).any())
        return false;
    bool const may_look = is_small || (bishop_ray(king) & slanted).any();
    return !may_look || (bishop_attacks(king, occupied) & slanted).empty();
}

/// Lists the legal moves to `to`, castling apart, of the pieces of this role on `origins`, all of which
/// belong to the side to move.
void list_moves_to(State const& state, Square to, Role role, Bitboard origins, MoveList& list);

/// Whether the side to move may make this move of chess, castling apart. Any move can be asked about.
bool is_legal_move(State const& state, Move move);

} // namespace arbiter::detail

#endif
