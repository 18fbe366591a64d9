// SPDX-License-Identifier: MIT
#include "arbiter/storage/journal.h"
#include "arbiter/storage/transfer.h"
#include "storage/cluster_fixture.h"
#include "support/wait_until.h"

#include <gmock/gmock.h>

#include <fstream>

// Several servers on one database: who owns a game, and that only the owner writes.

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using namespace std::chrono_literals;

class Cluster : public OnCluster { };

TEST_P(Cluster, ListsTheGamesThatANodeMayTake)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    ASSERT_EQ(claim(claim_of("y", node("b"), 1)), "none");
    auto const left_to = [this](NodeId const& who) {
        auto const games = storage().cluster().list_left_games(who, std::nullopt, 10).value();
        std::string ids;
        for (GameRow const& row : games)
            ids += row.id.text;
        return ids;
    };
    EXPECT_EQ(left_to(node("a")), "z") << "without an owner";
    EXPECT_EQ(left_to(node("a", "2")), "xz") << "and of an earlier start";
    ASSERT_EQ(renew(node("b"), std::chrono::milliseconds{0}), "none");
    EXPECT_EQ(left_to(node("a")), "yz") << "and of a node whose lease has run out";
    ASSERT_EQ(commit({.games = {finished_game("z", at(1))}}), "none");
    EXPECT_EQ(left_to(node("a")), "y") << "while they are being played";
}

TEST_P(Cluster, AGameHasNoOwnerAtFirst)
{
    EXPECT_EQ(owner("x"), GameOwner{});
    EXPECT_FALSE(storage().cluster().find_owner({"unknown"}).value());
    EXPECT_THAT(storage().cluster().list_nodes().value(), IsEmpty());
    EXPECT_EQ(commit({.events = {event("x", 1)}}), "none") << "it has no epoch either";
}

TEST_P(Cluster, AGameIsReadWithItsOwnerAndAllThatIsKeptOfIt)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    ASSERT_EQ(commit({.events = {event_in(1, "x", 1), event_in(1, "x", 2)}}), "none");
    EXPECT_FALSE(storage().find_whole_game({"unknown"}).value());
    auto const whole = storage().find_whole_game({"x"}).value().value();
    EXPECT_EQ(whole.owned, storage().cluster().find_owned_game({"x"}).value());
    EXPECT_EQ(whole.events, storage().find_events({"x"}).value());
    EXPECT_FALSE(whole.correspondence);
    EXPECT_EQ(commit({.events = {event_in(1, "x", 3)}}), "none") << "nothing is held any more";
}

TEST_P(Cluster, ANodeTakesAGameAndWritesInItsEpoch)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    EXPECT_EQ(owner("x"), (GameOwner{.epoch = Epoch{1}, .node = node("a"), .is_live = true}));
    EXPECT_EQ(commit({.events = {event_in(1, "x", 1)}}), "none");
    EXPECT_EQ(storage().find_events({"x"}).value().at(0).epoch, Epoch{1});
    EXPECT_EQ(storage().find_game({"x"}).value()->epoch, Epoch{1});
    EXPECT_EQ(commit({.events = {event("x", 2)}}), "fenced") << "who carries no epoch";
}

TEST_P(Cluster, AClaimAndTheFirstEventsAreOneBatch)
{
    ASSERT_EQ(start(node("a")), "none");
    EXPECT_EQ(commit({.claims = {claim_of("x", node("a"), 1)}, .events = {event_in(1, "x", 1)}}), "none");
    EXPECT_EQ(owner("x").epoch, Epoch{1});
}

TEST_P(Cluster, ANodeTakesGamesWithItsFirstLease)
{
    EXPECT_EQ(commit({.claims = {claim_of("x", node("a"), 1)}, .lease = Lease{node("a"), long_lease, true}}),
        "none");
    EXPECT_TRUE(owner("x").is_live);
}

TEST_P(Cluster, OnlyANodeWithALeaseTakesGames)
{
    EXPECT_EQ(claim(claim_of("x", node("a"), 1)), "fenced");
    EXPECT_EQ(owner("x"), GameOwner{});
    EXPECT_EQ(claim(claim_of("unknown", node("a"), 1)), "not-found");
}

TEST_P(Cluster, NobodyTakesAGameWhoseOwnerLives)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    Batch batch{.claims = {claim_of("x", node("b"), 2)}};
    auto const refused = storage().commit(std::span{&batch, 1});
    ASSERT_EQ(fault_of(refused), "fenced");
    EXPECT_THAT(refused.error().detail, HasSubstr("node a"));
    EXPECT_EQ(owner("x").node, node("a"));
}

TEST_P(Cluster, ALapsedOwnerLosesItsGameAndWritesNothingMore)
{
    ASSERT_EQ(start(node("a"), 100ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    ASSERT_EQ(commit({.events = {event_in(1, "x", 1)}}), "none");
    ASSERT_TRUE(test::wait_until([&] { return !owner("x").is_live; }));
    EXPECT_EQ(commit({.events = {event_in(1, "x", 2)}}), "none") << "until another one takes it";
    ASSERT_EQ(claim(claim_of("x", node("b"), 2, 2)), "none");

    EXPECT_EQ(commit({.events = {event_in(1, "x", 3)}}), "fenced");
    EXPECT_EQ(commit({.epochs = {{{"x"}, Epoch{1}}}}), "fenced");
    EXPECT_EQ(count_events("x"), 2U);
    EXPECT_EQ(commit({.events = {event_in(2, "x", 3)}}), "none");
    EXPECT_EQ(commit({.epochs = {{{"x"}, Epoch{2}}}}), "none");
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

TEST_P(Cluster, ARenewedLeaseHolds)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    EXPECT_FALSE(owner("x").is_live);
    ASSERT_EQ(renew(node("a")), "none");
    EXPECT_TRUE(owner("x").is_live);
    EXPECT_TRUE(storage().cluster().list_nodes().value().at(0).is_live);
    EXPECT_EQ(renew(node("unknown")), "fenced");
}

TEST_P(Cluster, AReleasedGameIsFreeAtOnce)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    ASSERT_EQ(renew(node("a"), 0ms), "none");
    EXPECT_EQ(claim(claim_of("x", node("b"), 2)), "none");
}

TEST_P(Cluster, ANewStartOfANodeSupersedesTheOldOne)
{
    ASSERT_EQ(start(node("a", "old")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a", "old"), 1)), "none");
    ASSERT_EQ(start(node("a", "new")), "none");
    EXPECT_FALSE(owner("x").is_live);
    EXPECT_EQ(renew(node("a", "old")), "fenced");
    EXPECT_EQ(claim(claim_of("y", node("a", "old"), 1)), "fenced");
    EXPECT_EQ(claim(claim_of("x", node("a", "new"), 2)), "none") << "without waiting for a lease";
    EXPECT_EQ(commit({.events = {event_in(1, "x", 1)}}), "fenced");
    auto const nodes = storage().cluster().list_nodes().value();
    ASSERT_EQ(nodes.size(), 1U);
    EXPECT_EQ(nodes[0].node, node("a", "new"));
}

TEST_P(Cluster, ANodeRemembersWhenItWasLastSeen)
{
    ASSERT_EQ(start(node("a", "old")), "none");
    EXPECT_EQ(storage().cluster().list_nodes().value().at(0).seen, std::nullopt);
    ASSERT_EQ(commit({.heartbeat = at(7), .lease = Lease{node("a", "old"), long_lease}}), "none");
    ASSERT_EQ(start(node("a", "new")), "none");
    EXPECT_EQ(storage().cluster().list_nodes().value().at(0).seen, at(7));
}

TEST_P(Cluster, ANodeSaysHowManyGamesItHasWithEachLease)
{
    auto const games = [&] { return storage().cluster().list_nodes().value().at(0).games; };
    ASSERT_EQ(commit({.lease = Lease{node("a"), long_lease, true, 3}}), "none");
    EXPECT_EQ(games(), 3U);
    ASSERT_EQ(commit({.lease = Lease{node("a"), long_lease, false, 12}}), "none");
    EXPECT_EQ(games(), 12U);
    ASSERT_EQ(commit({.lease = Lease{node("a", "new"), long_lease, true}}), "none");
    EXPECT_EQ(games(), 0U);
}

TEST_P(Cluster, ANodeBeganWhenThisStartWroteItsFirstLease)
{
    auto const began = [&] { return storage().cluster().list_nodes().value().at(0).began.value(); };
    auto const lease_until = [&] { return storage().cluster().list_nodes().value().at(0).lease_until; };
    ASSERT_EQ(start(node("a", "old"), 0ms), "none");
    Time const first = began();
    EXPECT_EQ(first, lease_until()) << "by the clock that ends leases";
    auto const has_passed = [&](Time since) {
        return test::wait_until(
            [&] { return renew(node("a", "old"), 0ms) == "none" && lease_until() > since; });
    };
    ASSERT_TRUE(has_passed(first));
    EXPECT_EQ(began(), first) << "renewed";
    ASSERT_EQ(start(node("a", "old"), 0ms), "none");
    EXPECT_EQ(began(), first) << "the same start, written again";
    ASSERT_EQ(start(node("a", "new"), 0ms), "none");
    EXPECT_GT(began(), first);
    EXPECT_EQ(began(), lease_until());
}

TEST_P(Cluster, EpochsOnlyGrow)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b"), 0ms), "none");
    EXPECT_EQ(claim(claim_of("x", node("a"), 2)), "fenced");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    EXPECT_EQ(claim(claim_of("x", node("a"), 1)), "none") << "the same again";
    EXPECT_EQ(claim(claim_of("x", node("b"), 1)), "fenced");
    EXPECT_EQ(claim(claim_of("x", node("b"), 3)), "fenced");
    ASSERT_EQ(claim(claim_of("x", node("b"), 2)), "none");
    EXPECT_EQ(claim(claim_of("x", node("a"), 1)), "fenced");
    EXPECT_EQ(commit({.events = {event_in(3, "x", 1)}}), "fenced") << "not even an epoch to come";
    ASSERT_EQ(claim(claim_of("x", node("a"), 3)), "none");
    EXPECT_EQ(commit({.games = {playing_game("x")}}), "none");
    EXPECT_EQ(owner("x").epoch, Epoch{3}) << "a row of the game changes neither epoch nor owner";
}

TEST_P(Cluster, WhoTakesAGameMustHaveReadAllOfIt)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(commit({.claims = {claim_of("x", node("a"), 1)}, .events = {event_in(1, "x", 1)}}), "none");
    EXPECT_EQ(claim(claim_of("x", node("b"), 2, 0)), "conflict");
    EXPECT_EQ(owner("x").node, node("a"));
    EXPECT_EQ(claim(claim_of("x", node("b"), 2, 1)), "none");
}

/// The first owner does not know that its batch was written, and writes it again, too late.
TEST_P(Cluster, ARowThatIsWrittenAgainReplacesNoneOfALaterOwner)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    Batch const first{.games = {playing_game("x")}, .events = {event_in(1, "x", 1)}};
    ASSERT_EQ(commit(first), "none");
    EXPECT_EQ(commit(first), "none") << "in time";
    ASSERT_EQ(commit({.claims = {claim_of("x", node("b"), 2, 1)},
                  .games = {finished_game("x", at(5))},
                  .events = {event_in(2, "x", 2)}}),
        "none");
    EXPECT_EQ(commit(first), "fenced");
    EXPECT_EQ(storage().find_game({"x"}).value()->phase, GamePhase::over);
}

TEST_P(Cluster, ManyGamesAreTakenTogetherOrNone)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(commit({.claims = {claim_of("x", node("a"), 1), claim_of("y", node("a"), 1)},
                  .events = {event_in(1, "x", 1)}}),
        "none");
    auto const take = [&](std::uint32_t epoch_of_y, std::uint32_t last_of_x) {
        return commit({.claims = {claim_of("x", node("b"), 2, last_of_x), claim_of("z", node("b"), 1),
                           claim_of("y", node("b"), epoch_of_y)}});
    };
    EXPECT_EQ(take(3, 1), "fenced") << "y is not in that epoch";
    EXPECT_EQ(take(2, 0), "conflict") << "it has not read all of x";
    EXPECT_EQ(owner("x").node, node("a"));
    EXPECT_EQ(owner("z").node, std::nullopt);
    EXPECT_EQ(take(2, 1), "none");
    EXPECT_EQ(take(2, 1), "none") << "the same again";
    for (char const* const game : {"x", "y", "z"})
        EXPECT_EQ(owner(game).node, node("b"));
}

TEST_P(Cluster, AGameIsReadWithItsOwner)
{
    EXPECT_EQ(storage().cluster().find_owned_game({"unknown"}).value(), std::nullopt);
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    auto const found = storage().cluster().find_owned_game({"x"}).value().value();
    EXPECT_EQ(found.owner, owner("x"));
    EXPECT_EQ(found.row, storage().find_game({"x"}).value());
    EXPECT_EQ(storage().cluster().find_owned_game({"y"}).value().value().owner, GameOwner{});
}

TEST_P(Cluster, ANodeSeesNodesAndTasksInOneLook)
{
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(start(node("a"), 0ms), "none");
    auto const seen = storage().cluster().look(node("a")).value();
    EXPECT_EQ(seen.nodes, storage().cluster().list_nodes().value());
    ASSERT_EQ(seen.nodes.size(), 2U);
    EXPECT_FALSE(seen.nodes[0].is_live);
    EXPECT_TRUE(seen.nodes[1].is_live);
    EXPECT_THAT(seen.tasks, IsEmpty());
}

TEST_P(Cluster, WritingABatchAgainIsNoFaultAlthoughTheGameIsGone)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    Batch const first{.claims = {claim_of("x", node("a"), 1)}, .events = {event_in(1, "x", 1)}};
    Batch const second{.events = {event_in(1, "x", 2)}};
    ASSERT_EQ(commit(first), "none");
    EXPECT_EQ(commit(first), "none");
    ASSERT_EQ(commit(second), "none");
    ASSERT_EQ(claim(claim_of("x", node("b"), 2, 2)), "none");
    EXPECT_EQ(commit(second), "none") << "it has happened, and the new owner has read it";
    EXPECT_EQ(commit(first), "fenced");
}

TEST_P(Cluster, AFencedBatchWritesNothingAndTheOthersOfItsGroupAreWritten)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    for (char const* const game : {"x", "y", "z"})
        ASSERT_EQ(claim(claim_of(game, node("a"), 1)), "none");
    ASSERT_EQ(claim(claim_of("y", node("b"), 2)), "none");

    auto const writing = open();
    std::vector<std::string_view> results;
    {
        auto const journal = start_journal(*writing, [](std::function<void()> const& post) { post(); });
        for (char const* const game : {"x", "y", "z"}) {
            GameRow row = finished_game(game, at(1));
            journal->append({.games = {row}, .events = {event_in(1, game, 1), event_in(1, game, 2)}},
                [&results](StorageResult<void> const& result) { results.push_back(fault_of(result)); });
        }
    }
    EXPECT_THAT(results, ElementsAre("none", "fenced", "none"));
    EXPECT_EQ(count_events("x") + count_events("z"), 4U);
    EXPECT_EQ(count_events("y"), 0U);
    EXPECT_EQ(storage().find_game({"y"}).value()->phase, GamePhase::playing);
}

TEST_P(Cluster, EpochsSurviveABackup)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(commit({.claims = {claim_of("x", node("a"), 1)}, .events = {event_in(1, "x", 1)}}), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(commit({.claims = {claim_of("x", node("b"), 2, 1)}, .events = {event_in(2, "x", 2)}}), "none");
    std::string const path = directory().file("export.jsonl");
    {
        std::ofstream file{path};
        ASSERT_TRUE(export_records(storage(), [&](std::string_view text) {
            file << text;
            return true;
        }));
    }
    auto const other = open_storage(another_url()).value();
    auto const restored = restore(*other, path);
    ASSERT_TRUE(restored) << describe(restored.error());
    EXPECT_EQ(other->cluster().find_owner({"x"}).value(), (GameOwner{.epoch = Epoch{2}}));
    EXPECT_EQ(other->find_events({"x"}).value(), storage().find_events({"x"}).value());
    EXPECT_THAT(other->find_damage().value(), IsEmpty());
}

ARBITER_ON_EACH_DATABASE(Cluster);

} // namespace
} // namespace arbiter::storage
