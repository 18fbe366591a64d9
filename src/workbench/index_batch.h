// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_BATCH_H
#define ARBITER_SRC_WORKBENCH_INDEX_BATCH_H

#include "arbiter/workbench/index_writer.h"
#include "workbench/index_run.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <vector>

namespace arbiter::workbench {

/// Writes the games of a batch as a run; sorts its postings in place. Linear in their number, but for long
/// lists of one key.
std::error_code write_batch(std::string const& path, GameBatch& batch);

/// What the records of a run say in another index: the number there of each file, and of each name by kind.
struct RecordMap {
    std::vector<std::uint16_t> files;
    std::array<std::vector<NameNumber>, index_name_count> names;
};

/// Writes the games of several runs, which follow each other, as one, without those that have been removed;
/// at least one game must be left. Where `maps` are given, one for each run, the records are translated. The
/// first error, or none.
std::optional<IndexError> merge_runs(
    std::string const& path, std::span<IndexRun const> runs, std::span<RecordMap const> maps = {});

} // namespace arbiter::workbench

#endif
