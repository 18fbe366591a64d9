// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_STORAGE_TEST_STORAGE_H
#define ARBITER_TESTS_STORAGE_TEST_STORAGE_H

#include "arbiter/storage/storage.h"
#include "storage/cluster_statements.h"
#include "storage/schema.h"
#include "storage/sqlite_connection.h"
#include "storage/statements.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::storage {

/// What a test does to the connection of its storage.
struct TestConditions {
    std::optional<StorageFault> write_fault; ///< of each transaction that writes
    std::optional<StorageFault> read_fault; ///< of each statement outside of a transaction, and each snapshot
    std::map<std::string_view, StorageFault> statement_faults; ///< by the names of the statements
    std::map<std::string_view, unsigned> runs; ///< how often each statement has run, by its name
    std::function<Time()> clock; ///< of the database; without it, that of the system
    std::function<void(std::string_view, std::size_t)> watch; ///< called with each statement and its rows
    /// Without them a stale owner may write: what tests that look for one must notice.
    bool has_fences = true;
    SqlConnection* connection = nullptr;
};

/// A database in memory.
class MemoryConnection : public SqliteConnection {
public:
    MemoryConnection() : SqliteConnection{":memory:", {.is_made_if_missing = false}} { }

    using SqliteConnection::handle;
};

/// Makes our tables in an empty database. They are made once, as a copy takes a fifth of the time.
inline void copy_tables(MemoryConnection& into)
{
    static auto const made = [] {
        auto connection = std::make_unique<MemoryConnection>();
        migrate(*connection, schema_migrations());
        return connection;
    }();
    sqlite3_backup* const copy = sqlite3_backup_init(into.handle(), "main", made->handle(), "main");
    EXPECT_EQ(sqlite3_backup_step(copy, -1), SQLITE_DONE);
    EXPECT_EQ(sqlite3_backup_finish(copy), SQLITE_OK);
}

/// One with our tables, which fails when it is told to.
class TestConnection final : public MemoryConnection {
public:
    explicit TestConnection(TestConditions& conditions) : conditions_{conditions}
    {
        conditions.connection = this;
        copy_tables(*this);
        sqlite3_create_function(
            handle(), "julianday", 1, SQLITE_UTF8, &conditions, tell_time, nullptr, nullptr);
    }

    using MemoryConnection::run;

    void begin(Access access) override
    {
        fail_if(access == Access::write ? conditions_.write_fault : conditions_.read_fault);
        SqliteConnection::begin(access);
        is_in_transaction_ = true;
    }

    void commit() override
    {
        SqliteConnection::commit();
        is_in_transaction_ = false;
    }

    void roll_back() noexcept override
    {
        SqliteConnection::roll_back();
        is_in_transaction_ = false;
    }

    SqlResult run(Statement const& statement, std::span<SqlValue const> values) override
    {
        ++conditions_.runs[statement.name];
        if (!is_in_transaction_)
            fail_if(conditions_.read_fault);
        auto const fault = conditions_.statement_faults.find(statement.name);
        if (fault != conditions_.statement_faults.end())
            throw Failure{fault->second};
        if (!conditions_.has_fences && &statement == &statements::hold_epoch)
            return {.rows = {}, .changed = 1};
        bool const is_unfenced = !conditions_.has_fences && &statement == &statements::append_event;
        SqlResult result = SqliteConnection::run(is_unfenced ? statements::load_event : statement, values);
        if (conditions_.watch)
            conditions_.watch(statement.name, result.rows.size());
        return result;
    }

private:
    /// In place of SQLite's own function, which gives a number of days.
    static void tell_time(sqlite3_context* context, int, sqlite3_value**)
    {
        auto const& clock = static_cast<TestConditions const*>(sqlite3_user_data(context))->clock;
        Time const now = clock
            ? clock()
            : std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
        constexpr double beginning = 2440587.5;
        constexpr double day = 86'400'000;
        auto const since = static_cast<double>(now.time_since_epoch().count());
        sqlite3_result_double(context, beginning + since / day);
    }

    static void fail_if(std::optional<StorageFault> const& fault)
    {
        if (fault)
            throw Failure{*fault};
    }

    TestConditions& conditions_;
    bool is_in_transaction_ = false;
};

/// The storage of a test, in memory. What the test itself asks or writes by the calls of this class never
/// meets a fault that it has ordered.
class TestStorage final : public TestConditions, public Storage {
    template <class Work>
    auto well(Work&& work)
    {
        auto const write = std::exchange(write_fault, std::nullopt);
        auto const read = std::exchange(read_fault, std::nullopt);
        auto result = work();
        write_fault = write;
        read_fault = read;
        return result;
    }

public:
    TestStorage() : Storage{std::make_unique<TestConnection>(*this)} { }

    void put(Batch const& batch)
    {
        auto const written = well([&] { return commit(std::span{&batch, 1}); });
        EXPECT_TRUE(written) << describe(written.error());
    }

    /// All records of a kind, by their keys.
    template <class Row>
    std::vector<Row> all()
    {
        std::vector<Row> found;
        EXPECT_TRUE(well([&] {
            return visit_records([&found](Record const& record) {
                if (auto const* const row = std::get_if<Row>(&record))
                    found.push_back(*row);
                return true;
            });
        }));
        return found;
    }

    // Each must be there:

    GameRow game(std::string const& id)
    {
        return well([&] { return find_game({id}); }).value().value();
    }

    CorrespondenceRow correspondence(std::string const& id)
    {
        return well([&] { return find_correspondence({id}); }).value().value();
    }

    AccountRow account(AccountId id)
    {
        return well([&] { return find_account(id); }).value().value();
    }

    TournamentRow tournament(std::string const& id)
    {
        return well([&] { return find_tournament({id}); }).value().value();
    }

    NodeRow node(std::string const& name)
    {
        auto const nodes = well([&] { return cluster().list_nodes(); }).value();
        return *std::ranges::find(nodes, name, [](NodeRow const& one) { return one.node.name; });
    }

    std::vector<EventRow> events(std::string const& id)
    {
        return well([&] { return find_events({id}); }).value();
    }

    /// Does to the database what no call does.
    void damage(std::string const& sql) { connection->run_script(sql); }
};

} // namespace arbiter::storage

#endif
