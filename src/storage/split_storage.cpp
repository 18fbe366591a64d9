// SPDX-License-Identifier: MIT
#include "storage/split_storage.h"

#include "storage/export_file.h"

#include <fmt/format.h>

#include <future>
#include <optional>
#include <utility>

namespace arbiter::storage {

namespace {

using Producer = std::function<StorageResult<void>(RecordVisitor const&)>;

/// Hands each record to the database that it belongs to. `takes` are those of the first and of the others.
bool hand_on(Record const& record, std::span<RecordVisitor const> takes)
{
    auto const take_game
        = [&](GameId const& id) { return takes[1 + database_of(id, takes.size() - 1)](record); };
    if (auto const* const event = std::get_if<EventRow>(&record))
        return take_game(event->game);
    if (auto const* const game = std::get_if<GameRow>(&record); game != nullptr && !take_game(game->id))
        return false;
    auto const* const row = std::get_if<CorrespondenceRow>(&record);
    if (row != nullptr && !take_game(row->game))
        return false;
    return takes[0](record);
}

/// Opens a transaction in each database that is left, one within the other.
StorageResult<void> write_parts(std::span<std::unique_ptr<SqlStorage> const> left,
    std::vector<RecordVisitor>& takes, Producer const& produce)
{
    if (!left.empty())
        return left.front()->write_records([&](RecordVisitor const& take) {
            takes.push_back(take);
            return write_parts(left.subspan(1), takes, produce);
        });
    bool is_refused = false;
    auto produced = produce([&](Record const& record) {
        is_refused = is_refused || !hand_on(record, takes);
        return !is_refused;
    });
    // The database that refused it says why; none of the others may keep what it has.
    if (produced && is_refused)
        return Err<StorageFault>{{StorageFaultCode::unexpected, "another database refused a record"}};
    return produced;
}

} // namespace

SplitStorage::SplitStorage(std::unique_ptr<SqlConnection> first, GameDatabases games)
    : SqlStorage{std::move(first)},
      games_{std::move(games)}
{
    set_rename_elsewhere([this](AccountId id, std::string_view old_name, std::string_view new_name) {
        for (auto const& database : games_)
            if (auto const renamed = database->rename_in_games(id, old_name, new_name); !renamed)
                throw Failure{renamed.error()};
    });
}

StorageResult<void> SplitStorage::commit(std::span<Batch const> batches)
{
    SplitBatches const parts = split(batches, games_.size());
    for (auto const& some : {std::span{parts.made}, std::span{parts.played}})
        if (auto written = commit_games(some); !written)
            return written;
    if (parts.copies.empty())
        return {};
    return commit_copies(parts.copies, parts.writers);
}

StorageResult<void> SplitStorage::commit_games(std::span<std::vector<Batch> const> parts)
{
    std::vector<std::future<StorageResult<void>>> others;
    std::optional<std::size_t> own;
    for (std::size_t i = 0; i != parts.size(); ++i) {
        if (parts[i].empty())
            continue;
        if (own)
            others.push_back(std::async(std::launch::async, [&, i] { return games_[i]->commit(parts[i]); }));
        else
            own = i;
    }
    auto result = own ? games_[*own]->commit(parts[*own]) : StorageResult<void>{};
    for (auto& other : others)
        if (auto written = other.get(); !written)
            result = std::move(written);
    return result;
}

StorageResult<std::optional<GameRow>> SplitStorage::find_game(GameId const& id)
{
    return database_with(id, games_).find_game(id);
}

StorageResult<std::vector<EventRow>> SplitStorage::find_events(GameId const& id, EventVersion after)
{
    return database_with(id, games_).find_events(id, after);
}

StorageResult<std::optional<CorrespondenceRow>> SplitStorage::find_correspondence(GameId const& id)
{
    return database_with(id, games_).find_correspondence(id);
}

/// The copies last: where this is cut short, it is done again.
StorageResult<void> SplitStorage::give_back(Time from, Time until)
{
    for (auto const& database : games_)
        if (auto given = database->give_back(from, until); !given)
            return given;
    return SqlStorage::give_back(from, until);
}

// ---- the whole -------------------------------------------------------------------------------------------

StorageResult<void> SplitStorage::visit_records(RecordVisitor const& visit)
{
    StorageResult<void> result;
    auto visited = SqlStorage::visit_records([&](Record const& record) {
        auto const is_wanted = visit_whole(record, visit);
        if (!is_wanted)
            result = Err<StorageFault>{is_wanted.error()};
        return is_wanted && *is_wanted;
    });
    return visited ? result : visited;
}

/// In place of a copy the game itself, and its events.
StorageResult<bool> SplitStorage::visit_whole(Record const& copy, RecordVisitor const& visit)
{
    if (auto const* const row = std::get_if<CorrespondenceRow>(&copy)) {
        auto const kept = database_with(row->game, games_).find_correspondence(row->game);
        if (!kept)
            return Err<StorageFault>{kept.error()};
        return !kept->has_value() || visit(Record{**kept});
    }
    auto const* const listed = std::get_if<GameRow>(&copy);
    if (listed == nullptr)
        return visit(copy);
    auto game = read_whole(listed->id);
    if (!game)
        return Err<StorageFault>{game.error()};
    if (!visit(Record{game->row.value_or(*listed)}))
        return false;
    for (EventRow& event : game->events)
        if (!visit(Record{std::move(event)}))
            return false;
    return true;
}

/// The row changes only together with events; when it has not changed meanwhile, both belong together.
StorageResult<SplitStorage::WholeGame> SplitStorage::read_whole(GameId const& id)
{
    SqlStorage& database = database_with(id, games_);
    auto before = database.find_game(id);
    while (before) {
        auto events = database.find_events(id, EventVersion::none);
        if (!events)
            return Err<StorageFault>{events.error()};
        auto after = database.find_game(id);
        if (after && *after == *before)
            return WholeGame{*std::move(after), *std::move(events)};
        before = std::move(after);
    }
    return Err<StorageFault>{before.error()};
}

StorageResult<void> SplitStorage::write_records(Producer const& produce)
{
    std::vector<RecordVisitor> takes;
    return SqlStorage::write_records([&](RecordVisitor const& take) {
        takes.push_back(take);
        return write_parts(games_, takes, produce);
    });
}

StorageResult<std::vector<std::string>> SplitStorage::find_damage()
{
    auto damage = SqlStorage::find_damage();
    for (std::size_t i = 0; damage && i != games_.size(); ++i) {
        auto const found = games_[i]->find_damage();
        if (!found)
            return found;
        for (std::string const& sentence : *found)
            damage->push_back(fmt::format("database {}: {}", i + 2, sentence));
    }
    return damage;
}

StorageResult<void> SplitStorage::back_up(std::string const& path)
{
    return write_export_file(*this, path);
}

} // namespace arbiter::storage
