// SPDX-License-Identifier: MIT
#include "arbiter/core/detail/sliders.h"

#if defined(__BMI2__)

#include "arbiter/core/detail/sliders_portable.h"

namespace arbiter::detail {

namespace {

constexpr std::uint64_t rook_count = 102400;

constexpr std::array<SliderEntry, 64> make_entries(std::array<Step, 4> const& steps, std::uint64_t start)
{
    std::array<SliderEntry, 64> entries{};
    for (Square const square : all_squares) {
        Bitboard const relevant = relevant_occupancy(square, steps);
        entries[to_index(square)] = {relevant.bits(), start};
        start += std::uint64_t{1} << relevant.count();
    }
    return entries;
}

constexpr std::array<SliderEntry, 64> rooks = make_entries(rook_steps, 0);
constexpr std::array<SliderEntry, 64> bishops = make_entries(bishop_steps, rook_count);

using SliderTable = std::array<std::uint64_t, slider_table_size>;

/// Walks all subsets of the relevant squares in the order in which PEXT numbers them. The attacks come
/// from the portable arithmetic: the compiler could not walk 107,648 boards ray by ray.
template <class Attacks>
constexpr void fill(SliderTable& table, Square square, SliderEntry const& entry, Attacks attacks)
{
    std::uint64_t subset = 0;
    std::uint64_t index = entry.start;
    do {
        table[index++] = attacks(square, Bitboard::from_bits(subset)).bits();
        subset = (subset - entry.relevant) & entry.relevant;
    } while (subset != 0);
}

constexpr SliderTable make_table()
{
    SliderTable table{};
    for (Square const square : all_squares) {
        fill(table, square, rooks[to_index(square)], portable_rook_attacks);
        fill(table, square, bishops[to_index(square)], portable_bishop_attacks);
    }
    return table;
}

} // namespace

constinit std::array<SliderEntry, 64> const rook_entries = rooks;
constinit std::array<SliderEntry, 64> const bishop_entries = bishops;
constinit SliderTable const slider_table = make_table();

} // namespace arbiter::detail

#endif
