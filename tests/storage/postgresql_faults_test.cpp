// SPDX-License-Identifier: MIT
#include "arbiter/storage/journal.h"
#include "storage/run_postgresql.h"
#include "storage/storage_fixture.h"
#include "support/wait_until.h"

#include <array>
#include <future>

// What happens to a server of PostgreSQL, and that it is told by its name.

namespace arbiter::storage {
namespace {

using namespace std::chrono_literals;

class PostgresqlFault : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (postgres_server() == nullptr)
            GTEST_SKIP() << no_postgresql;
        url_ = postgres_server()->make_database();
        storage_ = open_storage(url_, {.patience = 100ms}).value();
    }

    std::string_view commit(Batch const& batch) { return fault_of(storage_->commit(std::span{&batch, 1})); }

    std::string url_;
    std::unique_ptr<Storage> storage_;
};

TEST_F(PostgresqlFault, ServerIsStoppedAndComesBack)
{
    test::PostgresServer& server = *postgres_server();
    ASSERT_EQ(commit({.games = {playing_game("a")}, .events = {event("a", 1)}}), "none");
    server.stop();
    EXPECT_EQ(commit({.events = {event("a", 2)}}), "unreachable");
    EXPECT_EQ(fault_of(storage_->find_game({"a"})), "unreachable");
    server.start_again();
    // For a moment after a refusal the answer is known without asking.
    EXPECT_TRUE(test::wait_until([&] { return commit({.events = {event("a", 2)}}) == "none"; }, 10s));
    EXPECT_EQ(storage_->find_events({"a"}).value().size(), 2U);

    // A connection that died between two calls does not fail the second one.
    server.stop();
    server.start_again();
    EXPECT_EQ(storage_->find_events({"a"}).value().size(), 2U);
    server.stop();
    server.start_again();
    EXPECT_EQ(commit({.events = {event("a", 3)}}), "none");
}

TEST_F(PostgresqlFault, AServerThatHangsIsGivenUpInTime)
{
    auto const timed = open_storage(url_, {.patience = 100ms, .longest_answer = 300ms}).value();
    auto const commit_event = [&](std::uint32_t version) {
        Batch const batch{.events = {event("a", version)}};
        return fault_of(timed->commit(std::span{&batch, 1}));
    };
    ASSERT_EQ(commit({.games = {playing_game("a")}, .events = {event("a", 1)}}), "none");
    ASSERT_EQ(commit_event(2), "none");
    ASSERT_EQ(timed->find_events({"a"}).value().size(), 2U);
    postgres_server()->suspend();
    auto const begun = std::chrono::steady_clock::now();
    EXPECT_EQ(commit_event(3), "unreachable");
    EXPECT_EQ(fault_of(timed->find_events({"a"})), "unreachable");
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 20s) << "it would have taken for ever";
    postgres_server()->resume();
    EXPECT_TRUE(test::wait_until([&] { return commit_event(3) == "none"; }, 30s));
    EXPECT_EQ(timed->find_events({"a"}).value().size(), 3U);
}

/// While it lives, each commit waits for a standby that does not exist.
class MissingStandby {
public:
    explicit MissingStandby(std::string const& url) : url_{url}
    {
        run_postgresql(url_, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
        postgres_server()->stop();
        postgres_server()->start_again();
    }

    MissingStandby(MissingStandby const&) = delete;
    MissingStandby& operator=(MissingStandby const&) = delete;

    ~MissingStandby()
    {
        run_postgresql(url_, "ALTER SYSTEM RESET synchronous_standby_names");
        run_postgresql(url_, "SELECT pg_reload_conf()");
    }

private:
    std::string const& url_;
};

TEST_F(PostgresqlFault, ACommitThatNoLongerWaitsForTheStandbyHasFailed)
{
    ASSERT_EQ(commit({.games = {playing_game("a")}}), "none");
    storage_.reset();
    {
        MissingStandby const missing{url_};
        storage_ = open_storage(url_, {.patience = 100ms}).value();
        auto answer = std::async(std::launch::async, [&] { return commit({.events = {event("a", 1)}}); });
        pqxx::connection administrator{url_};
        pqxx::nontransaction work{administrator};
        EXPECT_TRUE(test::wait_until(
            [&] {
                return !work.exec("SELECT pg_cancel_backend(pid) FROM pg_stat_activity "
                                  "WHERE wait_event = 'SyncRep'")
                            .empty();
            },
            30s));
        EXPECT_EQ(answer.get(), "unreachable");
    }
    // It is there all the same, and is seen when a standby would have it.
    EXPECT_TRUE(test::wait_until(
        [&] { return storage_->find_events({"a"}).value_or(std::vector<EventRow>{}).size() == 1; }, 30s));
}

TEST_F(PostgresqlFault, WhatNoStandbyHasIsNotSeenAfterARestart)
{
    ASSERT_EQ(commit({.games = {playing_game("a")}}), "none");
    storage_.reset();
    {
        MissingStandby const missing{url_};
        storage_ = open_storage(url_, {.patience = 100ms, .longest_answer = 300ms}).value();
        EXPECT_EQ(commit({.events = {event("a", 1)}}), "unreachable");
        postgres_server()->crash();
        postgres_server()->start_again();
        EXPECT_EQ(fault_of(storage_->find_events({"a"})), "unreachable");
    }
    EXPECT_TRUE(test::wait_until(
        [&] { return storage_->find_events({"a"}).value_or(std::vector<EventRow>{}).size() == 1; }, 30s));
}

TEST_F(PostgresqlFault, JournalWaitsForTheServer)
{
    test::PostgresServer& server = *postgres_server();
    server.stop();
    std::promise<std::string> answer;
    auto const journal
        = start_journal(*storage_, [](std::function<void()> const& post) { post(); }, {.patience = 60s});
    journal->append({.heartbeat = at(1)},
        [&answer](StorageResult<void> const& result) { answer.set_value(std::string{fault_of(result)}); });
    ASSERT_TRUE(test::wait_until([&] { return journal->status().fault.has_value(); }, 60s));
    EXPECT_EQ(journal->status().fault->code, StorageFaultCode::unreachable);
    server.start_again();
    EXPECT_EQ(answer.get_future().get(), "none");
    EXPECT_EQ(storage_->find_heartbeat().value(), at(1));
}

TEST_F(PostgresqlFault, IsToldByItsName)
{
    ASSERT_EQ(commit({.games = {playing_game("a")}}), "none");
    run_postgresql(url_, R"(
        CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN RAISE EXCEPTION ''as you like'' USING ERRCODE = NEW.body; END';
        CREATE TRIGGER fail BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION fail())");
    std::array<std::array<char const*, 2>, 7> const faults{
        {{"53100", "disk-full"}, {"55P03", "locked"}, {"40001", "locked"}, {"XX001", "corrupt"},
            {"58030", "io-failed"}, {"42501", "read-only"}, {"P0001", "unexpected"}}};
    for (auto const& [state, code] : faults)
        EXPECT_EQ(commit({.events = {event("a", 1, state)}}), std::string_view{code}) << state;
    EXPECT_EQ(commit({.heartbeat = at(1)}), "none");
}

TEST_F(PostgresqlFault, LockOfAnotherIsNotWaitedForLong)
{
    pqxx::connection other{url_};
    pqxx::work locking{other};
    locking.exec("LOCK TABLE heartbeat IN ACCESS EXCLUSIVE MODE");
    EXPECT_EQ(commit({.heartbeat = at(1)}), "locked");
    locking.abort();
    EXPECT_EQ(commit({.heartbeat = at(1)}), "none");
}

TEST_F(PostgresqlFault, ReadOnlyDatabaseIsRead)
{
    ASSERT_EQ(commit({.heartbeat = at(1)}), "none");
    run_postgresql(url_,
        "ALTER DATABASE " + url_.substr(url_.find("test_"), url_.find('?') - url_.find("test_"))
            + " SET default_transaction_read_only = on");
    auto const storage = open_storage(url_).value();
    EXPECT_EQ(storage->find_heartbeat().value(), at(1));
    Batch const batch{.heartbeat = at(2)};
    EXPECT_EQ(fault_of(storage->commit(std::span{&batch, 1})), "read-only");
}

} // namespace
} // namespace arbiter::storage
