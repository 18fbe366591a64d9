// SPDX-License-Identifier: MIT
#include "arbiter/game/speed.h"

#include <algorithm>

namespace arbiter {

namespace {

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
