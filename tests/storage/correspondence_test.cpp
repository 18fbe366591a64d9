// SPDX-License-Identifier: MIT
#include "storage_fixture.h"

#include <gmock/gmock.h>

namespace arbiter::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

CorrespondenceRow turn_of(std::string game, Time since, Time due)
{
    return {.game = {std::move(game)}, .since = since, .due = due, .fen = "fen", .plans = {"", "e2e4 e7e5"}};
}

class StoredCorrespondence : public OnEachDatabase {
protected:
    void put(CorrespondenceRow const& row)
    {
        ASSERT_EQ(commit({.games = {playing_game(row.game.text)}, .correspondence = {row}}), "none");
    }
};

TEST_P(StoredCorrespondence, ComesBackAsItWas)
{
    auto row = turn_of("a", at(1), at(9));
    row.turn = Color::black;
    row.last_move = "e2e4";
    put(row);
    EXPECT_EQ(storage().find_correspondence({"a"}).value(), row);
    row.plans = {"", ""};
    EXPECT_EQ(commit({.correspondence = {row}}), "none");
    EXPECT_EQ(open()->find_correspondence({"a"}).value(), row) << "replaced as a whole";
    EXPECT_EQ(storage().find_correspondence({"b"}).value(), std::nullopt);
}

TEST_P(StoredCorrespondence, GoesWithTheEndOfItsGame)
{
    put(turn_of("a", at(1), at(9)));
    // The last move and the end in one batch.
    EXPECT_EQ(commit({.games = {finished_game("a", at(5))}, .correspondence = {turn_of("a", at(4), at(9))}}),
        "none");
    EXPECT_EQ(storage().find_correspondence({"a"}).value(), std::nullopt);
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

TEST_P(StoredCorrespondence, IsFoundWhenItIsDue)
{
    put(turn_of("a", at(1), at(9)));
    put(turn_of("b", at(1), at(7)));
    put(turn_of("c", at(1), at(11)));
    EXPECT_THAT(storage().list_due(at(6), 10).value(), IsEmpty());
    EXPECT_THAT(storage().list_due(at(9), 10).value(),
        ElementsAre(turn_of("b", at(1), at(7)), turn_of("a", at(1), at(9))));
    EXPECT_THAT(storage().list_due(at(99), 1).value(), ElementsAre(turn_of("b", at(1), at(7))));
}

TEST_P(StoredCorrespondence, IsListedForItsPlayers)
{
    auto const anna = storage().create_account(account("Anna")).value();
    GameRow game = playing_game("a");
    game.seats[1].account = anna.id;
    put(turn_of("b", at(1), at(7)));
    EXPECT_EQ(commit({.games = {game}, .correspondence = {turn_of("a", at(1), at(9))}}), "none");
    EXPECT_THAT(storage().list_correspondence(anna.id, 10).value(), ElementsAre(turn_of("a", at(1), at(9))));
    EXPECT_THAT(storage().list_correspondence(AccountId{99}, 10).value(), IsEmpty());
}

TEST_P(StoredCorrespondence, GetsTheTimeOfAnOutageBackOnce)
{
    put(turn_of("a", at(1), at(100)));
    put(turn_of("late", at(25), at(200))); // began after the last sign of life
    put(turn_of("new", at(60), at(300))); // after the start
    for (int count = 0; count < 2; ++count)
        EXPECT_EQ(fault_of(storage().give_back(at(20), at(50))), "none");
    EXPECT_EQ(storage().find_correspondence({"a"}).value(), turn_of("a", at(50), at(130)));
    EXPECT_EQ(storage().find_correspondence({"late"}).value(), turn_of("late", at(50), at(225)));
    EXPECT_EQ(storage().find_correspondence({"new"}).value(), turn_of("new", at(60), at(300)));
    // A second start before the first sign of life gives back what came after the first.
    EXPECT_EQ(fault_of(storage().give_back(at(20), at(58))), "none");
    EXPECT_EQ(storage().find_correspondence({"a"}).value(), turn_of("a", at(58), at(138)));
}

ARBITER_ON_EACH_DATABASE(StoredCorrespondence);

} // namespace
} // namespace arbiter::storage
