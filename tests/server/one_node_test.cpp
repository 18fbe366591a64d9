// SPDX-License-Identifier: MIT
#include "server_fixture.h"

#include <gmock/gmock.h>

// A server alone on its storage, which is a cluster of one.

namespace arbiter::server {

namespace {

using std::chrono::seconds;
using ::testing::HasSubstr;

class OneNode : public ServerTest { };

TEST_F(OneNode, ARestartTakesItsGamesAtOnce)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    restart();
    white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(storage.cluster().find_owner({table.game}).value()->epoch, storage::Epoch{2});
    EXPECT_EQ(service->status().games_taken_over, 0U);
}

TEST_F(OneNode, IsNotSupersededByAProcessThatNeverServes)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    FakeJournal other_journal{storage};
    auto const other = make_service({storage, storage}, other_journal, world, settings);
    other_journal.write_all();
    world.run_tasks();
    pass(seconds{3});
    move(white, 0, "e2e4");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_TRUE(service->status().is_storage_well);
}

TEST_F(OneNode, IsSupersededByAnotherProcessOfItsName)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto const old_journal = std::move(journal);
    auto const old_service = std::move(service);
    restart();
    auto again = sit(table.game, table.white);
    move(again, 0, "e2e4");
    EXPECT_EQ(again.count("ack"), 1U);

    // The old one still takes a move, which storage refuses, and then it learns why.
    white.say({{"t", "move"}, {"re", 9}, {"ply", 0}, {"move", "d2d4"}});
    old_journal->write_all();
    world.run_tasks();
    EXPECT_EQ(white.count("ack"), 0U);
    for (int i = 0; i != 3; ++i) {
        world.pass(seconds{1});
        old_service->tick();
        old_journal->write_all();
        world.run_tasks();
    }
    EXPECT_FALSE(old_service->status().is_storage_well);
    EXPECT_THAT(old_service->status().storage_trouble, HasSubstr("the node main"));
    EXPECT_TRUE(white.closed());
    EXPECT_FALSE(
        connect_now(*old_service, GameSocket{table.game}, {.address = "x"}, std::make_shared<FakeOutlet>()));
    EXPECT_EQ(state(table.game).at("moves").size(), 1U);
}

} // namespace

} // namespace arbiter::server
