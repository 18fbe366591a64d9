// SPDX-License-Identifier: MIT
// A game with clocks, led by the referee: its owner says who does what, and when.
#include "arbiter/arbiter.h"

#include <cstdlib>
#include <iostream>

int main()
{
    using namespace arbiter;
    auto const show = [](std::vector<Event> const& events) {
        for (Event const& event : events) {
            if (auto const* move = std::get_if<MovePlayed>(&event))
                std::cout << move->san << ", " << format_clock_time(move->clocks[move->by].value())
                          << " left\n";
            if (auto const* refused = std::get_if<MoveRefused>(&event))
                std::cout << refused->sentence << '\n';
            if (auto const* end = std::get_if<GameEnded>(&event))
                std::cout << end->sentence << '\n';
        }
    };
    Referee referee{AnyPosition::initial(Variant::standard), Clock{parse_time_control("1+2").value()}};
    Instant now{};
    auto const act = [&](Action const& action, Milliseconds thought) {
        now = now + thought;
        show(referee.handle(referee.side_to_move(), action, now));
    };
    show(referee.start(now));
    act(Attempt{Square::e2, Square::e4}, Milliseconds{5'000});
    act(Attempt{Square::e7, Square::e4}, Milliseconds{1'000});
    act(Attempt{Square::e7, Square::e5}, Milliseconds{1'500});
    now = now + referee.until_flag(now).value();
    show(referee.tick(now));
    return referee.outcome() == Outcome{Color::black, Termination::flag} ? EXIT_SUCCESS : EXIT_FAILURE;
}
