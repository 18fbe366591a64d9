// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_LINE_EDITOR_H
#define ARBITER_APPS_BOARD_LINE_EDITOR_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter::chip {

/// What a byte from the terminal means for the line that is typed.
enum class LineEvent : std::uint8_t {
    none, ///< there is more to come
    entered, ///< the line is complete
    too_long, ///< the same, but more was typed than a line can hold
    given_up, ///< Ctrl-C: the line is empty again
    redraw, ///< Ctrl-L
};

/// Puts a line together from what a terminal sends, and shows it there. Lines end with CR, LF or both;
/// backspace, Ctrl-U and Ctrl-C are understood, keys such as arrows are ignored.
class LineEditor {
public:
    LineEvent take(char byte);

    /// The line, up to the next byte after it was entered.
    std::string_view line() const { return {text_.data(), size_}; }

private:
    LineEvent end();
    void erase_last();
    bool is_in_sequence(char byte);

    enum class Sequence : std::uint8_t { none, escape, control };

    std::array<char, 200> text_{};
    std::size_t size_ = 0;
    bool is_too_long_ = false;
    bool is_complete_ = false;
    bool ended_by_cr_ = false;
    Sequence sequence_ = Sequence::none;
};

} // namespace arbiter::chip

#endif
