// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_KEYS_H
#define ARBITER_SRC_WORKBENCH_INDEX_KEYS_H

#include "arbiter/core/board.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>

namespace arbiter::workbench {

/// Spreads numbers evenly: different ones stay different (the finisher of SplitMix64).
constexpr std::uint64_t spread(std::uint64_t number)
{
    number = (number ^ (number >> 30U)) * 0xBF58476D1CE4E5B9U;
    number = (number ^ (number >> 27U)) * 0x94D049BB133111EBU;
    return number ^ (number >> 31U);
}

/// The key of the pawns of a board.
inline std::uint64_t structure_key(Board const& board)
{
    std::uint64_t const white = board.pieces(Color::white, Role::pawn).bits();
    std::uint64_t const black = board.pieces(Color::black, Role::pawn).bits();
    return spread(spread(white + 0x9E3779B97F4A7C15U) + black);
}

/// The key of how many pieces of each kind there are.
inline std::uint64_t material_key(Board const& board)
{
    std::uint64_t counts = 0;
    for (Color const color : {Color::white, Color::black}) {
        for (Role const role : all_roles) {
            // Six bits hold any number of pieces but 64; kings are one each, where nobody overlooked a fault.
            if (role != Role::king)
                counts = (counts << 6U) | (static_cast<unsigned>(board.pieces(color, role).count()) & 63U);
        }
    }
    return spread(counts + 0xD1B54A32D192ED03U);
}

/// What an index remembers of a text: its XXH3, 64 bits, which are different for two different texts but for
/// one pair in 2^64, unless the texts were constructed to share them. Part of the format of an index. Linear:
/// several bytes a cycle.
std::uint64_t text_key(std::string_view text);

/// The size of a text, as GameRecord::text_size has it.
inline std::uint32_t text_size(std::string_view text)
{
    constexpr std::size_t most = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(std::min(text.size(), most));
}

} // namespace arbiter::workbench

#endif
