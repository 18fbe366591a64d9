#ifndef ARBITER_WORKBENCH_INDEX_ERROR_H
#define ARBITER_WORKBENCH_INDEX_ERROR_H

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

namespace arbiter::workbench {

/// What can go wrong with a position index.
enum class IndexErrorCode : std::uint8_t {
    cannot_open,      ///< the system does not let us read it; see the reason
    cannot_write,     ///< the system does not let us write it; see the reason
    not_an_index,     ///< the directory has no manifest of an index
    not_empty,        ///< a new index is to be made where something else is
    wrong_version,    ///< made by another version of this program
    manifest_damaged, ///< the manifest is not what was written
    run_missing,      ///< a file that the manifest names is not there
    run_damaged,      ///< a file of the index is cut off, or a checksum in it does not fit
    in_use,           ///< another process is writing this index
    file_changed,     ///< a file of games is not as long as it was when it was indexed
    incomplete,       ///< an index of some shards only: games are added to the whole
    wrong_shard,      ///< among shards that are to be merged: no shard, or not the one that comes next
    too_many_games,   ///< more than 4,294,967,295 games or 65,535 files
};

inline constexpr std::size_t index_error_count = 13;

struct IndexError {
    IndexErrorCode code;
    /// Of the file or directory at fault.
    std::string path;
    /// What the system says; empty where the fault is not the system's.
    std::error_code reason = {};

    friend bool operator==(IndexError const&, IndexError const&) = default;
};

/// The code as programs exchange it: "run-damaged".
std::string_view to_code(IndexErrorCode code);

/// "games.index/run-3: cut off, or a checksum in it does not fit", with the system's reason where there is
/// one.
std::string describe(IndexError const& error);

} // namespace arbiter::workbench

#endif
