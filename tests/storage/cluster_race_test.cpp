// SPDX-License-Identifier: MIT
#include "storage/cluster_fixture.h"
#include "storage/cluster_statements.h"
#include "storage/connect.h"
#include "storage/postgres_connection.h"
#include "storage/record_names.h"
#include "storage/records_sql.h"
#include "storage/statements.h"
#include "support/history.h"
#include "support/wait_until.h"

#include <gmock/gmock.h>

#include <array>
#include <thread>
#include <utility>
#include <vector>

// Two nodes that want the same game at the same moment.

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace std::chrono_literals;

class ClusterRace : public OnCluster { };

/// A game in which the knights go out and back for ever.
std::string knight_move(std::size_t plies)
{
    constexpr std::array<char const*, 4> moves{"g1f3", "g8f6", "f3g1", "f6g8"};
    return moves.at(plies % moves.size());
}

EventRow move_event(std::uint32_t epoch, std::uint32_t version)
{
    EventRow row = event_in(epoch, "x", version);
    row.body = R"({"t":"move","ply":)" + std::to_string(version) + R"(,"uci":")" + knight_move(version - 1)
        + R"(","by":"epoch )" + std::to_string(epoch) + "\"}";
    return row;
}

std::vector<test::StoredEvent> read_events(Storage& storage)
{
    auto const rows = storage.find_events({"x"}).value();
    std::vector<test::StoredEvent> events;
    for (EventRow const& row : rows)
        events.push_back(
            {static_cast<std::uint32_t>(row.version), static_cast<std::uint32_t>(row.epoch), row.body});
    return events;
}

/// Takes the game whenever `may_take` says so of its owner, and writes that many moves, or fewer where it is
/// refused, because another one has the game; gives the moves that were acknowledged.
template <class MayTake>
std::vector<test::AcknowledgedMove> play(
    Storage& storage, NodeId const& self, std::uint32_t most, std::uint32_t at_once, MayTake const& may_take)
{
    std::vector<test::AcknowledgedMove> acknowledged;
    for (;;) {
        auto const owner = storage.cluster().find_owner({"x"});
        auto const events = storage.find_events({"x"});
        if (!owner || !events)
            continue;
        auto version = static_cast<std::uint32_t>(events->size());
        if (version >= most)
            return acknowledged;
        if (!may_take(**owner))
            continue;
        auto const epoch = static_cast<std::uint32_t>((*owner)->epoch) + 1;
        Batch batch{.claims = {claim_of("x", self, epoch, version)}};
        for (std::uint32_t const end = version + at_once; version != end; ++version) {
            batch.events = {move_event(epoch, version + 1)};
            if (!storage.commit(std::span{&batch, 1}))
                break;
            acknowledged.push_back({version, knight_move(version)});
            batch = {};
        }
    }
}

/// Takes the game as often as it can. The leases have run out, so that every owner may be robbed at any time.
std::vector<test::AcknowledgedMove> play_and_rob(Storage& storage, NodeId const& self, std::uint32_t most)
{
    return play(storage, self, most, 5, [](GameOwner const&) { return true; });
}

/// Takes the game only when it is handed over to this node.
std::vector<test::AcknowledgedMove> play_when_given(Storage& storage, NodeId const& self, std::uint32_t most)
{
    return play(storage, self, most, 10,
        [&self](GameOwner const& owner) { return owner.node == self && owner.is_handed_over; });
}

/// That the database has each move that was acknowledged, and no other.
void expect_each_once(Storage& storage, test::History history)
{
    history.events = read_events(storage);
    EXPECT_THAT(find_history_faults(history), IsEmpty());
    EXPECT_EQ(history.acknowledged.size(), history.events.size());
    EXPECT_THAT(storage.find_damage().value(), IsEmpty());
}

TEST_P(ClusterRace, OfTwoThatRobEachOtherExactlyOneWritesEachMove)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b"), 0ms), "none");
    auto const first = open();
    auto const second = open();
    constexpr std::uint32_t most = 150;
    test::History history;
    std::vector<test::AcknowledgedMove> of_second;
    std::thread thread{[&] { of_second = play_and_rob(*second, node("b"), most); }};
    history.acknowledged = play_and_rob(*first, node("a"), most);
    thread.join();
    std::size_t const of_first = history.acknowledged.size();
    history.acknowledged.insert(history.acknowledged.end(), of_second.begin(), of_second.end());
    expect_each_once(storage(), std::move(history));
    RecordProperty("moves of the first", static_cast<int>(of_first));
    EXPECT_GT(static_cast<std::uint32_t>(owner("x").epoch), 2U);
}

/// Hands the game over, to and fro, without asking those who play.
std::uint32_t hand_to_and_fro(Storage& storage, std::uint32_t most)
{
    std::uint32_t count = 0;
    for (;;) {
        auto const owner = storage.cluster().find_owner({"x"});
        auto const events = storage.find_events({"x"});
        if (events && events->size() >= most)
            return count;
        if (!owner || !events || (*owner)->is_handed_over)
            continue;
        NodeId const to = (*owner)->node == node("a") ? node("b") : node("a");
        Batch const batch{.hand_overs = {{{"x"}, (*owner)->epoch, to}}};
        count += storage.commit(std::span{&batch, 1}) ? 1 : 0;
    }
}

TEST_P(ClusterRace, WhatIsHandedOverWhileItIsPlayedIsWrittenOnce)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("b"), 1)), "none");
    std::array const databases{open(), open(), open()};
    constexpr std::uint32_t most = 150;
    std::vector<test::AcknowledgedMove> of_second;
    std::uint32_t hand_overs = 0;
    std::thread second{[&] { of_second = play_when_given(*databases[1], node("b"), most); }};
    std::thread giver{[&] { hand_overs = hand_to_and_fro(*databases[2], most); }};
    test::History history;
    history.acknowledged = play_when_given(*databases[0], node("a"), most);
    second.join();
    giver.join();
    history.acknowledged.insert(history.acknowledged.end(), of_second.begin(), of_second.end());
    expect_each_once(storage(), std::move(history));
    EXPECT_GE(hand_overs, most / 10);
}

/// Writes while nothing fences: what a stale owner could do if storage let it.
TEST_P(ClusterRace, TheSearchForDamageFindsAStaleOwner)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b"), 0ms), "none");
    ASSERT_EQ(commit({.claims = {claim_of("x", node("a"), 1)}, .events = {move_event(1, 1)}}), "none");
    ASSERT_EQ(commit({.claims = {claim_of("x", node("b"), 2, 1)}, .events = {move_event(2, 2)}}), "none");
    auto const unfenced = connect(GetParam(), url());
    EventRow const stale = move_event(1, 3);
    RowValues const values{stale};
    ASSERT_EQ(unfenced->run(statements::load_event, values.all()).changed, 1U);

    test::History history;
    history.events = read_events(storage());
    EXPECT_THAT(find_history_faults(history), ElementsAre("version 3 is of epoch 1, after 2"));
    EXPECT_THAT(storage().find_damage().value(),
        ElementsAre(::testing::EndsWith("events of game x were written by a node that no longer owned it")));
}

ARBITER_ON_EACH_DATABASE(ClusterRace);

class ClusterOnPostgresql : public OnCluster {
protected:
    /// Whether a connection to this database waits for a lock.
    bool is_somebody_waiting() const
    {
        static constexpr Statement find_waiting{"find_waiting",
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"};
        return !PostgresConnection{url(), StorageOptions{}}.run(find_waiting).rows.empty();
    }
};

/// An append that has looked at the epoch is not overtaken: the server that takes the game waits for it, and
/// then sees it.
TEST_P(ClusterOnPostgresql, WhoTakesAGameWaitsForAnAppendThatHasBegun)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    PostgresConnection writer{url(), StorageOptions{}};
    EventRow const first = event_in(1, "x", 1);
    std::array<EventRow const*, 1> const list{&first};
    writer.begin(Access::write);
    ASSERT_EQ(writer.append_events(list), 1U);

    auto const other = open();
    std::string_view taken;
    std::thread thread{[&] {
        Batch batch{.claims = {claim_of("x", node("b"), 2, 0)}};
        taken = fault_of(other->commit(std::span{&batch, 1}));
    }};
    ASSERT_TRUE(test::wait_until([&] { return is_somebody_waiting(); }));
    EXPECT_EQ(owner("x").epoch, Epoch{1});
    writer.commit();
    thread.join();
    EXPECT_EQ(taken, "conflict") << "it has not read the event";
    EXPECT_EQ(claim(claim_of("x", node("b"), 2, 1)), "none");
}

/// A server whose commit has not been answered reads the game while that commit is still under way.
TEST_P(ClusterOnPostgresql, AWholeGameIsNotReadBeforeAnAppendThatHasBegunIsDecided)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    for (bool const is_committed : {true, false}) {
        auto const known = static_cast<std::uint32_t>(count_events("x"));
        PostgresConnection writer{url(), StorageOptions{}};
        EventRow const next_event = event_in(1, "x", known + 1);
        std::array<EventRow const*, 1> const list{&next_event};
        writer.begin(Access::write);
        ASSERT_EQ(writer.append_events(list), 1U);
        EXPECT_EQ(fault_of(storage().find_whole_game({"x"})), "locked");
        if (is_committed)
            writer.commit();
        else
            writer.roll_back();
        auto const read = storage().find_whole_game({"x"}).value().value();
        EXPECT_EQ(read.events.size(), known + (is_committed ? 1U : 0U));
        EXPECT_EQ(read.owned.owner.node, node("a"));
    }
    EXPECT_EQ(commit({.events = {event_in(1, "x", 2)}}), "none") << "who has read holds nothing any more";
}

/// And the other way round: an append waits for the server that is taking the game, and then writes nothing.
TEST_P(ClusterOnPostgresql, AnAppendWaitsForWhoTakesTheGame)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    PostgresConnection taker{url(), StorageOptions{}};
    taker.begin(Access::write);
    ASSERT_EQ(
        taker.run(statements::claim_game, {std::string_view{"x"}, std::string_view{"b#1"}, std::int64_t{2}})
            .changed,
        1U);
    auto const other = open();
    std::string_view appended;
    std::thread thread{[&] {
        Batch batch{.events = {event_in(1, "x", 1)}};
        appended = fault_of(other->commit(std::span{&batch, 1}));
    }};
    ASSERT_TRUE(test::wait_until([&] { return is_somebody_waiting(); }));
    taker.commit();
    thread.join();
    EXPECT_EQ(appended, "fenced");
    EXPECT_EQ(count_events("x"), 0U);
}

TEST_P(ClusterOnPostgresql, AHandOverWaitsForAnAppendThatHasBegun)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    PostgresConnection writer{url(), StorageOptions{}};
    EventRow const first = event_in(1, "x", 1);
    std::array<EventRow const*, 1> const list{&first};
    writer.begin(Access::write);
    ASSERT_EQ(writer.append_events(list), 1U);
    auto const other = open();
    std::string_view handed_over;
    std::thread thread{[&] {
        Batch const batch{.hand_overs = {{{"x"}, Epoch{1}, node("b")}}};
        handed_over = fault_of(other->commit(std::span{&batch, 1}));
    }};
    ASSERT_TRUE(test::wait_until([&] { return is_somebody_waiting(); }));
    EXPECT_EQ(owner("x").node, node("a"));
    writer.commit();
    thread.join();
    EXPECT_EQ(handed_over, "none");
    EXPECT_EQ(claim(claim_of("x", node("b"), 3, 0)), "conflict") << "it has not read the event";
    EXPECT_EQ(claim(claim_of("x", node("b"), 3, 1)), "none");
}

TEST_P(ClusterOnPostgresql, AnAppendWaitsForAHandOver)
{
    ASSERT_EQ(start(node("a")), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    PostgresConnection giver{url(), StorageOptions{}};
    giver.begin(Access::write);
    ASSERT_EQ(giver
                  .run(statements::hand_over_game,
                      {std::string_view{"x"}, std::string_view{"b#1"}, std::int64_t{2}})
                  .changed,
        1U);
    auto const other = open();
    std::string_view appended;
    std::thread thread{[&] {
        Batch const batch{.events = {event_in(1, "x", 1)}};
        appended = fault_of(other->commit(std::span{&batch, 1}));
    }};
    ASSERT_TRUE(test::wait_until([&] { return is_somebody_waiting(); }));
    giver.commit();
    thread.join();
    EXPECT_EQ(appended, "fenced");
    EXPECT_EQ(count_events("x"), 0U);
}

class SlowClusterOnPostgresql : public OnCluster { };

TEST_P(SlowClusterOnPostgresql, AProcessThatIsSuspendedInATransactionDoesNotHoldItsGamesForEver)
{
    ASSERT_EQ(start(node("a"), 0ms), "none");
    ASSERT_EQ(start(node("b")), "none");
    ASSERT_EQ(claim(claim_of("x", node("a"), 1)), "none");
    PostgresConnection writer{url(), StorageOptions{}};
    EventRow const first = event_in(1, "x", 1);
    std::array<EventRow const*, 1> const list{&first};
    writer.begin(Access::write);
    ASSERT_EQ(writer.append_events(list), 1U);
    EXPECT_EQ(claim(claim_of("x", node("b"), 2)), "locked");
    EXPECT_TRUE(test::wait_until([&] { return claim(claim_of("x", node("b"), 2)) == "none"; }, 20s));
    EXPECT_THROW(writer.commit(), Failure);
    EXPECT_EQ(count_events("x"), 0U);
}

INSTANTIATE_TEST_SUITE_P(, SlowClusterOnPostgresql, ::testing::Values(Engine::postgresql), name_of);
INSTANTIATE_TEST_SUITE_P(, ClusterOnPostgresql, ::testing::Values(Engine::postgresql), name_of);

} // namespace
} // namespace arbiter::storage
