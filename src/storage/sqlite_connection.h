// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQLITE_CONNECTION_H
#define ARBITER_SRC_STORAGE_SQLITE_CONNECTION_H

#include "arbiter/storage/storage.h"
#include "storage/sql_connection.h"
#include "storage/write_turns.h"

#include <sqlite3.h>

#include <chrono>
#include <memory>
#include <unordered_map>

namespace arbiter::storage {

/// A database in a file: write-ahead log, synced at every commit, foreign keys enforced.
class SqliteConnection : public SqlConnection {
public:
    /// Opens the file, which is made where it is missing and may be made.
    SqliteConnection(std::string path, StorageOptions const& options);

    using SqlConnection::run;
    void begin(Access access) override;
    void commit() override;
    void roll_back() noexcept override;
    SqlResult run(Statement const& statement, std::span<SqlValue const> values) override;

    std::optional<std::uint64_t> append_events(std::span<EventRow const* const>) override
    {
        return std::nullopt;
    }

    void hold_epochs(std::span<EventRow const* const>) override
    {
        // A transaction that writes is alone.
    }

    void hold_game(GameId const&) override
    {
        // No answer of a file gets lost: a commit has happened when it says so, and else it never does.
    }

    bool claim_games(std::span<Claim const* const>) override { return false; }

    bool hand_over_games(std::span<HandOver const* const>) override { return false; }

    bool locks_rows() const override { return false; }

    void run_script(std::string_view script) override;
    bool has_table(std::string_view name) override;
    void lock_schema() override;
    void adopt_ids() override;
    std::vector<std::string> find_damage() override;
    bool copy_to(std::string const& path) override;

protected:
    /// For what only SQLite can do. It lives as long as the connection.
    sqlite3* handle() const { return database_.get(); }

private:
    struct CloseDatabase {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };

    struct FinalizeStatement {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    using Database = std::unique_ptr<sqlite3, CloseDatabase>;
    using Prepared = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

    /// Opens a file without our settings.
    static Database open(std::string const& path, int flags, std::chrono::milliseconds patience);
    static void execute(sqlite3* database, char const* sql);
    [[noreturn]] static void fail(sqlite3* database, int status);

    void refuse_foreign();
    void write_ahead();
    void end_turn() noexcept;
    sqlite3_stmt* prepare(Statement const& statement);
    std::vector<std::string> ask(char const* sql);

    std::string path_;
    std::chrono::milliseconds patience_;
    std::shared_ptr<WriteTurns> turns_;
    bool has_turn_ = false;
    Database database_;
    std::unordered_map<Statement const*, Prepared> prepared_;
};

} // namespace arbiter::storage

#endif
