// SPDX-License-Identifier: MIT
#include "support/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

// The checker of histories is itself checked: it must notice what it is there for.

namespace arbiter::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string move_body(std::size_t ply, std::string const& uci)
{
    return R"({"t":"move","ply":)" + std::to_string(ply) + R"(,"uci":")" + uci + "\"}";
}

/// A game that two nodes have played: the second one from its second move on.
History good_history()
{
    History history;
    history.events = {{1, 1, R"({"t":"started"})"}, {2, 1, move_body(1, "e2e4")},
        {3, 2, R"({"t":"resumed"})"}, {4, 2, move_body(2, "e7e5")}};
    history.acknowledged = {{0, "e2e4"}, {1, "e7e5"}};
    return history;
}

TEST(HistoryChecker, FindsNothingInAGoodHistory)
{
    EXPECT_THAT(find_history_faults(good_history()), IsEmpty());
}

TEST(HistoryChecker, FindsALostMove)
{
    History history = good_history();
    history.events.pop_back();
    EXPECT_THAT(find_history_faults(history),
        ElementsAre("the acknowledged move e7e5 after 1 plies is there 0 times"));
}

TEST(HistoryChecker, FindsAMoveThatAnotherOneHasReplaced)
{
    History history = good_history();
    history.events.back().body = move_body(2, "c7c5");
    EXPECT_THAT(find_history_faults(history),
        ElementsAre("the acknowledged move e7e5 after 1 plies is there 0 times"));
}

TEST(HistoryChecker, FindsADoubledMove)
{
    History history = good_history();
    history.events.push_back({5, 2, move_body(2, "e7e5")});
    EXPECT_THAT(find_history_faults(history),
        ElementsAre("ply 2 comes after 2", "e7e5 is illegal",
            "the acknowledged move e7e5 after 1 plies is there 2 times"));
}

TEST(HistoryChecker, FindsAStaleOwner)
{
    History history = good_history();
    history.events.push_back({5, 1, move_body(3, "g1f3")});
    EXPECT_THAT(find_history_faults(history), ElementsAre("version 5 is of epoch 1, after 2"));
}

TEST(HistoryChecker, FindsAGapAndAnIllegalMove)
{
    History history = good_history();
    history.events.push_back({6, 2, move_body(3, "e1e3")});
    EXPECT_THAT(
        find_history_faults(history), ElementsAre("version 6 stands in the place of 5", "e1e3 is illegal"));
}

} // namespace
} // namespace arbiter::test
