// SPDX-License-Identifier: MIT
#include "arbiter/storage/storage.h"
#include "storage/expiry_statements.h"
#include "storage/sql_database.h"

// What has lost its use, and goes.

namespace arbiter::storage {

namespace {

/// Gives how many they were.
std::uint64_t drop_games(SqlConnection& connection, Statement const& hold, Time before, std::uint32_t most)
{
    SqlResult const held = run_with(connection, hold, before, most);
    for (SqlRow const& row : held.rows) {
        auto const& game = std::get<std::string>(row.at(0));
        run_with(connection, statements::drop_events_of, game);
        run_with(connection, statements::drop_game, game);
    }
    return held.rows.size();
}

} // namespace

StorageResult<Expired> Storage::drop_expired(ExpiryTerms const& terms)
{
    return database_->write([&] {
        SqlConnection& connection = database_->connection();
        auto const drop = [&](Statement const& statement, Time before) {
            return run_with(connection, statement, before, terms.most).changed;
        };
        Expired const gone{.at = terms.now,
            .sessions = end_expired_sessions(connection, terms.now, terms.most),
            .waiting_games
            = drop_games(connection, statements::hold_waiting_games, terms.waiting_before, terms.most)
                + drop_games(
                    connection, statements::hold_anonymous_games, terms.anonymous_before, terms.most),
            .aborted_games
            = drop_games(connection, statements::hold_aborted_games, terms.aborted_before, terms.most),
            .invitations = drop(statements::drop_expired_invitations, terms.now),
            .audit_entries = drop(statements::drop_old_audit, terms.audit_before)};
        run_with(connection, statements::add_expired, gone);
        return gone;
    });
}

StorageResult<std::optional<Expired>> Storage::find_expired()
{
    return database_->find<Expired>(statements::find_expired);
}

} // namespace arbiter::storage
