// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_POSITION_RECORD_H
#define ARBITER_TOOLS_NETWORK_POSITION_RECORD_H

#include "arbiter/core/position.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace arbiter::network {

/// A position to learn from, 32 bytes, as it lies in a file (lowest byte first): what stands where, and what
/// is said of it.
struct PositionRecord {
    std::uint64_t occupied = 0;
    /// Four bits a piece in the order of the squares: the role, and 8 for Black.
    std::array<std::uint8_t, 16> pieces{};
    /// Centipawns as the side to move sees it.
    std::int16_t score = 0;
    /// As the side to move sees it: 0 lost, 1 drawn, 2 won.
    std::uint8_t result = 1;
    std::uint8_t is_black_to_move = 0;
    /// The lowest bits of the number of the game it comes from; positions of a game are held out together.
    std::uint16_t game = 0;
    /// What the hand-crafted evaluation says without a search: centipawns as the side to move sees it.
    std::int16_t static_score = 0;

    friend bool operator==(PositionRecord const&, PositionRecord const&) = default;
};

static_assert(sizeof(PositionRecord) == 32);

/// The position must have at most 32 pieces. Score and result as White sees them: 0, 1 or 2 for the result.
/// The static score stays 0.
PositionRecord pack(Position const& position, int score, unsigned result, std::uint32_t game);

/// Whether the position is kept from the training, to measure the error on: every fiftieth game.
inline bool is_held_out(PositionRecord const& record)
{
    return std::uint32_t{record.game} * 2654435761U % 50 == 0;
}

/// The position, without what the record does not keep: castling rights and en passant. Nothing when there is
/// no such position.
std::optional<Position> to_position(PositionRecord const& record);

/// Gives each square that holds a piece, and the piece, to `take`.
template <class Take>
void for_each_piece(PositionRecord const& record, Take const& take)
{
    std::size_t index = 0;
    for (Square const square : Bitboard::from_bits(record.occupied)) {
        unsigned const code = (record.pieces[index / 2] >> (4 * (index % 2))) & 15U;
        take(square, Piece{code < 8 ? Color::white : Color::black, static_cast<Role>(code & 7U)});
        ++index;
    }
}

} // namespace arbiter::network

#endif
