// SPDX-License-Identifier: MIT
#include "storage/split_cluster.h"

#include "storage/split_batch.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter::storage {

namespace {

/// A node sees from the end of its lease that a clock has jumped: that of any database.
void note_lease(NodeId const& of, std::vector<NodeRow> const& seen, std::vector<NodeRow>& into)
{
    auto const from = std::ranges::find(seen, of, &NodeRow::node);
    auto const to = std::ranges::find(into, of, &NodeRow::node);
    if (from != seen.end() && to != into.end())
        to->lease_until = std::max(to->lease_until, from->lease_until);
}

} // namespace

SqlStorage& database_with(GameId const& game, GameDatabases const& games)
{
    return *games[database_of(game, games.size())];
}

ClusterStorage& SplitCluster::nodes()
{
    return first_.SqlStorage::cluster();
}

StorageResult<std::optional<GameOwner>> SplitCluster::find_owner(GameId const& id)
{
    return database_with(id, games_).cluster().find_owner(id);
}

StorageResult<std::optional<OwnedGame>> SplitCluster::find_owned_game(GameId const& id)
{
    auto game = database_with(id, games_).cluster().find_owned_game(id);
    if (!game || !game->has_value())
        return game;
    auto const listed = is_listed((*game)->row);
    if (!listed)
        return Err<StorageFault>{listed.error()};
    (*game)->is_listed = *listed;
    return game;
}

/// Ratings are written together with the copy of a game that is over.
StorageResult<bool> SplitCluster::is_listed(GameRow row)
{
    auto const copy = first_.SqlStorage::find_game(row.id);
    if (!copy)
        return Err<StorageFault>{copy.error()};
    if (!copy->has_value())
        return false;
    row.epoch = (*copy)->epoch;
    if (row != **copy)
        return false;
    if (row.phase != GamePhase::playing)
        return true;
    auto const kept = database_with(row.id, games_).find_correspondence(row.id);
    auto const kept_copy = first_.SqlStorage::find_correspondence(row.id);
    if (!kept || !kept_copy)
        return Err<StorageFault>{kept ? kept_copy.error() : kept.error()};
    return *kept == *kept_copy;
}

StorageResult<std::vector<NodeRow>> SplitCluster::list_nodes()
{
    return nodes().list_nodes();
}

StorageResult<ClusterView> SplitCluster::look(NodeId const& node)
{
    auto view = nodes().look(node);
    if (!view)
        return view;
    view->tasks.clear();
    for (auto const& database : games_) {
        auto part = database->cluster().look(node);
        if (!part)
            return part;
        std::ranges::move(part->tasks, std::back_inserter(view->tasks));
        note_lease(node, part->nodes, view->nodes);
    }
    std::ranges::sort(view->tasks, {}, &OwnerTask::game);
    return view;
}

StorageResult<std::optional<OrderRefusal>> SplitCluster::order_drain(std::string_view node, bool wanted)
{
    for (auto const& database : games_) {
        auto refused = database->cluster().order_drain(node, wanted);
        if (!refused || refused->has_value())
            return refused;
    }
    return nodes().order_drain(node, wanted);
}

StorageResult<std::optional<OrderRefusal>> SplitCluster::order_move(GameId const& game, std::string_view node)
{
    return database_with(game, games_).cluster().order_move(game, node);
}

StorageResult<void> SplitCluster::withdraw_move(GameId const& game)
{
    return database_with(game, games_).cluster().withdraw_move(game);
}

} // namespace arbiter::storage
