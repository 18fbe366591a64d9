// SPDX-License-Identifier: MIT
#include "arbiter/storage/storage.h"

#include "storage/batch_writer.h"
#include "storage/owner_writer.h"
#include "storage/records_sql.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <limits>
#include <utility>

namespace arbiter::storage {

Storage::Storage(std::unique_ptr<SqlConnection> connection)
    : database_{std::make_unique<SqlDatabase>(std::move(connection))}
{
}

Storage::~Storage() = default;

StorageResult<void> Storage::commit(std::span<Batch const> batches)
{
    return database_->write([&] { BatchWriter{database_->connection()}.write(batches); });
}

StorageResult<std::optional<GameRow>> Storage::find_game(GameId const& id)
{
    return database_->find<GameRow>(statements::find_game, id.text);
}

StorageResult<std::vector<EventRow>> Storage::find_events(
    GameId const& id, EventVersion after, std::uint32_t limit)
{
    return database_->list<EventRow>(statements::find_events, id.text, after, to_limit(limit));
}

/// The row of the game is held before anything is read. A transaction that has written of the game, and whose
/// COMMIT is perhaps still under way, holds it as well; one that comes to write later was given up by its
/// writer, who sends no COMMIT any more.
StorageResult<std::optional<WholeGame>> Storage::find_whole_game(GameId const& id)
{
    SqlConnection& connection = database_->connection();
    return database_->transact(Access::held, [&]() -> std::optional<WholeGame> {
        connection.hold_game(id);
        auto owned = find_owned_game_of(connection, id);
        if (!owned)
            return std::nullopt;
        return WholeGame{.owned = *std::move(owned),
            .events = read_all<EventRow>(run_with(
                connection, statements::find_events, id.text, EventVersion::none, to_limit(any_number))),
            .correspondence
            = read_first<CorrespondenceRow>(run_with(connection, statements::find_correspondence, id.text))};
    });
}

StorageResult<std::vector<GameRow>> Storage::list_open_games(AccountId account, std::uint32_t limit)
{
    return database_->list<GameRow>(statements::open_games_of, account, to_limit(limit));
}

StorageResult<std::vector<GameRow>> Storage::search_archive(ArchiveQuery const& query)
{
    using Limits = std::numeric_limits<std::int64_t>;
    bool const is_newest_first = query.order == ArchiveOrder::newest_first;
    return database_->read([&] {
        RowValues values{query.after ? to_number(query.after->ended)
                : is_newest_first    ? Limits::max()
                                     : Limits::min(),
            query.after ? std::string_view{query.after->id.text} : std::string_view{},
            query.since ? to_number(*query.since) : Limits::min(), to_limit(query.limit)};
        if (!query.player) {
            auto const& statement = is_newest_first ? statements::newest_games : statements::oldest_games;
            return read_all<GameRow>(database_->connection().run(statement, values.all()));
        }
        values.add(*query.player);
        auto const& statement = is_newest_first ? statements::newest_games_of : statements::oldest_games_of;
        return read_all<GameRow>(database_->connection().run(statement, values.all()));
    });
}

StorageResult<std::optional<Time>> Storage::find_heartbeat()
{
    return database_->find<Time>(statements::find_heartbeat);
}

// ---- games with days for each move -----------------------------------------------------------------------

StorageResult<std::optional<CorrespondenceRow>> Storage::find_correspondence(GameId const& id)
{
    return database_->find<CorrespondenceRow>(statements::find_correspondence, id.text);
}

StorageResult<std::vector<CorrespondenceRow>> Storage::list_correspondence(
    AccountId account, std::uint32_t limit)
{
    return database_->list<CorrespondenceRow>(statements::list_correspondence, account, to_limit(limit));
}

StorageResult<std::vector<CorrespondenceRow>> Storage::list_due(Time now, std::uint32_t limit)
{
    return database_->list<CorrespondenceRow>(statements::list_due, now, to_limit(limit));
}

StorageResult<void> Storage::give_back(Time from, Time until)
{
    return database_->put(statements::give_back, from, until);
}

// ---- tournaments -----------------------------------------------------------------------------------------

StorageResult<std::optional<TournamentRow>> Storage::find_tournament(TournamentId const& id)
{
    return database_->find<TournamentRow>(statements::find_tournament, id.text);
}

StorageResult<std::vector<TournamentRow>> Storage::list_tournaments(
    TournamentPhase state, std::uint32_t limit)
{
    return database_->list<TournamentRow>(statements::list_tournaments, state, to_limit(limit));
}

StorageResult<std::vector<TournamentRow>> Storage::list_tournaments_of(AccountId account, std::uint32_t limit)
{
    return database_->list<TournamentRow>(statements::list_tournaments_of, account, to_limit(limit));
}

StorageResult<std::vector<TournamentEntry>> Storage::find_tournament_entries(TournamentId const& id)
{
    return database_->list<TournamentEntry>(statements::find_tournament_entries, id.text);
}

StorageResult<std::vector<TournamentGame>> Storage::find_tournament_games(TournamentId const& id)
{
    return database_->list<TournamentGame>(statements::find_tournament_games, id.text);
}

} // namespace arbiter::storage
