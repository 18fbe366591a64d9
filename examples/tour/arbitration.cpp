// SPDX-License-Identifier: MIT
// A game under an arbiter: illegal moves and false claims are punished, and an adjourned game continues.
#include "arbiter/arbiter.h"
#include "arbiter/game/referee.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// What the score sheet of the arbiter has.
void note(std::vector<Event> const& events)
{
    for (Event const& event : events) {
        if (auto const* penalty = std::get_if<PenaltyGiven>(&event)) {
            std::cout << (penalty->offence == Offence::illegal_move ? "Article 7.5.5" : "Article 9.5.3")
                      << ": " << penalty->sentence << '\n';
        } else if (auto const* move = std::get_if<MovePlayed>(&event)) {
            std::cout << move->number << ' ' << move->san << ", "
                      << format_clock_time(move->clocks[move->by].value()) << '\n';
        } else if (auto const* end = std::get_if<GameEnded>(&event)) {
            std::cout << end->result << ' ' << end->sentence << '\n';
        }
    }
}

int main()
{
    TimeControl const control = parse_time_control("3+2").value();
    Arbitration const laws = arbitration_for(control);
    std::cout << (is_blitz(control) ? "blitz" : "slower") << ": illegal move " << laws.losing_illegal_move
              << " loses, " << laws.extra_time.count() / 1000 << " s for the opponent\n";

    // The clocks begin when each side has moved once.
    GameSoFar begun{.tree = GameTree{}, .clock = Clock{control}};
    begun.clock_start = ClockStart::after_first_moves;
    Referee referee{begun};
    referee.arbitrate(laws);
    Instant now{};
    auto const act = [&](Action const& action, Milliseconds thought) {
        now = now + thought;
        note(referee.handle(referee.side_to_move(), action, now));
    };
    note(referee.start(now));
    act(Attempt{Square::e2, Square::e4}, Milliseconds{30'000});
    act(Attempt{Square::e7, Square::e5}, Milliseconds{30'000});
    act(Attempt{Square::e1, Square::e3}, Milliseconds{10'000});
    act(ClaimDraw{}, Milliseconds{5'000});
    act(Attempt{Square::g1, Square::f3}, Milliseconds{5'000});
    referee.pause(now);

    // Another day: what is kept of the game is enough to continue it.
    GameSoFar adjourned{.tree = referee.game(), .clock = referee.clock()};
    Referee next_day{adjourned};
    next_day.arbitrate(laws, {referee.illegal_moves(Color::white), referee.illegal_moves(Color::black)});
    next_day.start(now);
    note(next_day.handle(Color::black, Attempt{Square::b8, Square::c6}, now + Milliseconds{8'000}));
    note(next_day.handle(Color::white, Attempt{Square::f3, Square::f4}, now + Milliseconds{9'000}));
    return next_day.outcome() == Outcome{Color::black, Termination::illegal_moves} ? 0 : 1;
}
