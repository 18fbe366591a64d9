// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SPLIT_STORAGE_H
#define ARBITER_SRC_STORAGE_SPLIT_STORAGE_H

#include "storage/split_batch.h"
#include "storage/split_cluster.h"
#include "storage/sql_storage.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::storage {

/// One storage in several databases. This one is the first: it has accounts, ratings, tournaments and
/// whatever else is not a game, and of each game a copy of its row, for lists and the archive. The games
/// themselves, with owners, events and what correspondence needs, are in the others, each in one of them.
///
/// A commit writes the games first, where owner and epoch are checked, and the copies afterwards. When it is
/// cut short between the two, the copy is old, which shows when the game is opened (`OwnedGame::is_listed`).
class SplitStorage final : public SqlStorage {
public:
    /// The connections must be joined parts, the first of them the first.
    SplitStorage(std::unique_ptr<SqlConnection> first, GameDatabases games);

    StorageResult<void> commit(std::span<Batch const> batches) override;
    StorageResult<std::optional<GameRow>> find_game(GameId const& id) override;
    StorageResult<std::vector<EventRow>> find_events(GameId const& id, EventVersion after) override;
    StorageResult<std::optional<CorrespondenceRow>> find_correspondence(GameId const& id) override;
    StorageResult<void> give_back(Time from, Time until) override;

    ClusterStorage& cluster() override { return cluster_; }

    StorageResult<void> visit_records(RecordVisitor const& visit) override;
    StorageResult<void> write_records(
        std::function<StorageResult<void>(RecordVisitor const&)> const& produce) override;
    StorageResult<std::vector<std::string>> find_damage() override;
    StorageResult<void> back_up(std::string const& path) override;

private:
    /// Commits to each database what is meant for it, to all at the same time.
    StorageResult<void> commit_games(std::span<std::vector<Batch> const> parts);

    struct WholeGame {
        std::optional<GameRow> row;
        std::vector<EventRow> events;
    };

    StorageResult<WholeGame> read_whole(GameId const& id);
    StorageResult<bool> visit_whole(Record const& copy, RecordVisitor const& visit);

    GameDatabases games_;
    SplitCluster cluster_{*this, games_};
};

} // namespace arbiter::storage

#endif
