// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_DATABASE_H
#define ARBITER_SRC_STORAGE_SQL_DATABASE_H

#include "storage/records_sql.h"
#include "storage/sql_connection.h"
#include "storage/sql_page.h"
#include "storage/transaction.h"

#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace arbiter::storage {

/// A connection, which calls use one after the other. What the parts of a storage have in common.
class SqlDatabase {
public:
    explicit SqlDatabase(std::unique_ptr<SqlConnection> connection) : connection_{std::move(connection)} { }

    /// For what runs in `read` or `write`.
    SqlConnection& connection() { return *connection_; }

    /// Runs `work`, which is one statement that reads.
    template <class Work>
    auto read(Work&& work)
    {
        std::lock_guard const lock{mutex_};
        return storage::read(work);
    }

    /// Runs `work` in one transaction.
    template <class Work>
    auto write(Work&& work)
    {
        return transact(Access::write, work);
    }

    template <class Work>
    auto transact(Access access, Work&& work)
    {
        std::lock_guard const lock{mutex_};
        return storage::transact(*connection_, access, work);
    }

    // Calls that are one statement with these values:

    /// The first row as a record, or nothing.
    template <class Row, class... Values>
    StorageResult<std::optional<Row>> find(Statement const& statement, Values const&... values)
    {
        return read([&] { return read_first<Row>(run_with(*connection_, statement, values...)); });
    }

    /// All rows as records.
    template <class Row, class... Values>
    StorageResult<std::vector<Row>> list(Statement const& statement, Values const&... values)
    {
        return read([&] { return read_all<Row>(run_with(*connection_, statement, values...)); });
    }

    /// Whether there is a row.
    template <class... Values>
    StorageResult<bool> has(Statement const& statement, Values const&... values)
    {
        return read([&] { return !run_with(*connection_, statement, values...).rows.empty(); });
    }

    template <class... Values>
    StorageResult<void> put(Statement const& statement, Values const&... values)
    {
        return write([&] { run_with(*connection_, statement, values...); });
    }

private:
    std::mutex mutex_;
    std::unique_ptr<SqlConnection> connection_;
};

/// Throws not_found where a statement that asks whether somebody may finds no row; `what` is not found.
template <class... Values>
void refuse_unless(SqlConnection& connection, Statement const& may, char const* what, Values const&... values)
{
    if (run_with(connection, may, values...).rows.empty())
        throw Failure{StorageFaultCode::not_found, what};
}

/// The same for an act in a class, by an account that may do it at this moment.
inline void refuse_unless(SqlConnection& connection, Statement const& may, ClassActor const& actor)
{
    refuse_unless(connection, may, "no such class of this teacher", actor.of, actor.by);
}

/// Throws too_many where `count` counts `most` already.
template <class... Values>
void check_number(
    SqlConnection& connection, Statement const& count, std::uint32_t most, Values const&... values)
{
    SqlResult const counted = run_with(connection, count, values...);
    if (std::get<std::int64_t>(counted.rows.at(0).at(0)) >= std::int64_t{most})
        throw Failure{StorageFaultCode::too_many};
}

/// The same for what belongs to `key`, but for `except`. `hold` locks its row until the transaction ends, so
/// that additions at the same time are counted one after the other.
template <class Key, class Except>
void check_room(SqlConnection& connection, Statement const& hold, Statement const& count, std::uint32_t most,
    Key const& key, Except const& except)
{
    if (most == any_number)
        return;
    run_with(connection, hold, key);
    check_number(connection, count, most, key, except);
}

/// Makes an account within the transaction of a connection, and gives it with its id.
AccountRow insert_account(SqlConnection& connection, AccountRow const& account);

/// An account, which is locked until such a transaction ends, so that what is done to it happens one after
/// the other. Throws not_found where there is none, or the proof is void.
AccountRow hold_account(SqlConnection& connection, AccountId account, AccountProof const& proof = {});

/// Ends a session, or all of an account, within such a transaction, and lets every server on the database
/// find out.
void end_session(SqlConnection& connection, TokenHash const& token);
void end_sessions_of(SqlConnection& connection, AccountId account);

/// The same for those that have expired by `now`, at most `most`; gives how many they were.
std::uint64_t end_expired_sessions(SqlConnection& connection, Time now, std::uint32_t most);

} // namespace arbiter::storage

#endif
