// SPDX-License-Identifier: MIT
#include "arbiter/game/time_control.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace arbiter {

namespace {

constexpr std::size_t max_periods = 8;
constexpr std::uint16_t max_moves_of_period = 999;
constexpr Milliseconds one_day = std::chrono::days{1};
constexpr Milliseconds max_time = std::chrono::days{100};

std::optional<TimeControlErrorCode> find_fault(TimePeriod const& period, bool is_last)
{
    if (!period.moves && !is_last)
        return TimeControlErrorCode::not_last;
    if (period.moves == 0)
        return TimeControlErrorCode::no_time;
    if (period.moves > max_moves_of_period || period.time > max_time || period.bonus > max_time)
        return TimeControlErrorCode::too_long;
    bool const is_negative = period.time < Milliseconds{0} || period.bonus < Milliseconds{0};
    if (is_negative || period.time + period.bonus == Milliseconds{0})
        return TimeControlErrorCode::no_time;
    return std::nullopt;
}

/// Whether it is one move in a whole number of days.
bool is_days_for_one_move(TimePeriod const& period)
{
    bool const is_one_move = period.moves == 1 && period.bonus == Milliseconds{0};
    return is_one_move && period.time % one_day == Milliseconds{0};
}

/// A bonus that returns what the move used: every move has the whole time, and no more.
TimePeriod time_for_each_move(Milliseconds time)
{
    return {
        .moves = std::nullopt, .time = Milliseconds{0}, .bonus = time, .bonus_kind = TimeBonus::bronstein};
}

constexpr std::size_t counted_moves = 60;
constexpr std::array<std::string_view, all_speeds.size()> speed_names{
    "bullet", "blitz", "rapid", "classical", "correspondence"};

Milliseconds time_for_counted_moves(TimeControl const& control)
{
    Milliseconds sum{0};
    for (std::size_t made = 0; made < counted_moves;) {
        TimePeriod const& period = control.period_after(made);
        std::size_t const left = counted_moves - made;
        std::size_t const moves = std::min<std::size_t>(control.moves_to_go(made).value_or(left), left);
        sum += period.time + period.bonus * static_cast<std::int64_t>(moves);
        made += moves;
    }
    return sum;
}

} // namespace

TimeControl TimeControl::correspondence(unsigned days)
{
    TimePeriod const period = time_for_each_move(days * one_day);
    assert(!find_fault(period, true));
    TimeControl control;
    control.periods_.push_back(period);
    return control;
}

TimeControl TimeControl::sudden_death(Milliseconds time, Milliseconds bonus, TimeBonus kind)
{
    TimePeriod const period{.moves = std::nullopt, .time = time, .bonus = bonus, .bonus_kind = kind};
    assert(!find_fault(period, true));
    TimeControl control;
    control.periods_.push_back(period);
    return control;
}

Result<TimeControl, TimeControlError> TimeControl::from_periods(std::vector<TimePeriod> periods)
{
    if (periods.empty())
        return Err{TimeControlError{TimeControlErrorCode::empty, 0}};
    if (periods.size() > max_periods)
        return Err{TimeControlError{TimeControlErrorCode::too_many_periods, max_periods}};
    for (std::size_t index = 0; index < periods.size(); ++index) {
        if (auto const fault = find_fault(periods[index], index + 1 == periods.size()))
            return Err{TimeControlError{*fault, index}};
        // A bonus of no time has no kind, so that equal controls compare equal.
        if (periods[index].bonus == Milliseconds{0})
            periods[index].bonus_kind = TimeBonus::increment;
    }
    if (periods.size() == 1 && is_days_for_one_move(periods.front()))
        periods.front() = time_for_each_move(periods.front().time);
    TimeControl control;
    control.periods_ = std::move(periods);
    return control;
}

std::optional<unsigned> TimeControl::days_a_move() const
{
    if (periods_.size() != 1)
        return std::nullopt;
    Milliseconds const bonus = periods_.front().bonus;
    bool const is_whole = bonus >= one_day && bonus % one_day == Milliseconds{0};
    if (!is_whole || periods_.front() != time_for_each_move(bonus))
        return std::nullopt;
    return static_cast<unsigned>(bonus / one_day);
}

TimePeriod const& TimeControl::period_after(std::size_t moves_made) const
{
    assert(!is_unlimited());
    std::size_t passed = 0;
    for (TimePeriod const& period : periods_) {
        if (!period.moves || moves_made < passed + *period.moves)
            return period;
        passed += *period.moves;
    }
    return periods_.back();
}

std::optional<std::uint16_t> TimeControl::moves_to_go(std::size_t moves_made) const
{
    std::size_t end = 0;
    for (TimePeriod const& period : periods_) {
        if (!period.moves)
            return std::nullopt;
        end += *period.moves;
        if (moves_made < end)
            return static_cast<std::uint16_t>(end - moves_made);
    }
    if (periods_.empty())
        return std::nullopt;
    std::size_t const length = *periods_.back().moves;
    return static_cast<std::uint16_t>(length - (moves_made - end) % length);
}

bool TimeControl::begins_period(std::size_t moves_made) const
{
    if (is_unlimited() || moves_made == 0)
        return false;
    // The move before was the last of its period.
    return moves_to_go(moves_made - 1) == 1;
}

std::optional<Speed> find_speed(TimeControl const& control)
{
    if (control.is_unlimited())
        return std::nullopt;
    if (control.days_a_move())
        return Speed::correspondence;
    Milliseconds const time = time_for_counted_moves(control);
    if (time < std::chrono::minutes{3})
        return Speed::bullet;
    if (time <= std::chrono::minutes{10})
        return Speed::blitz;
    return time < std::chrono::minutes{60} ? Speed::rapid : Speed::classical;
}

std::string_view to_name(Speed speed)
{
    return speed_names[static_cast<std::size_t>(speed)];
}

std::optional<Speed> find_speed(std::string_view name)
{
    for (Speed const speed : all_speeds) {
        if (to_name(speed) == name)
            return speed;
    }
    return std::nullopt;
}

} // namespace arbiter
