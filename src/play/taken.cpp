// SPDX-License-Identifier: MIT
#include "arbiter/play/taken.h"

#include <array>

namespace arbiter::play {

std::optional<Piece> find_taken(AnyPosition const& before, LegalMove move)
{
    if (move.is_castling())
        return std::nullopt;
    if (move.is_en_passant())
        return Piece{!before.side_to_move(), Role::pawn};
    return before.piece_at(move.to());
}

int material(Board const& board, Color color)
{
    constexpr std::array<int, 6> usual_values{1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (Role const role : all_roles)
        sum += usual_values[to_index(role)] * board.pieces(color, role).count();
    return sum;
}

} // namespace arbiter::play
