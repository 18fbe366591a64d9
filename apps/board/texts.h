// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_TEXTS_H
#define ARBITER_APPS_BOARD_TEXTS_H

#include "arbiter/core/enum_table.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// What the board says itself. Sentences about moves, set-ups and results come from the library.
namespace arbiter::chip {

enum class Text : std::uint8_t {
    white,
    black,
    // The names of the sides stand before these four and to_move.
    plays,
    in_check,
    may_claim,
    offers,
    to_move,
    greeting,
    after_overflow,
    after_fault,
    over,
    is_over,
    no_claim,
    nothing_to_undo,
    nothing_refused,
    too_long,
    lost,
    no_moves,
    clocks_off,
    bad_time,
    bad_rules,
    chess_rules,
    house_rules,
    bad_depth,
    line_is_up,
    line_is_silent,
    not_your_turn,
    not_linked,
    link_is_full,
    declined,
    // In the order of link::Fault.
    other_start,
    other_rules,
    same_seat,
    other_version,
    bad_level,
    bad_link,
    help,
};

inline constexpr std::size_t text_count = static_cast<std::size_t>(Text::help) + 1;

struct TextRow {
    Text text;
    std::string_view words;
};

/// One language: apps/board/texts_<language>.h. The commands are the same in all of them.
using TextTable = std::array<TextRow, text_count>;

/// The texts alone.
template <TextTable const& Table>
inline constexpr auto words_of = [] {
    static_assert(is_enum_table(Table, &TextRow::text, &TextRow::words));
    return column_of(Table, &TextRow::words);
}();

} // namespace arbiter::chip

#endif
