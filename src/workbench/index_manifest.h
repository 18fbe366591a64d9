// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_INDEX_MANIFEST_H
#define ARBITER_SRC_WORKBENCH_INDEX_MANIFEST_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/index_error.h"
#include "arbiter/workbench/index_writer.h"
#include "workbench/index_run.h"

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
    std::string places = {}; ///< the name of its file of places (RunPlaces), or empty
    std::uint64_t removed = 0; ///< how many of its games are no longer in the index

    std::uint64_t left_count() const { return game_count - removed; }
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
    std::uint64_t next_run = 1; ///< the number that the next file is called by

    /// With those that have been removed.
    std::uint64_t game_count() const
    {
        return runs.empty() ? 0 : runs.back().first_game + runs.back().game_count;
    }

    std::uint64_t removed_count() const;
};

std::string manifest_path(std::string const& directory);

/// What changes with each new manifest.
struct ManifestStamp {
    std::uint64_t file = 0;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;

    friend bool operator==(ManifestStamp const&, ManifestStamp const&) = default;
};

/// The stamp of the manifest as it is; zeros where there is none. A system call.
ManifestStamp manifest_stamp(std::string const& directory);

/// Opens the run that a manifest names, with its places. Errors: those of `IndexRun::open`, run_damaged for
/// another number of games.
Result<IndexRun, IndexError> open_run(std::string const& directory, ManifestRun const& named);

/// Errors: not_an_index, cannot_open, wrong_version, manifest_damaged.
Result<IndexManifest, IndexError> read_manifest(std::string const& directory);

/// Replaces the manifest in one step: when this returns, it is on the disk. Error: cannot_write.
std::optional<IndexError> write_manifest(std::string const& directory, IndexManifest const& manifest);

} // namespace arbiter::workbench

#endif
