// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_SLOW_ATTACKS_H
#define ARBITER_CORE_DETAIL_SLOW_ATTACKS_H

#include "arbiter/core/bitboard.h"

#include <array>
#include <optional>
#include <utility>

/// The slow and obvious attacks: they make the tables, and the tests compare the fast ones with them.
namespace arbiter::detail {

struct Step {
    int files;
    int ranks;
};

inline constexpr std::array<Step, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr std::array<Step, 8> king_steps{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
inline constexpr std::array<Step, 4> rook_steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
inline constexpr std::array<Step, 4> bishop_steps{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
inline constexpr std::array<Step, 2> white_pawn_steps{{{-1, 1}, {1, 1}}};
inline constexpr std::array<Step, 2> black_pawn_steps{{{-1, -1}, {1, -1}}};

/// The squares one step away.
template <std::size_t N>
constexpr Bitboard step_attacks(Square from, std::array<Step, N> const& steps)
{
    Bitboard attacks;
    for (Step const step : steps) {
        if (auto const to = offset(from, step.files, step.ranks))
            attacks.insert(*to);
    }
    return attacks;
}

/// The squares on one ray, up to and with the first occupied one.
constexpr Bitboard ray_attacks(Square from, Step step, Bitboard occupied)
{
    Bitboard attacks;
    for (auto to = offset(from, step.files, step.ranks); to; to = offset(*to, step.files, step.ranks)) {
        attacks.insert(*to);
        if (occupied.has(*to))
            break;
    }
    return attacks;
}

/// The single step of a rook or bishop that goes from one square towards another, or nothing where none does.
constexpr std::optional<Step> step_towards(Square from, Square to)
{
    int const files = static_cast<int>(file_of(to)) - static_cast<int>(file_of(from));
    int const ranks = static_cast<int>(rank_of(to)) - static_cast<int>(rank_of(from));
    if (from == to || (files != 0 && ranks != 0 && files != ranks && files != -ranks))
        return std::nullopt;
    auto const sign = [](int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; };
    return Step{sign(files), sign(ranks)};
}

/// The squares strictly between two of one line; empty for any other pair.
constexpr Bitboard slow_between(Square a, Square b)
{
    auto const step = step_towards(a, b);
    return step ? ray_attacks(a, *step, Bitboard{b}) & ~Bitboard{b} : Bitboard{};
}

/// The whole line of two squares, both with it; empty for any other pair.
constexpr Bitboard slow_line(Square a, Square b)
{
    auto const step = step_towards(a, b);
    if (!step)
        return Bitboard{};
    return ray_attacks(a, *step, Bitboard{}) | ray_attacks(a, {-step->files, -step->ranks}, Bitboard{}) | a;
}

constexpr Bitboard slow_slider_attacks(Square from, std::array<Step, 4> const& steps, Bitboard occupied)
{
    Bitboard attacks;
    for (Step const step : steps)
        attacks |= ray_attacks(from, step, occupied);
    return attacks;
}

constexpr Bitboard slow_rook_attacks(Square from, Bitboard occupied)
{
    return slow_slider_attacks(from, rook_steps, occupied);
}

constexpr Bitboard slow_bishop_attacks(Square from, Bitboard occupied)
{
    return slow_slider_attacks(from, bishop_steps, occupied);
}

/// The squares whose occupation matters to a slider: its rays without their last squares.
constexpr Bitboard relevant_occupancy(Square from, std::array<Step, 4> const& steps)
{
    Bitboard relevant;
    for (Step const step : steps) {
        Bitboard const ray = ray_attacks(from, step, Bitboard{});
        for (Square const square : ray) {
            if (offset(square, step.files, step.ranks))
                relevant.insert(square);
        }
    }
    return relevant;
}

/// A table with one entry a square.
template <class Function>
constexpr std::array<Bitboard, 64> square_table(Function function)
{
    std::array<Bitboard, 64> table{};
    for (Square const square : all_squares)
        table[to_index(square)] = function(square);
    return table;
}

} // namespace arbiter::detail

#endif
