// SPDX-License-Identifier: MIT
#include "storage/cluster_fixture.h"
#include "support/wait_until.h"

#include <gmock/gmock.h>

// Games that living nodes give to each other, and what operators want of nodes.

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace std::chrono_literals;

class HandOvers : public OnCluster {
protected:
    /// Two nodes that live; the first one has x and y.
    void SetUp() override
    {
        OnCluster::SetUp();
        if (IsSkipped())
            return;
        ASSERT_EQ(start(node("a")), "none");
        ASSERT_EQ(start(node("b")), "none");
        for (char const* const game : {"x", "y"})
            ASSERT_EQ(claim(claim_of(game, node("a"), 1)), "none");
    }

    std::string_view hand_over(std::string const& game, std::uint32_t epoch, NodeId const& to)
    {
        return commit({.hand_overs = {{{game}, Epoch{epoch}, to}}});
    }

    std::vector<OwnerTask> tasks_of(NodeId const& of) { return storage().cluster().look(of).value().tasks; }

    std::optional<OrderRefusal> order_move(std::string const& game, std::string_view to)
    {
        return storage().cluster().order_move({game}, to).value();
    }

    std::optional<OrderRefusal> order_drain(std::string_view name, bool wanted = true)
    {
        return storage().cluster().order_drain(name, wanted).value();
    }
};

TEST_P(HandOvers, ManyGamesGoTogetherOrNone)
{
    ASSERT_EQ(claim(claim_of("z", node("b"), 1)), "none");
    auto const give = [&](std::uint32_t epoch_of_y) {
        return commit({.hand_overs = {{{"x"}, Epoch{1}, node("b")}, {{"y"}, Epoch{epoch_of_y}, node("b")}}});
    };
    EXPECT_EQ(give(2), "fenced");
    EXPECT_EQ(owner("x").node, node("a"));
    EXPECT_EQ(give(1), "none");
    EXPECT_EQ(give(1), "none") << "the same again";
    EXPECT_THAT(
        tasks_of(node("b")), ElementsAre(OwnerTask{{"x"}, std::nullopt}, OwnerTask{{"y"}, std::nullopt}));
}

TEST_P(HandOvers, TheNextOwnerHasTheGameAndTakesIt)
{
    ASSERT_EQ(hand_over("x", 1, node("b")), "none");
    EXPECT_EQ(owner("x"),
        (GameOwner{.epoch = Epoch{2}, .node = node("b"), .is_live = true, .is_handed_over = true}));
    EXPECT_EQ(owner("y").node, node("a"));
    EXPECT_THAT(tasks_of(node("a")), IsEmpty());
    EXPECT_THAT(tasks_of(node("b")), ElementsAre(OwnerTask{{"x"}, std::nullopt}));
    ASSERT_EQ(claim(claim_of("x", node("b"), 3)), "none");
    EXPECT_FALSE(owner("x").is_handed_over);
    EXPECT_THAT(tasks_of(node("b")), IsEmpty());
}

TEST_P(HandOvers, ComesAfterTheLastEventsOfItsBatchAndNothingFollows)
{
    ASSERT_EQ(
        commit({.events = {event_in(1, "x", 1)}, .hand_overs = {{{"x"}, Epoch{1}, node("b")}}}), "none");
    EXPECT_EQ(count_events("x"), 1U);
    EXPECT_EQ(commit({.events = {event_in(1, "x", 2)}}), "fenced");
    EXPECT_EQ(claim(claim_of("x", node("a"), 3, 1)), "fenced") << "its owner lives";
    EXPECT_EQ(claim(claim_of("x", node("b"), 3, 0)), "conflict") << "it has not read the event";
    ASSERT_EQ(claim(claim_of("x", node("b"), 3, 1)), "none");
    EXPECT_EQ(commit({.events = {event_in(3, "x", 2)}}), "none");
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

TEST_P(HandOvers, AnOwnerInAnEarlierEpochCannotHandOver)
{
    ASSERT_EQ(claim(claim_of("x", node("a"), 2)), "none");
    EXPECT_EQ(hand_over("x", 1, node("b")), "fenced");
    EXPECT_EQ(owner("x").node, node("a"));
    EXPECT_EQ(hand_over("x", 3, node("b")), "fenced") << "nor in one to come";
    EXPECT_EQ(hand_over("unknown", 1, node("b")), "not-found");
}

TEST_P(HandOvers, AFencedHandOverWritesNothingOfItsBatch)
{
    ASSERT_EQ(claim(claim_of("x", node("a"), 2)), "none");
    EXPECT_EQ(
        commit({.events = {event_in(2, "x", 1)}, .hand_overs = {{{"x"}, Epoch{1}, node("b")}}}), "fenced");
    EXPECT_EQ(count_events("x"), 0U);
    EXPECT_EQ(
        commit({.events = {event_in(1, "y", 1)}, .hand_overs = {{{"x"}, Epoch{1}, node("b")}}}), "fenced");
    EXPECT_EQ(count_events("y"), 0U);
}

TEST_P(HandOvers, OnlyALivingNodeThatIsNotDrainingGetsGames)
{
    EXPECT_EQ(hand_over("x", 1, node("unknown")), "fenced");
    EXPECT_EQ(hand_over("x", 1, node("b", "an earlier start")), "fenced");
    ASSERT_EQ(order_drain("b"), std::nullopt);
    EXPECT_EQ(hand_over("x", 1, node("b")), "fenced");
    ASSERT_EQ(order_drain("b", false), std::nullopt);
    ASSERT_EQ(renew(node("b"), 0ms), "none");
    EXPECT_EQ(hand_over("x", 1, node("b")), "fenced");
    EXPECT_EQ(owner("x"), (GameOwner{.epoch = Epoch{1}, .node = node("a"), .is_live = true}));
}

TEST_P(HandOvers, WritingOneAgainIsNoFault)
{
    Batch const batch{.events = {event_in(1, "x", 1)}, .hand_overs = {{{"x"}, Epoch{1}, node("b")}}};
    ASSERT_EQ(commit(batch), "none");
    EXPECT_EQ(commit(batch), "none");
    EXPECT_EQ(owner("x").epoch, Epoch{2});
}

TEST_P(HandOvers, AGameWhoseNextOwnerDiesIsFree)
{
    ASSERT_EQ(hand_over("x", 1, node("b")), "none");
    ASSERT_EQ(renew(node("b"), 0ms), "none");
    EXPECT_EQ(claim(claim_of("x", node("a"), 3)), "none");
    EXPECT_FALSE(owner("x").is_handed_over);
}

// ---- orders ----------------------------------------------------------------------------------------------

TEST_P(HandOvers, TheOwnerReadsWhereAGameIsWanted)
{
    ASSERT_EQ(order_move("x", "b"), std::nullopt);
    EXPECT_THAT(tasks_of(node("a")), ElementsAre(OwnerTask{{"x"}, "b"}));
    EXPECT_THAT(tasks_of(node("b")), IsEmpty());
    ASSERT_TRUE(storage().cluster().withdraw_move({"x"}));
    EXPECT_THAT(tasks_of(node("a")), IsEmpty());
}

TEST_P(HandOvers, AnOrderEndsWithTheOwnerOrTheGame)
{
    ASSERT_EQ(order_move("x", "b"), std::nullopt);
    ASSERT_EQ(order_move("y", "b"), std::nullopt);
    ASSERT_EQ(hand_over("x", 1, node("b")), "none");
    EXPECT_THAT(tasks_of(node("b")), ElementsAre(OwnerTask{{"x"}, std::nullopt}));
    ASSERT_EQ(commit({.games = {finished_game("y", at(1))}}), "none");
    EXPECT_THAT(tasks_of(node("a")), IsEmpty());
    ASSERT_EQ(claim(claim_of("z", node("a"), 1)), "none");
    ASSERT_EQ(order_move("z", "b"), std::nullopt);
    ASSERT_EQ(claim(claim_of("z", node("a"), 2)), "none");
    EXPECT_THAT(tasks_of(node("a")), IsEmpty());
}

TEST_P(HandOvers, RefusedMovesSayWhy)
{
    EXPECT_EQ(order_move("unknown", "b"), OrderRefusal::unknown_game);
    EXPECT_EQ(order_move("x", "c"), OrderRefusal::unknown_node);
    EXPECT_EQ(order_move("x", "a"), OrderRefusal::already_there);
    EXPECT_EQ(order_move("z", "b"), OrderRefusal::no_owner);
    ASSERT_EQ(commit({.games = {finished_game("y", at(1))}}), "none");
    EXPECT_EQ(order_move("y", "b"), OrderRefusal::game_over);
    ASSERT_EQ(order_drain("b"), std::nullopt);
    EXPECT_EQ(order_move("x", "b"), OrderRefusal::draining);
    ASSERT_EQ(renew(node("b"), 0ms), "none");
    EXPECT_EQ(order_move("x", "b"), OrderRefusal::not_live);
    ASSERT_EQ(renew(node("a"), 0ms), "none");
    EXPECT_EQ(order_move("x", "b"), OrderRefusal::no_owner);
    EXPECT_THAT(tasks_of(node("a")), IsEmpty());
}

TEST_P(HandOvers, ADrainIsOrderedAndTakenBack)
{
    ASSERT_EQ(order_drain("a"), std::nullopt);
    EXPECT_TRUE(storage().cluster().list_nodes().value().at(0).is_draining);
    EXPECT_EQ(order_drain("a"), std::nullopt) << "again";
    ASSERT_EQ(renew(node("a"), 0ms), "none");
    EXPECT_EQ(order_drain("a"), std::nullopt) << "it has done so";
    ASSERT_EQ(order_drain("a", false), std::nullopt);
    EXPECT_FALSE(storage().cluster().list_nodes().value().at(0).is_draining);
}

TEST_P(HandOvers, ANewStartTakesADrainBack)
{
    ASSERT_EQ(order_drain("a"), std::nullopt);
    ASSERT_EQ(renew(node("a")), "none");
    EXPECT_TRUE(storage().cluster().list_nodes().value().at(0).is_draining);
    ASSERT_EQ(start(node("a", "2")), "none");
    EXPECT_FALSE(storage().cluster().list_nodes().value().at(0).is_draining);
}

TEST_P(HandOvers, RefusedDrainsSayWhy)
{
    EXPECT_EQ(order_drain("c"), OrderRefusal::unknown_node);
    EXPECT_EQ(order_drain("c", false), OrderRefusal::unknown_node);
    EXPECT_EQ(order_drain("a", false), OrderRefusal::not_draining);
    ASSERT_EQ(order_drain("b"), std::nullopt);
    EXPECT_EQ(order_drain("a"), OrderRefusal::last_node) << "the other one takes no games either";
    ASSERT_EQ(renew(node("a"), 0ms), "none");
    EXPECT_EQ(order_drain("a"), OrderRefusal::not_live);
}

ARBITER_ON_EACH_DATABASE(HandOvers);

} // namespace
} // namespace arbiter::storage
