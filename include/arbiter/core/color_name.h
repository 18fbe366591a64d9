// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_COLOR_NAME_H
#define ARBITER_CORE_COLOR_NAME_H

#include "arbiter/core/color.h"

#include <optional>
#include <string_view>

namespace arbiter {

/// "white" or "black".
constexpr std::string_view to_name(Color color)
{
    return color == Color::white ? "white" : "black";
}

/// "White" or "Black": as a name, at the beginning of a sentence, and as tags of PGN have it.
constexpr std::string_view to_capital_name(Color color)
{
    return color == Color::white ? "White" : "Black";
}

/// The colour with exactly that `to_name`, or nothing.
constexpr std::optional<Color> find_color(std::string_view name)
{
    for (Color const color : all_colors) {
        if (name == to_name(color))
            return color;
    }
    return std::nullopt;
}

} // namespace arbiter

#endif
