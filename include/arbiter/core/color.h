// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_COLOR_H
#define ARBITER_CORE_COLOR_H

#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter {

/// The two sides of a game.
enum class Color : std::uint8_t { white, black };

inline constexpr std::array<Color, 2> all_colors{Color::white, Color::black};

/// The other side.
constexpr Color operator!(Color color)
{
    return color == Color::white ? Color::black : Color::white;
}

/// 0 for White, 1 for Black: for tables.
constexpr std::size_t to_index(Color color)
{
    return static_cast<std::size_t>(color);
}

} // namespace arbiter

#endif
