#ifndef ARBITER_WORKBENCH_INDEX_MERGE_H
#define ARBITER_WORKBENCH_INDEX_MERGE_H

#include "arbiter/workbench/index_error.h"

#include <optional>
#include <span>
#include <string>

namespace arbiter::workbench {

/// Makes of the indexes of shards (see `IndexWriteOptions::shard`) one that answers as if it had been built
/// in one run, in a directory that is empty or not there. The parts come in any order, but must be
/// neighbours; of fewer than all shards it makes an index that can be merged again. They stay as they are.
/// Linear in their size, with little memory.
///
/// Errors: those of opening an index, not_empty, cannot_write, in_use; wrong_shard (of a part that is no
/// shard, or not the next one), file_changed (shards of files of different sizes), too_many_games.
std::optional<IndexError> merge_indexes(std::string const& directory, std::span<std::string const> parts);

} // namespace arbiter::workbench

#endif
