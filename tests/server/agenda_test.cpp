// SPDX-License-Identifier: MIT
#include "server/rooms/agenda.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

namespace arbiter::server {

namespace {

using storage::GameId;

Instant moment(int milliseconds)
{
    return Instant{Milliseconds{milliseconds}};
}

TEST(Agenda, ListsTheGamesWhoseMomentHasComeTheEarliestFirst)
{
    Agenda agenda;
    Agenda::Place first{agenda, GameId{"first"}};
    Agenda::Place second{agenda, GameId{"second"}};
    Agenda::Place third{agenda, GameId{"third"}};
    first.move_to(moment(20));
    second.move_to(moment(10));
    third.move_to(moment(21));

    EXPECT_EQ(agenda.due(moment(20)), (std::vector{GameId{"second"}, GameId{"first"}}));
    EXPECT_TRUE(agenda.due(moment(9)).empty());
}

TEST(Agenda, HasAGameOnceHoweverOftenItMoves)
{
    Agenda agenda;
    Agenda::Place place{agenda, GameId{"game"}};
    place.move_to(moment(30));
    place.move_to(moment(10));
    place.move_to(moment(40));

    EXPECT_TRUE(agenda.due(moment(39)).empty());
    EXPECT_EQ(agenda.due(moment(40)).size(), 1U);
}

TEST(Agenda, KeepsADueGameUntilItMoves)
{
    Agenda agenda;
    Agenda::Place place{agenda, GameId{"game"}};
    place.move_to(moment(10));

    EXPECT_EQ(agenda.due(moment(10)).size(), 1U);
    EXPECT_EQ(agenda.due(moment(11)).size(), 1U);
    place.move_to(std::nullopt);
    EXPECT_TRUE(agenda.due(moment(11)).empty());
}

TEST(Agenda, LosesAGameThatIsGone)
{
    Agenda agenda;
    {
        Agenda::Place place{agenda, GameId{"game"}};
        place.move_to(moment(10));
    }
    EXPECT_TRUE(agenda.due(moment(10)).empty());
}

} // namespace

} // namespace arbiter::server
