// SPDX-License-Identifier: MIT
#include "storage/records_sql.h"
#include "storage/sql_page.h"
#include "storage/sql_storage.h"
#include "storage/statements.h"

// Tournaments, who has entered them, and their games.

namespace arbiter::storage {

void SqlStorage::write_tournaments(Batch const& batch)
{
    for (TournamentRow const& tournament : batch.tournaments)
        run_with(connection_, statements::put_tournament, tournament);
    for (TournamentEntry const& entry : batch.tournament_entries)
        run_with(connection_, statements::put_tournament_entry, entry);
    for (TournamentGame const& game : batch.tournament_games)
        run_with(connection_, statements::put_tournament_game, game);
}

StorageResult<std::optional<TournamentRow>> SqlStorage::find_tournament(TournamentId const& id)
{
    return database_.find<TournamentRow>(statements::find_tournament, id.text);
}

StorageResult<std::vector<TournamentRow>> SqlStorage::list_tournaments(
    TournamentPhase state, std::uint32_t limit)
{
    return database_.list<TournamentRow>(statements::list_tournaments, state, to_limit(limit));
}

StorageResult<std::vector<TournamentRow>> SqlStorage::list_tournaments_of(
    AccountId account, std::uint32_t limit)
{
    return database_.list<TournamentRow>(statements::list_tournaments_of, account, to_limit(limit));
}

StorageResult<std::vector<TournamentEntry>> SqlStorage::find_tournament_entries(TournamentId const& id)
{
    return database_.list<TournamentEntry>(statements::find_tournament_entries, id.text);
}

StorageResult<std::vector<TournamentGame>> SqlStorage::find_tournament_games(TournamentId const& id)
{
    return database_.list<TournamentGame>(statements::find_tournament_games, id.text);
}

} // namespace arbiter::storage
