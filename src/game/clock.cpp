// SPDX-License-Identifier: MIT
#include "arbiter/game/clock.h"

#include <algorithm>

namespace arbiter {

namespace {

constexpr Milliseconds nothing{0};

/// What of `elapsed` counts against the clock.
Milliseconds used_of(TimePeriod const& period, Milliseconds elapsed)
{
    if (period.bonus_kind != TimeBonus::delay)
        return elapsed;
    return std::max(nothing, elapsed - period.bonus);
}

/// What a move that took `elapsed` brings back.
Milliseconds bonus_for(TimePeriod const& period, Milliseconds elapsed)
{
    switch (period.bonus_kind) {
    case TimeBonus::increment: return period.bonus;
    case TimeBonus::bronstein: return std::min(period.bonus, elapsed);
    case TimeBonus::delay: return nothing;
    }
    return nothing;
}

/// A control of bonus alone lends the first bonus, else the flag would fall at once.
Milliseconds time_at_start(TimeControl const& control)
{
    if (control.is_unlimited())
        return nothing;
    TimePeriod const& first = control.periods().front();
    bool const is_bonus_alone = first.time == nothing && first.bonus_kind != TimeBonus::delay;
    return is_bonus_alone ? first.bonus : first.time;
}

/// ":07"
std::string two_digits(std::int64_t number)
{
    return (number < 10 ? ":0" : ":") + std::to_string(number);
}

} // namespace

Clock::Clock(TimeControl const& control) : Clock{control, control} { }

Clock::Clock(TimeControl const& white, TimeControl const& black)
    : sides_{Side{.control = white, .left = time_at_start(white)},
          Side{.control = black, .left = time_at_start(black)}}
{
}

std::optional<Milliseconds> Clock::left(Color color) const
{
    return left_after(color, nothing);
}

std::optional<Milliseconds> Clock::left_after(Color color, Milliseconds elapsed) const
{
    if (!is_timed(color))
        return std::nullopt;
    Side const& mine = side(color);
    TimePeriod const& period = mine.control.period_after(mine.moves_made);
    return std::max(nothing, mine.left - used_of(period, std::max(nothing, elapsed)));
}

std::optional<Milliseconds> Clock::until_flag(Color color) const
{
    if (!is_timed(color))
        return std::nullopt;
    Side const& mine = side(color);
    TimePeriod const& period = mine.control.period_after(mine.moves_made);
    return mine.left + (period.bonus_kind == TimeBonus::delay ? period.bonus : nothing);
}

std::optional<std::uint16_t> Clock::moves_to_go(Color color) const
{
    return control(color).moves_to_go(moves_made(color));
}

ClockState Clock::spend(Color color, Milliseconds elapsed)
{
    Side& mine = side(color);
    if (is_timed(color)) {
        elapsed = std::max(nothing, elapsed);
        if (elapsed >= *until_flag(color)) {
            mine.left = nothing;
            return ClockState::flag_fallen;
        }
        TimePeriod const& period = mine.control.period_after(mine.moves_made);
        mine.left += bonus_for(period, elapsed) - used_of(period, elapsed);
    }
    count_move(color);
    return ClockState::running;
}

void Clock::count_move(Color color)
{
    Side& mine = side(color);
    ++mine.moves_made;
    if (is_timed(color) && mine.control.begins_period(mine.moves_made))
        mine.left += mine.control.period_after(mine.moves_made).time;
}

void Clock::stop(Color color, Milliseconds elapsed)
{
    if (auto const remaining = left_after(color, elapsed))
        side(color).left = *remaining;
}

void Clock::adjust(Color color, Milliseconds by)
{
    if (is_timed(color))
        side(color).left = std::max(nothing, side(color).left + by);
}

bool Clock::halve(Color color)
{
    Side& mine = side(color);
    auto const given = mine.control.periods();
    if (mine.moves_made != 0)
        return false;
    std::vector<TimePeriod> periods{given.begin(), given.end()};
    for (TimePeriod& period : periods)
        period = {.moves = period.moves, .time = period.time / 2, .bonus = nothing};
    auto halved = TimeControl::from_periods(std::move(periods));
    if (!halved)
        return false;
    mine = {.control = *std::move(halved)};
    mine.left = time_at_start(mine.control);
    return true;
}

ClockReading Clock::reading(Color on_move, Milliseconds elapsed) const
{
    ClockReading reading;
    for (Color const color : all_colors)
        reading.left[to_index(color)] = color == on_move ? left_after(color, elapsed) : left(color);
    return reading;
}

std::string format_pgn_clock(Milliseconds left)
{
    auto const seconds = std::max(nothing, left).count() / 1000;
    return std::to_string(seconds / 3600) + two_digits(seconds / 60 % 60) + two_digits(seconds % 60);
}

std::string format_clock_time(Milliseconds left)
{
    auto const tenths = std::max(nothing, left).count() / 100;
    auto const seconds = tenths / 10;
    std::string text;
    if (seconds >= 3600)
        text = std::to_string(seconds / 3600) + two_digits(seconds / 60 % 60);
    else
        text = std::to_string(seconds / 60);
    text += two_digits(seconds % 60);
    if (seconds < 10)
        text += '.' + std::to_string(tenths % 10);
    return text;
}

} // namespace arbiter
