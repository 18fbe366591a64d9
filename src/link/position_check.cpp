// SPDX-License-Identifier: MIT
#include "arbiter/link/shared_game.h"
#include "link/checksum.h"

namespace arbiter::link::detail {

std::uint32_t check_of(Board const& board, Bitboard castling_rooks, Bitboard en_passant, Color side_to_move)
{
    Checksum checksum;
    auto const add = [&checksum](Bitboard squares) {
        checksum.add(static_cast<std::uint32_t>(squares.bits()), 4);
        checksum.add(static_cast<std::uint32_t>(squares.bits() >> 32U), 4);
    };
    for (Color const color : all_colors)
        add(board.pieces(color));
    for (Role const role : all_roles)
        add(board.pieces(role));
    add(castling_rooks);
    add(en_passant);
    checksum.add(side_to_move == Color::white ? std::uint8_t{0} : std::uint8_t{1});
    return checksum.value();
}

} // namespace arbiter::link::detail
