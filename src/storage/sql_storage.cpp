// SPDX-License-Identifier: MIT
#include "storage/sql_storage.h"

#include "storage/record_names.h"
#include "storage/records_sql.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace arbiter::storage {

namespace {

/// What the batches have of one kind, in order.
template <class Part>
std::vector<Part const*> collect(std::span<Batch const> batches, std::vector<Part> Batch::* member)
{
    std::vector<Part const*> parts;
    for (Batch const& batch : batches)
        for (Part const& part : batch.*member)
            parts.push_back(&part);
    return parts;
}

} // namespace

std::string name_of(EventRow const& event)
{
    return fmt::format("event {} of game {}", static_cast<std::uint32_t>(event.version), event.game.text);
}

SqlStorage::SqlStorage(std::unique_ptr<SqlConnection> connection)
    : database_{std::move(connection)},
      connection_{database_.connection()}
{
}

StorageResult<void> SqlStorage::commit(std::span<Batch const> batches)
{
    return database_.write([&] { write(batches); });
}

void SqlStorage::write(std::span<Batch const> batches)
{
    for (Batch const& batch : batches)
        for (GameRow const& game : batch.games)
            write_game(game);
    write_owners(batches);
    write_events(batches);
    for (Batch const& batch : batches)
        hold_rows(batch);
    write_hand_overs(batches);
    for (Batch const& batch : batches) {
        for (RatingChange const& change : batch.ratings)
            write_rating(change);
        for (CorrespondenceRow const& row : batch.correspondence)
            run_with(connection_, statements::put_correspondence, row);
        write_tournaments(batch);
        if (batch.heartbeat)
            run_with(connection_, statements::put_heartbeat, *batch.heartbeat);
    }
}

/// A lease comes before the claims of its node, and a claim before the events that its owner writes.
void SqlStorage::write_owners(std::span<Batch const> batches)
{
    for (Batch const& batch : batches)
        if (batch.lease)
            cluster_.write(*batch.lease, batch.heartbeat);
    cluster_.write(collect(batches, &Batch::claims));
    for (Batch const& batch : batches)
        for (GameEpoch const& epoch : batch.epochs)
            cluster_.check(epoch);
}

/// An event that is written again may be there although another owner has the game by now, whose row must
/// stay. Claims, epochs and hand-overs are looked at by themselves.
void SqlStorage::hold_rows(Batch const& batch)
{
    for (GameRow const& game : batch.games) {
        auto const is_of_game = [&game](auto const& part) { return part.game == game.id; };
        auto const event = std::ranges::find_if(batch.events, is_of_game);
        bool const is_new = event == batch.events.end() || event->epoch == Epoch::none;
        if (!is_new && std::ranges::none_of(batch.hand_overs, is_of_game))
            cluster_.check({game.id, event->epoch});
    }
}

/// After all that the owner before has to write.
void SqlStorage::write_hand_overs(std::span<Batch const> batches)
{
    cluster_.write(collect(batches, &Batch::hand_overs));
}

/// Some hundreds at a time, where that is faster. If not all of them are new, they are written one by
/// one: this separates those already there from those in conflict.
void SqlStorage::write_events(std::span<Batch const> batches)
{
    constexpr std::size_t most = 500;
    auto const events = collect(batches, &Batch::events);
    for (std::size_t begin = 0; begin < events.size(); begin += most) {
        auto const some = std::span{events}.subspan(begin, std::min(most, events.size() - begin));
        if (connection_.append_events(some) == some.size())
            continue;
        connection_.hold_epochs(some);
        for (EventRow const* const event : some)
            write_event(*event);
    }
}

void SqlStorage::write_game(GameRow const& game)
{
    run_with(connection_, statements::put_game, game);
    if (game.phase == GamePhase::over)
        connection_.run(statements::drop_correspondence, {game.id.text});
}

void SqlStorage::write_event(EventRow const& event)
{
    if (run_with(connection_, statements::append_event, event).changed == 1)
        return;
    auto const present = read_first<EventRow>(
        connection_.run(statements::find_event, {event.game.text, static_cast<std::int64_t>(event.version)}));
    if (present == event)
        return;
    cluster_.explain(event.game, event.epoch);
    throw Failure{StorageFaultCode::conflict,
        present ? name_of(event) + " is another one" : "the event before " + name_of(event) + " is missing"};
}

void SqlStorage::write_rating(RatingChange const& change)
{
    auto const account = static_cast<std::int64_t>(change.account);
    if (run_with(connection_, statements::insert_rating, change).changed == 0) {
        auto const present
            = read_first<RatingChange>(connection_.run(statements::find_rating, {account, change.game.text}));
        if (present != change)
            throw Failure{
                StorageFaultCode::conflict, "game " + change.game.text + " has a different rating change"};
        return;
    }
    if (!change.speed)
        throw Failure{StorageFaultCode::bad_record, "a rating change has no speed"};
    if (run_class_rating(statements::apply_rating, change) == 0)
        throw Failure{StorageFaultCode::conflict,
            fmt::format("account {} has not played {} rated games of this class", account, change.games - 1)};
    run_with(connection_, statements::count_rated_game, account, change.at);
}

std::uint64_t SqlStorage::run_class_rating(Statement const& statement, RatingChange const& change)
{
    return run_with(connection_, statement, change.account, change.variant, *change.speed, change.rating,
        change.games, change.at)
        .changed;
}

StorageResult<std::optional<GameRow>> SqlStorage::find_game(GameId const& id)
{
    return database_.find<GameRow>(statements::find_game, id.text);
}

StorageResult<std::vector<EventRow>> SqlStorage::find_events(GameId const& id, EventVersion after)
{
    return database_.list<EventRow>(statements::find_events, id.text, after);
}

StorageResult<std::vector<GameRow>> SqlStorage::list_games(
    GamePhase state, std::optional<GameId> const& after, std::uint32_t limit)
{
    return database_.list<GameRow>(statements::list_games, state,
        after ? std::string_view{after->text} : std::string_view{}, to_limit(limit));
}

StorageResult<std::vector<GameRow>> SqlStorage::list_open_games(AccountId account, std::uint32_t limit)
{
    return database_.list<GameRow>(statements::open_games_of, account, to_limit(limit));
}

StorageResult<std::vector<GameRow>> SqlStorage::search_archive(ArchiveQuery const& query)
{
    using Limits = std::numeric_limits<std::int64_t>;
    bool const is_newest_first = query.order == ArchiveOrder::newest_first;
    return database_.read([&] {
        RowValues values{query.after ? to_number(query.after->ended)
                : is_newest_first    ? Limits::max()
                                     : Limits::min(),
            query.after ? std::string_view{query.after->id.text} : std::string_view{},
            query.since ? to_number(*query.since) : Limits::min(), to_limit(query.limit)};
        if (!query.player) {
            auto const& statement = is_newest_first ? statements::newest_games : statements::oldest_games;
            return read_all<GameRow>(connection_.run(statement, values.all()));
        }
        values.add(*query.player);
        auto const& statement = is_newest_first ? statements::newest_games_of : statements::oldest_games_of;
        return read_all<GameRow>(connection_.run(statement, values.all()));
    });
}

StorageResult<std::optional<Time>> SqlStorage::find_heartbeat()
{
    return database_.find<Time>(statements::find_heartbeat);
}

} // namespace arbiter::storage
