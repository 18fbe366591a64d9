// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_GAME_REFEREE_ACTIONS_H
#define ARBITER_TESTS_GAME_REFEREE_ACTIONS_H

#include "arbiter/game/referee.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <string>

// What the tests of the referee share: acting, and looking for one kind of event.

namespace arbiter::test {

inline constexpr Instant beginning{};

inline Instant at(Milliseconds time)
{
    return beginning + time;
}

/// The only event of that kind.
template <class Kind>
Kind const* find_event(std::vector<Event> const& events)
{
    Kind const* found = nullptr;
    for (Event const& event : events) {
        if (auto const* kind = std::get_if<Kind>(&event)) {
            EXPECT_EQ(found, nullptr) << "twice";
            found = kind;
        }
    }
    return found;
}

inline std::optional<Outcome> ending(std::vector<Event> const& events)
{
    auto const* ended = find_event<GameEnded>(events);
    if (ended == nullptr)
        return std::nullopt;
    EXPECT_EQ(std::get_if<GameEnded>(&events.back()), ended) << "nothing may follow the end";
    return ended->outcome;
}

inline std::optional<ActionRefusal> refusal(std::vector<Event> const& events)
{
    auto const* refused = find_event<ActionRefused>(events);
    if (refused == nullptr)
        return std::nullopt;
    return refused->reason;
}

inline Referee started(
    AnyPosition const& start = AnyPosition::initial(Variant::standard), Clock const& clock = Clock{})
{
    Referee referee{start, clock};
    EXPECT_NE(find_event<GameStarted>(referee.start(beginning)), nullptr);
    return referee;
}

/// Lets the side to move make a move; gives the events.
inline std::vector<Event> move(Referee& referee, std::string_view text, Instant now = beginning)
{
    return referee.handle(referee.side_to_move(), PlayMove{attempt_from(text)}, now);
}

inline std::vector<Event> play(Referee& referee, std::string_view moves)
{
    std::vector<Event> last;
    for (std::string const& text : test::split(moves, ' ')) {
        last = move(referee, text);
        EXPECT_NE(find_event<MovePlayed>(last), nullptr) << text;
    }
    return last;
}

} // namespace arbiter::test

#endif
