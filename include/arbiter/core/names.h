// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_NAMES_H
#define ARBITER_CORE_NAMES_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/color.h"
#include "arbiter/core/piece.h"

#include <array>
#include <optional>
#include <string_view>

/// English names, for commands, protocols and files. Sentences have their own (rules/sentence.h).
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

/// "pawn", "knight", "bishop", "rook", "queen" or "king".
constexpr std::string_view to_name(Role role)
{
    constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
    return names[to_index(role)];
}

/// Calls `visit(square)` for the squares of a set in the order of their names: a1, a2, … b1, …
template <class Visit>
void for_each_by_name(Bitboard squares, Visit&& visit)
{
    if (squares.empty())
        return;
    for (File const file : all_files) {
        for (Square const square : (squares & Bitboard{file}))
            visit(square);
    }
}

} // namespace arbiter

#endif
