// SPDX-License-Identifier: MIT
#include "arbiter/game/to_text.h"

#include <cstdint>
#include <string_view>

namespace arbiter {

namespace {

/// One character a square, the eighth rank first, and a line break between ranks.
template <class CharacterOf>
std::string draw_ranks(CharacterOf character_of)
{
    std::string text;
    for (std::size_t rank = all_ranks.size(); rank-- > 0;) {
        for (File const file : all_files)
            text += character_of(make_square(file, all_ranks[rank]));
        if (rank != 0)
            text += '\n';
    }
    return text;
}

} // namespace

std::string to_text(Bitboard set)
{
    return draw_ranks([set](Square square) { return set.has(square) ? 'X' : '.'; });
}

std::string to_text(Board const& board)
{
    return draw_ranks([&board](Square square) {
        auto const piece = board.piece_at(square);
        return piece ? to_fen_char(*piece) : '.';
    });
}

std::string to_text(ZobristKey key)
{
    constexpr std::string_view digits = "0123456789abcdef";
    auto rest = static_cast<std::uint64_t>(key);
    std::string text(16, '0');
    for (std::size_t place = text.size(); place-- > 0; rest >>= 4U)
        text[place] = digits[rest & 0xF];
    return text;
}

} // namespace arbiter
