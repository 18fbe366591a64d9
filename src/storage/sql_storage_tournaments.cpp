// SPDX-License-Identifier: MIT
#include "storage/record_names.h"
#include "storage/records_sql.h"
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <string>

// Tournaments, who has entered them, and their games.

namespace arbiter::storage {

template <class Row>
void SqlStorage::write_row(Statement const& statement, Row const& row)
{
    RowValues values;
    fill(values, row);
    connection_->run(statement, values.all());
}

void SqlStorage::write_tournaments(Batch const& batch)
{
    for (TournamentRow const& tournament : batch.tournaments)
        write_row(statements::put_tournament, tournament);
    for (TournamentEntry const& entry : batch.tournament_entries)
        write_row(statements::put_tournament_entry, entry);
    for (TournamentGame const& game : batch.tournament_games)
        write_row(statements::put_tournament_game, game);
}

StorageResult<std::optional<TournamentRow>> SqlStorage::find_tournament(TournamentId const& id)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        return read_first(connection_->run(statements::find_tournament, values.all()), read_tournament);
    });
}

StorageResult<std::vector<TournamentRow>> SqlStorage::list_tournaments(
    TournamentPhase state, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(connection_->run(statements::list_tournaments, {to_name(state), to_limit(limit)}),
            read_tournament);
    });
}

StorageResult<std::vector<TournamentRow>> SqlStorage::list_tournaments_of(
    AccountId account, std::uint32_t limit)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        return read_all(connection_->run(statements::list_tournaments_of,
                            {static_cast<std::int64_t>(account), to_limit(limit)}),
            read_tournament);
    });
}

StorageResult<std::vector<TournamentEntry>> SqlStorage::find_tournament_entries(TournamentId const& id)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        return read_all(
            connection_->run(statements::find_tournament_entries, values.all()), read_tournament_entry);
    });
}

StorageResult<std::vector<TournamentGame>> SqlStorage::find_tournament_games(TournamentId const& id)
{
    std::lock_guard const lock{mutex_};
    return read([&] {
        RowValues values;
        values.add(id.text);
        return read_all(
            connection_->run(statements::find_tournament_games, values.all()), read_tournament_game);
    });
}

/// In a report a name has a blank before it and fills its columns (TRF16, 15 to 47), so that no other name
/// ends as this one does.

} // namespace arbiter::storage
