// SPDX-License-Identifier: MIT
#include "board/clocks.h"

#include "arbiter/core/text.h"
#include "board/board.h"
#include "board/print.h"
#include "board/texts.h"

#include <optional>

namespace arbiter::chip {

namespace {

/// Takes a number of at most 600 off the beginning of the text.
std::optional<std::uint32_t> take_number(std::string_view& text)
{
    std::uint32_t number = 0;
    std::size_t digits = 0;
    for (; digits < text.size() && is_digit(text[digits]); ++digits) {
        number = 10 * number + static_cast<std::uint32_t>(text[digits] - '0');
        if (number > 600)
            return std::nullopt;
    }
    if (digits == 0)
        return std::nullopt;
    text.remove_prefix(digits);
    return number;
}

void print_time(std::uint32_t left)
{
    std::uint32_t const seconds = left / ticks_a_second;
    print_number(seconds / 60);
    put_byte(':');
    put_byte(static_cast<char>('0' + seconds % 60 / 10));
    put_byte(static_cast<char>('0' + seconds % 10));
}

} // namespace

bool Clocks::set(std::string_view control)
{
    auto const minutes = take_number(control);
    std::optional<std::uint32_t> seconds{0};
    if (!control.empty() && control.front() == '+') {
        control.remove_prefix(1);
        seconds = take_number(control);
    }
    if (!minutes || *minutes == 0 || !seconds || !control.empty())
        return false;
    base_ = *minutes * 60 * ticks_a_second;
    increment_ = *seconds * ticks_a_second;
    is_on_ = true;
    restart();
    return true;
}

void Clocks::restart()
{
    left_ = after_move_ = {base_, base_};
}

void Clocks::end_turn(Color side, link::ClockTimes const& told)
{
    left_[to_index(side)] += increment_;
    // A hundredth of a second is 312.5 ticks.
    for (std::size_t index = 0; index < told.size(); ++index) {
        if (told[index] == link::no_clock)
            continue;
        is_on_ = true;
        left_[index] = told[index] * 625 / 2;
    }
    after_move_ = left_;
}

link::ClockTimes Clocks::after_move() const
{
    if (!is_on_)
        return link::no_clocks;
    return {after_move_[0] * 2 / 625, after_move_[1] * 2 / 625};
}

bool Clocks::spend(Color side, bool is_running, std::uint32_t now)
{
    std::uint32_t const passed = now - last_;
    last_ = now;
    if (!is_on_ || !is_running)
        return true;
    std::uint32_t& left = left_[to_index(side)];
    left -= passed < left ? passed : left;
    return left != 0;
}

void Clocks::print() const
{
    for (Color const color : all_colors) {
        chip::print(name_of(color));
        put_byte(' ');
        print_time(left_[to_index(color)]);
        if (color == Color::white)
            chip::print(", ");
    }
    print_line();
}

} // namespace arbiter::chip
