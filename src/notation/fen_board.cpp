// SPDX-License-Identifier: MIT
#include "arbiter/core/small.h"
#include "notation/fen_reader.h"
#include "notation/text.h"

#include <array>
#include <cstdint>

namespace arbiter::detail {

namespace {

/// What a byte of the board does: the set that it adds a square to, how many squares it advances, and what it
/// is. Where squares are added for nothing there are sets that nobody asks.
struct Byte {
    std::uint8_t set;
    std::uint8_t step;
    std::uint8_t kind;
};

constexpr std::uint8_t digit_kind = 1;
constexpr std::uint8_t slash_kind = 2;
constexpr std::uint8_t wrong_kind = 4;

constexpr std::size_t slash_set = 12;
constexpr std::size_t idle_set = 13;
constexpr std::size_t set_count = 14;

constexpr std::size_t set_of(Piece piece)
{
    return 6 * to_index(piece.color) + to_index(piece.role);
}

constexpr auto board_bytes = [] {
    std::array<Byte, 256> made{};
    for (std::size_t code = 0; code < made.size(); ++code) {
        char const letter = static_cast<char>(code);
        if (auto const piece = find_piece(letter))
            made[code] = {static_cast<std::uint8_t>(set_of(*piece)), 1, 0};
        else if (letter >= '1' && letter <= '8')
            made[code] = {idle_set, static_cast<std::uint8_t>(letter - '0'), digit_kind};
        else
            made[code] = {idle_set, 0, wrong_kind};
    }
    made['/'] = {slash_set, 0, slash_kind};
    return made;
}();

} // namespace

std::optional<BoardText> read_plain_board(std::string_view text)
{
    if constexpr (is_small)
        return std::nullopt;
    std::array<std::uint64_t, set_count> sets{};
    // In the order of a FEN: 0 is a8, 63 is h1, and a slash belongs to the square after it.
    unsigned at = 0;
    unsigned wrong = 0;
    unsigned before = wrong_kind;
    std::size_t size = 0;
    for (; size < text.size() && !is_blank(text[size]); ++size) {
        Byte const byte = board_bytes[static_cast<unsigned char>(text[size])];
        sets[byte.set] |= std::uint64_t{1} << ((at & 63U) ^ 56U);
        at += byte.step;
        // No two digits or slashes stand side by side.
        wrong |= byte.kind & (before | wrong_kind);
        before = byte.kind;
    }
    // One slash before the first square of each rank but the eighth.
    if (wrong != 0 || at != 64 || sets[slash_set] != 0x0001'0101'0101'0101)
        return std::nullopt;
    BoardText result{.board = {}, .size = size};
    for (Color const color : all_colors) {
        for (Role const role : all_roles)
            result.board.toggle(color, role, Bitboard::from_bits(sets[set_of({color, role})]));
    }
    return result;
}

} // namespace arbiter::detail
