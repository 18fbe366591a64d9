// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_POSTGRES_CONNECTION_H
#define ARBITER_SRC_STORAGE_POSTGRES_CONNECTION_H

#include "arbiter/storage/storage.h"
#include "storage/socket_watch.h"
#include "storage/sql_connection.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::storage {

/// One connection to a PostgreSQL server, restored when it has been lost.
class PostgresConnection final : public SqlConnection {
public:
    /// Connects. `url` is what libpq reads.
    PostgresConnection(std::string url, StorageOptions const& options);
    ~PostgresConnection() override;

    using SqlConnection::run;
    void begin(Access access) override;
    void commit() override;
    void roll_back() noexcept override;
    SqlResult run(Statement const& statement, std::span<SqlValue const> values) override;
    std::optional<std::uint64_t> append_events(std::span<EventRow const* const> events) override;
    void hold_epochs(std::span<EventRow const* const> events) override;
    void hold_game(GameId const& id) override;
    bool claim_games(std::span<Claim const* const> claims) override;
    bool hand_over_games(std::span<HandOver const* const> hand_overs) override;

    bool locks_rows() const override { return true; }

    void run_script(std::string_view script) override;
    bool has_table(std::string_view name) override;
    void lock_schema() override;
    void adopt_ids() override;
    std::vector<std::string> find_damage() override;
    bool copy_to(std::string const& path) override;

private:
    /// The connection and what was prepared on it; libpqxx stays out of this header.
    struct Line;

    Line& connect();
    std::unique_ptr<Line> open_line();
    static void await_standby(Line& line);
    std::string ask(std::string const& sql);
    /// Watches the line while the value lives, if its answers have to come in time.
    SocketWatch::Guard watch(Line& line);
    /// Calls `work` with a line; a line that breaks, or does not answer in time, is dropped.
    template <class Work>
    auto guard(Work&& work);

    std::string url_;
    std::chrono::milliseconds patience_;
    /// Where answers have to come in time.
    std::unique_ptr<SocketWatch> watch_;
    std::unique_ptr<Line> line_;
    bool has_connected_ = false;
    bool is_in_transaction_ = false;
    /// Whether the statements of the present transaction are timed: not those of a migration or a snapshot.
    bool is_timed_ = true;
    /// When a new connection may be tried again, and why the last one failed.
    std::chrono::steady_clock::time_point retry_at_{};
    std::string last_refusal_;
};

} // namespace arbiter::storage

#endif
