// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_SLIDERS_PORTABLE_H
#define ARBITER_CORE_DETAIL_SLIDERS_PORTABLE_H

#include "arbiter/core/detail/slow_attacks.h"

#include <array>
#include <cstddef>
#include <cstdint>

/// Slider attacks by arithmetic, with 2.5 kB of tables: "o^(o-2r)", chess programming article
/// "Hyperbola Quintessence".
namespace arbiter::detail {

struct SliderLines {
    std::uint64_t file;
    std::uint64_t diagonal;
    std::uint64_t antidiagonal;
};

inline constexpr std::array<SliderLines, 64> slider_lines = [] {
    std::array<SliderLines, 64> lines{};
    for (Square const square : all_squares) {
        auto const both = [square](Step a, Step b) {
            return (ray_attacks(square, a, Bitboard{}) | ray_attacks(square, b, Bitboard{})).bits();
        };
        lines[to_index(square)] = {both({0, 1}, {0, -1}), both({1, 1}, {-1, -1}), both({1, -1}, {-1, 1})};
    }
    return lines;
}();

/// What a rook on rank 1 sees along the rank, by file and by the occupation of files b to g.
inline constexpr std::array<std::array<std::uint8_t, 64>, 8> first_rank_attacks = [] {
    std::array<std::array<std::uint8_t, 64>, 8> table{};
    for (File const file : all_files) {
        for (std::size_t inner = 0; inner < 64; ++inner) {
            Square const from = make_square(file, Rank::first);
            Bitboard const occupied = Bitboard::from_bits(std::uint64_t{inner} << 1U);
            Bitboard const seen = ray_attacks(from, {1, 0}, occupied) | ray_attacks(from, {-1, 0}, occupied);
            table[to_index(file)][inner] = static_cast<std::uint8_t>(seen.bits());
        }
    }
    return table;
}();

constexpr std::uint64_t reverse_bytes(std::uint64_t bits)
{
    return __builtin_bswap64(bits);
}

/// Attacks along one line that meets every rank at most once.
constexpr std::uint64_t line_attacks(std::uint64_t from, std::uint64_t line, std::uint64_t occupied)
{
    std::uint64_t const blockers = occupied & line;
    std::uint64_t const forward = blockers - 2 * from;
    std::uint64_t const backward = reverse_bytes(reverse_bytes(blockers) - 2 * reverse_bytes(from));
    return (forward ^ backward) & line;
}

constexpr Bitboard portable_rook_attacks(Square from, Bitboard occupied)
{
    std::uint64_t const along_file
        = line_attacks(Bitboard{from}.bits(), slider_lines[to_index(from)].file, occupied.bits());
    unsigned const shift = 8U * static_cast<unsigned>(to_index(rank_of(from)));
    auto const inner = static_cast<std::size_t>((occupied.bits() >> (shift + 1)) & 63U);
    std::uint64_t const along_rank = std::uint64_t{first_rank_attacks[to_index(file_of(from))][inner]}
        << shift;
    return Bitboard::from_bits(along_file | along_rank);
}

constexpr Bitboard portable_bishop_attacks(Square from, Bitboard occupied)
{
    SliderLines const& lines = slider_lines[to_index(from)];
    std::uint64_t const bit = Bitboard{from}.bits();
    return Bitboard::from_bits(line_attacks(bit, lines.diagonal, occupied.bits())
        | line_attacks(bit, lines.antidiagonal, occupied.bits()));
}

} // namespace arbiter::detail

#endif
