// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SPLIT_BATCH_H
#define ARBITER_SRC_STORAGE_SPLIT_BATCH_H

#include "arbiter/storage/records.h"

#include <cstddef>
#include <span>
#include <vector>

namespace arbiter::storage {

/// Which of the databases of games has a game, from 0. Never changes: games are found by it. O(length of the
/// id).
std::size_t database_of(GameId const& game, std::size_t databases);

/// What the batches of a transaction write where.
struct SplitBatches {
    /// In each database of games, first: new games in batches of another game, whose events name them.
    std::vector<std::vector<Batch>> made;
    /// In each database of games, then: what belongs to games, and leases.
    std::vector<std::vector<Batch>> played;
    /// In the first database, last: copies of games, and everything else.
    std::vector<Batch> copies;
    /// Who writes copies of games that have an owner.
    std::vector<GameEpoch> writers;
};

/// Divides batches, for this number of databases of games.
SplitBatches split(std::span<Batch const> batches, std::size_t databases);

} // namespace arbiter::storage

#endif
