// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_CONNECTION_H
#define ARBITER_SRC_STORAGE_SQL_CONNECTION_H

#include "arbiter/storage/records.h"
#include "storage/failure.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter::storage {

/// A statement that is prepared once a connection. Its parameters are $1, $2, ...: both databases read them
/// so. `{now}` in it is the time by the clock of the database when the statement began, in milliseconds since
/// 1970. Statements are constants; a connection knows one by its address.
struct Statement {
    char const* name;
    char const* text;
};

/// What goes into a statement. A text must stay until the statement has run.
using SqlValue = std::variant<std::monostate, std::int64_t, double, std::string_view>;

/// What comes out of it.
using SqlField = std::variant<std::monostate, std::int64_t, double, std::string>;
using SqlRow = std::vector<SqlField>;

struct SqlResult {
    std::vector<SqlRow> rows;
    /// Rows that were inserted, updated or deleted.
    std::uint64_t changed = 0;
};

enum class Access : std::uint8_t {
    write,
    snapshot, ///< reads only, and sees everything as it was when it first read
    held, ///< reads only: a game that it holds, with all that was written of it
};

/// A connection to a database that speaks SQL. Everything throws Failure. Statements outside of a
/// transaction are transactions of their own.
class SqlConnection {
public:
    SqlConnection() = default;
    virtual ~SqlConnection() = default;
    SqlConnection(SqlConnection const&) = delete;
    SqlConnection& operator=(SqlConnection const&) = delete;

    /// Reconnects if it must.
    virtual void begin(Access access) = 0;
    virtual void commit() = 0;
    /// Does nothing without a transaction.
    virtual void roll_back() noexcept = 0;

    virtual SqlResult run(Statement const& statement, std::span<SqlValue const> values) = 0;

    SqlResult run(Statement const& statement, std::initializer_list<SqlValue> values = {})
    {
        return run(statement, std::span<SqlValue const>{values.begin(), values.size()});
    }

    /// Appends events in one round trip, as `append_event` does one after the other, and gives how many were
    /// new; nothing is done, and nothing given, where a statement for each costs no more. Until the
    /// transaction ends, nobody else changes the epoch of a game to which it has appended.
    virtual std::optional<std::uint64_t> append_events(std::span<EventRow const* const> events) = 0;
    /// Until the transaction ends, nobody else changes the epochs of the games of these events.
    virtual void hold_epochs(std::span<EventRow const* const> events) = 0;
    /// In a transaction with `Access::held`: until it ends nobody else writes of the game. What was committed
    /// before is seen, even if its answer was lost. Fails with locked, at once, while another transaction
    /// that writes of the game has not ended.
    virtual void hold_game(GameId const& id) = 0;
    /// Does what all these claims say in few round trips. Where it gives false, each must be written by
    /// itself, also those that have been written: one of them is refused, or a statement for each costs no
    /// more.
    virtual bool claim_games(std::span<Claim const* const> claims) = 0;
    /// The same with hand-overs.
    virtual bool hand_over_games(std::span<HandOver const* const> hand_overs) = 0;
    /// Whether who writes locks the rows that it changes, not the whole database.
    virtual bool locks_rows() const = 0;

    /// Runs statements without parameters or answers, separated by semicolons. In them, `{int}`, `{real}` and
    /// `{text}` are the types of columns, `{identity}` that of a primary key that numbers itself, and
    /// `{options}` and, for a table that lies in the order of its primary key, `{clustered}` follow the list
    /// of columns.
    virtual void run_script(std::string_view script) = 0;

    /// Whether there is a table of this name.
    virtual bool has_table(std::string_view name) = 0;
    /// Called in the transaction of a migration before anything else: no other process migrates meanwhile.
    virtual void lock_schema() = 0;
    /// Called after accounts were written with ids of their own.
    virtual void adopt_ids() = 0;
    /// What the database itself finds wrong with its files, a sentence each.
    virtual std::vector<std::string> find_damage() = 0;
    /// Writes a copy of the database to a new file, if the database can; else gives false.
    virtual bool copy_to(std::string const& path) = 0;
};

/// Replaces `{name}` in a script by its dialect. `words` are pairs of name and text.
std::string fill_in(
    std::string_view script, std::span<std::pair<std::string_view, std::string_view> const> words);

/// A statement with this text in place of `{now}`.
std::string with_clock(std::string_view statement, std::string_view now);

} // namespace arbiter::storage

#endif
