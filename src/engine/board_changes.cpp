// SPDX-License-Identifier: MIT
#include "engine/board_changes.h"

namespace arbiter::engine {

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): only what is counted is read
BoardChanges::BoardChanges(Position const& before, LegalMove move)
{
    Color const us = before.side_to_move();
    Piece const moved{us, before.board().role_of_occupied(move.from())};
    remove(moved, move.from());
    if (move.is_castling()) {
        CastlingSide const side = castling_side(move.from(), move.to());
        Piece const rook{us, Role::rook};
        remove(rook, move.to());
        add(moved, castled_king_square(us, side));
        add(rook, castled_rook_square(us, side));
        return;
    }
    if (move.is_en_passant())
        remove(Piece{!us, Role::pawn}, make_square(file_of(move.to()), rank_of(move.from())));
    else if (auto const taken = before.piece_at(move.to()))
        remove(*taken, move.to());
    auto const promotion = move.promotion();
    add(Piece{us, promotion ? to_role(*promotion) : moved.role}, move.to());
}

} // namespace arbiter::engine
