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
    Bitboard const queens = board.pieces(Role::queen);
    Bitboard const attackers = (pawn_attacks(us, king) & board.pieces(Role::pawn))
        | (knight_attacks(king) & board.pieces(Role::knight))
        | (king_attacks(king) & board.pieces(Role::king))
        | (bishop_attacks(king, occupied) & (board.pieces(Role::bishop) | queens))
        | (rook_attacks(king, occupied) & (board.pieces(Role::rook) | queens));
    return (attackers & board.pieces(!us) & ~captured).empty();
}

/// Lists the legal moves to `to`, castling apart, of the pieces of this role on `origins`, all of which
/// belong to the side to move.
void list_moves_to(State const& state, Square to, Role role, Bitboard origins, MoveList& list);

/// Whether the side to move may make this move of chess, castling apart. Any move can be asked about.
bool is_legal_move(State const& state, Move move);

} // namespace arbiter::detail

#endif
