// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_INDEX_MERGE_H
#define ARBITER_WORKBENCH_INDEX_MERGE_H

#include "arbiter/workbench/index_error.h"

#include <optional>
#include <span>
#include <string>

namespace arbiter::workbench {

/// Merges the indexes of shards (see `IndexWriteOptions::shard`) into one that answers like an index built
/// in one run, in a directory that is empty or missing. The parts may come in any order, but must
/// be consecutive; an index of only some shards can be merged again. The parts are not changed.
/// Linear in their size, with little memory.
///
/// Errors: those of opening an index, not_empty, cannot_write, in_use; wrong_shard (a part that is not a
/// shard, or not the next one), file_changed (shards of different versions of a file), too_many_games.
std::optional<IndexError> merge_indexes(std::string const& directory, std::span<std::string const> parts);

} // namespace arbiter::workbench

#endif
