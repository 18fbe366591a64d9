// SPDX-License-Identifier: MIT
#include "nodes_fixture.h"

#include <gmock/gmock.h>

// A storage of several databases writes a game first, and what lists and ratings have of it afterwards. Here
// commits are cut short in between.

namespace arbiter::server {
namespace {

using std::chrono::seconds;
using storage::GamePhase;
using storage::StorageFaultCode;
using ::testing::IsEmpty;

class SplitGames : public Nodes {
protected:
    /// A rated game whose clocks run, on the first node.
    Table begin_rated_game()
    {
        auto const table = make_table({{"control", "3+2"}, {"rated", true}}, anna_, ben_);
        auto white = sit(table.game, table.white);
        auto black = sit(table.game, table.black);
        open_game(white, black);
        return table;
    }

    void lose_first_database() { storage.copy_fault = {StorageFaultCode::unreachable}; }

    void find_first_database() { storage.copy_fault.reset(); }

    std::size_t count_listed(GamePhase phase)
    {
        return storage.list_games(phase, std::nullopt, 10).value().size();
    }

    void expect_rated_once()
    {
        EXPECT_THAT(storage.old_copies, IsEmpty());
        EXPECT_EQ(count_listed(GamePhase::over), 1U);
        ASSERT_EQ(storage.changes.size(), 2U);
        EXPECT_LT(storage.changes[0].rating.rating, 1500) << "Anna, who resigned";
        EXPECT_GT(storage.changes[1].rating.rating, 1500);
    }

private:
    Credentials anna_ = log_in("Anna");
    Credentials ben_ = log_in("Ben");
};

TEST_F(SplitGames, AnEndThatListsLackIsWrittenByItsOwner)
{
    auto const table = begin_rated_game();
    auto white = sit(table.game, table.white);
    lose_first_database();
    say(white, {{"t", "resign"}, {"re", 9}});
    pass_for_all(seconds{2});
    EXPECT_EQ(white.count("ended"), 1U) << "the game itself is over";
    EXPECT_EQ(count_listed(GamePhase::playing), 1U);
    EXPECT_THAT(storage.changes, IsEmpty());

    find_first_database();
    pass_for_all(seconds{2});
    expect_rated_once();
    EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
}

TEST_F(SplitGames, AnEndThatListsLackIsWrittenByTheNextNodeWhenItsOwnerHasDied)
{
    auto const table = begin_rated_game();
    auto white = sit(table.game, table.white);
    lose_first_database();
    say(white, {{"t", "resign"}, {"re", 9}});
    stop(0);
    find_first_database();
    work_on(1);
    EXPECT_EQ(count_listed(GamePhase::playing), 1U);
    EXPECT_EQ(refusal_of(table.game).node, "a") << "its owner may still be writing";
    pass_for_all(seconds{5});
    expect_rated_once();
}

TEST_F(SplitGames, AGameThatListsLackIsListedWhenItIsOpened)
{
    lose_first_database();
    Json const answer = post("/api/games", {{"control", "3+2"}});
    EXPECT_EQ(answer.at("error").at("code"), "not-saved");
    ASSERT_EQ(storage.games.size(), 1U);
    find_first_database();
    auto const visitor = sit(storage.games.begin()->first.text);
    EXPECT_EQ(visitor.count("state"), 1U);
    pass_for_all(seconds{1});
    EXPECT_THAT(storage.old_copies, IsEmpty());
}

} // namespace
} // namespace arbiter::server
