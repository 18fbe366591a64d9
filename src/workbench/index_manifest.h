// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_MANIFEST_H
#define ARBITER_SRC_WORKBENCH_INDEX_MANIFEST_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/index_error.h"
#include "arbiter/workbench/index_writer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::workbench {

/// One run of an index, as the manifest names it.
struct ManifestRun {
    std::string name; ///< of the file in the directory
    std::uint64_t first_game = 0;
    std::uint64_t game_count = 0;
};

/// Neighbouring shards of a batch, counted from 0; the last one is among them.
struct ShardRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t count = 1;
};

/// What an index consists of: the file "manifest.json" of its directory. Runs cover all games in a row.
struct IndexManifest {
    std::vector<IndexedFile> files;
    std::vector<ManifestRun> runs;
    std::optional<ShardRange> shards; ///< which of the games it has; nothing where it has all
    std::uint64_t next_run = 1; ///< the number that the next run is called by

    std::uint64_t game_count() const
    {
        return runs.empty() ? 0 : runs.back().first_game + runs.back().game_count;
    }
};

std::string manifest_path(std::string const& directory);

/// Errors: not_an_index, cannot_open, wrong_version, manifest_damaged.
Result<IndexManifest, IndexError> read_manifest(std::string const& directory);

/// Replaces the manifest in one step: when this returns, it is on the disk. Error: cannot_write.
std::optional<IndexError> write_manifest(std::string const& directory, IndexManifest const& manifest);

} // namespace arbiter::workbench

#endif
