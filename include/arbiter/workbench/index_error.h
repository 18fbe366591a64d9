// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_INDEX_ERROR_H
#define ARBITER_WORKBENCH_INDEX_ERROR_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace arbiter::workbench {

/// The errors of a position index.
enum class IndexErrorCode : std::uint8_t {
    cannot_open,      ///< the system refuses reading; see the reason
    cannot_write,     ///< the system refuses writing; see the reason
    not_an_index,     ///< the directory has no manifest of an index
    not_empty,        ///< the directory of a new index is not empty
    wrong_version,    ///< made by another version of this program
    manifest_damaged, ///< the manifest is not what was written
    run_missing,      ///< a file listed in the manifest is missing
    run_damaged,      ///< a file of the index is truncated or has a wrong checksum
    in_use,           ///< another process is writing this index
    file_changed,     ///< a file of games has changed since it was indexed
    incomplete,       ///< an index of some shards only; merge all of them before adding games
    wrong_shard,      ///< while merging shards: not a shard, or not the next one
    too_many_games,   ///< more than 4,294,967,295 games or 65,535 files
};

inline constexpr std::size_t index_error_count = 13;

struct IndexError {
    IndexErrorCode code;
    /// Of the file or directory at fault.
    std::string path;
    /// The system's message; empty for other faults.
    std::error_code reason = {};

    friend bool operator==(IndexError const&, IndexError const&) = default;
};

/// The code as programs exchange it: "run-damaged".
std::string_view to_code(IndexErrorCode code);

/// "games.index/run-3: is truncated or has a wrong checksum", with the system's reason if there is one.
std::string describe(IndexError const& error);

} // namespace arbiter::workbench

#endif
