// SPDX-License-Identifier: MIT
// Time controls and clocks: reads what people type, and shows how each kind of bonus comes to the clock.
#include "arbiter/arbiter.h"
#include "arbiter/game/time_control.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

char const* name_bonus(TimeBonus bonus)
{
    switch (bonus) {
    case TimeBonus::increment: return "after each move";
    case TimeBonus::bronstein: return "back, as far as it was used";
    case TimeBonus::delay: return "before the clock runs";
    }
    return "";
}

void explain_control(std::string_view text)
{
    auto const control = parse_time_control(text);
    if (!control) {
        TimeControlError const error = control.error();
        bool const is_unknown = error.code == TimeControlErrorCode::hourglass;
        std::cout << text << ", byte " << error.offset << ": "
                  << (is_unknown ? "choose another kind of clock" : describe(error)) << '\n';
        return;
    }
    std::optional<Speed> const speed = find_speed(*control);
    std::cout << format_time_control(*control) << " (" << (speed ? to_name(*speed) : "no clock") << ", PGN "
              << format_pgn_time_control(*control) << ")\n";
    for (TimePeriod const& period : control->periods()) {
        std::cout << "  " << (period.moves ? std::to_string(*period.moves) + " moves" : "all moves") << " in "
                  << format_clock_time(period.time);
        if (period.bonus > Milliseconds{0})
            std::cout << ", " << period.bonus.count() / 1000 << " s " << name_bonus(period.bonus_kind);
        std::cout << '\n';
    }
}

int main()
{
    for (auto const* text : {"5+3", "5d3", "40/90+30,30+30", "none", "5+x", "*60"})
        explain_control(text);

    // White plays by periods, Black has less time and a delay. White takes 40 s for each move, Black 2 s.
    TimeControl const periods
        = TimeControl::from_periods({TimePeriod{.moves = 2, .time = Milliseconds{90'000}},
                                        TimePeriod{.moves = std::nullopt, .time = Milliseconds{30'000}}})
              .value();
    TimeControl const delay
        = TimeControl::sudden_death(Milliseconds{60'000}, Milliseconds{3'000}, TimeBonus::delay);
    Clock clock{periods, delay};
    for (int move = 1; move <= 3; ++move) {
        ClockState const state = clock.spend(Color::white, Milliseconds{40'000});
        ClockReading const reading = clock.reading(Color::black, Milliseconds{2'000});
        std::cout << move << ". White " << format_clock_time(reading[Color::white].value()) << ", Black "
                  << format_clock_time(reading[Color::black].value());
        if (auto const to_go = clock.moves_to_go(Color::white))
            std::cout << ", " << *to_go << " to go";
        std::cout << (state == ClockState::flag_fallen ? ", the flag has fallen\n" : "\n");
        if (clock.spend(Color::black, Milliseconds{2'000}) == ClockState::flag_fallen)
            return 1;
    }
}
