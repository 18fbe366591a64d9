// SPDX-License-Identifier: MIT
#include "engine/xboard_level.h"

#include "arbiter/core/text.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

constexpr std::int64_t longest_minutes = 100'000;
constexpr std::int64_t longest_seconds = 60 * longest_minutes;

std::optional<std::int64_t> find_bounded(std::string_view text, std::int64_t max)
{
    auto const number = find_number<std::int64_t>(text);
    if (!number || *number < 0 || *number > max)
        return std::nullopt;
    return number;
}

/// "5" or "0:30", minutes and seconds.
std::optional<Milliseconds> find_base(std::string_view text)
{
    std::size_t const colon = text.find(':');
    auto const minutes = find_bounded(text.substr(0, colon), longest_minutes);
    if (!minutes)
        return std::nullopt;
    std::int64_t seconds = 60 * *minutes;
    if (colon != std::string_view::npos) {
        auto const rest = find_bounded(text.substr(colon + 1), 59);
        if (!rest)
            return std::nullopt;
        seconds += *rest;
    }
    return Milliseconds{1000 * seconds};
}

/// "2" or "0.5", seconds; thousandths are the finest.
std::optional<Milliseconds> find_seconds(std::string_view text)
{
    std::size_t const point = text.find('.');
    auto const whole = find_bounded(text.substr(0, point), longest_seconds);
    if (!whole)
        return std::nullopt;
    std::int64_t milliseconds = 1000 * *whole;
    if (point != std::string_view::npos) {
        std::int64_t worth = 100;
        for (char const digit : text.substr(point + 1)) {
            if (!is_digit(digit))
                return std::nullopt;
            milliseconds += worth * (digit - '0');
            worth /= 10;
        }
    }
    return Milliseconds{milliseconds};
}

} // namespace

bool XboardLevel::set_level(std::string_view arguments)
{
    Words words{arguments};
    auto const moves = find_number<unsigned>(words.take());
    auto const base = find_base(words.take());
    auto const increment = find_seconds(words.take());
    if (!moves || !base || !increment)
        return false;
    moves_per_period_ = *moves;
    base_ = *base;
    increment_ = *increment;
    move_time_.reset();
    reset_clocks();
    return true;
}

bool XboardLevel::set_move_time(std::string_view arguments)
{
    auto const seconds = find_seconds(trimmed(arguments));
    if (!seconds)
        return false;
    move_time_ = *seconds;
    return true;
}

bool XboardLevel::set_depth(std::string_view arguments)
{
    auto const plies = find_number<int>(trimmed(arguments));
    if (!plies || *plies < 1)
        return false;
    depth_ = Depth{std::min(*plies, max_depth.plies())};
    return true;
}

bool XboardLevel::set_clock(std::string_view arguments, std::optional<Milliseconds>& clock)
{
    auto const hundredths = find_number<std::int64_t>(trimmed(arguments));
    if (!hundredths || std::abs(*hundredths) > 100 * longest_seconds)
        return false;
    clock = Milliseconds{10 * std::max<std::int64_t>(*hundredths, 0)};
    return true;
}

void XboardLevel::reset_clocks()
{
    own_clock_.reset();
    other_clock_.reset();
}

Limits XboardLevel::limits(Color us, unsigned moves_made) const
{
    Limits limits;
    limits.depth = depth_;
    if (move_time_) {
        limits.move_time = move_time_;
        return limits;
    }
    limits.clocks[to_index(us)] = ClockTime{own_clock_.value_or(base_), increment_};
    limits.clocks[to_index(!us)] = ClockTime{other_clock_.value_or(base_), increment_};
    if (moves_per_period_ != 0)
        limits.moves_to_go = moves_per_period_ - moves_made % moves_per_period_;
    return limits;
}

} // namespace arbiter::engine
