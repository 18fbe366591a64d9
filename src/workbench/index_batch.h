// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_BATCH_H
#define ARBITER_SRC_WORKBENCH_INDEX_BATCH_H

#include "arbiter/workbench/index_writer.h"
#include "workbench/index_run.h"

#include <span>
#include <string>
#include <system_error>
#include <vector>

namespace arbiter::workbench {

/// Writes the games of a batch as a run; sorts its postings in place. Linear in their number, but for long
/// lists of one key.
std::error_code write_batch(std::string const& path, GameBatch& batch);

/// Writes the games of several runs, which follow each other, as one. Where `file_numbers` are given, the
/// files of each run get these numbers. The first error, or none.
std::optional<IndexError> merge_runs(std::string const& path, std::span<IndexRun const> runs,
    std::span<std::vector<std::uint16_t> const> file_numbers = {});

} // namespace arbiter::workbench

#endif
