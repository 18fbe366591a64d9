// SPDX-License-Identifier: MIT
#include "rules/move_name.h"

namespace arbiter::detail {

bool captures(Board const& board, LegalMove move)
{
    return !move.is_castling() && !move.is_drop()
        && (move.is_en_passant() || board.occupied().has(move.to()));
}

NamedOrigin find_named_origin(Board const& board, LegalMove move, std::span<LegalMove const> all_moves)
{
    if (move.is_castling() || move.is_drop())
        return {};
    Role const role = board.role_of_occupied(move.from());
    if (role == Role::pawn)
        return {.file = captures(board, move), .rank = false};
    Bitboard rivals;
    for (LegalMove const other : all_moves) {
        bool const is_ordinary = !other.is_castling() && !other.is_drop();
        if (is_ordinary && other.to() == move.to() && other.from() != move.from()
            && board.role_of_occupied(other.from()) == role)
            rivals.insert(other.from());
    }
    return find_named_origin(move.from(), rivals);
}

} // namespace arbiter::detail
