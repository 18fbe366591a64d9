// SPDX-License-Identifier: MIT
#include "nodes_fixture.h"

#include <gmock/gmock.h>

#include <map>
#include <string>
#include <vector>

// Nodes that have too many games give some to the others.

namespace arbiter::server {

namespace {

using std::chrono::seconds;
using ::testing::IsEmpty;

/// A third node, which gives games to the others.
class SharedGames : public Nodes {
protected:
    SharedGames()
    {
        settings.is_balanced = true;
        settings.games = {1'000, 1'000};
        settings.anonymous_games = {1'000, 1'000};
        settings.requests = {10'000, 10'000};
        add_node("c");
        work_on(2);
    }

    std::vector<Table> begin_games(std::size_t count, std::string const& control)
    {
        std::vector<Table> tables;
        for (std::size_t i = 0; i != count; ++i) {
            auto const& table = tables.emplace_back(make_table({{"control", control}}));
            auto white = sit(table.game, table.white);
            auto black = sit(table.game, table.black);
            open_game(white, black);
        }
        return tables;
    }

    std::map<std::string, int> owners(std::vector<Table> const& tables)
    {
        std::map<std::string, int> count;
        for (Table const& table : tables)
            ++count[owner_of(table).node.value().name];
        return count;
    }
};

TEST_F(SharedGames, GoToNodesWithFewerUntilAllHaveTheMean)
{
    auto const tables = begin_games(24, "3+2");
    EXPECT_EQ(owners(tables), (std::map<std::string, int>{{"c", 24}}));
    pass_for_all(seconds{6});
    std::map<std::string, int> const even{{"a", 8}, {"b", 8}, {"c", 8}};
    EXPECT_EQ(owners(tables), even);
    pass_for_all(seconds{60});
    EXPECT_EQ(owners(tables), even) << "nothing goes to and fro";
    EXPECT_EQ(service->status().games_handed_over, 16U);
    for (Table const& table : tables) {
        work_on(static_cast<std::size_t>(owner_of(table).node.value().name[0] - 'a'));
        auto white = sit(table.game, table.white);
        move(white, 2, "g1f3");
        EXPECT_EQ(white.count("ack"), 1U);
        EXPECT_THAT(find_history_faults(history_of(table)), IsEmpty());
    }
}

TEST_F(SharedGames, StayWhereSomebodyIsShortOfTime)
{
    auto const hurried = begin_games(8, "1+0");
    auto const calm = begin_games(16, "30+20");
    pass_for_all(seconds{6});
    EXPECT_EQ(owners(hurried), (std::map<std::string, int>{{"c", 8}}));
    EXPECT_EQ(owners(calm), (std::map<std::string, int>{{"a", 8}, {"b", 8}}));
}

TEST_F(SharedGames, StayOnAServerThatIsNotToldToShare)
{
    work_on(0);
    auto const tables = begin_games(24, "3+2");
    pass_for_all(seconds{6});
    EXPECT_EQ(owners(tables), (std::map<std::string, int>{{"a", 24}}));
}

} // namespace

} // namespace arbiter::server
