// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_GAME_FILE_H
#define ARBITER_PLAY_GAME_FILE_H

#include "arbiter/base/new_file.h"
#include "arbiter/core/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

/// Files of games, written so that nothing is ever half there.
namespace arbiter::play {

using base::Overwrite;

enum class FileErrorCode : std::uint8_t {
    exists,       ///< there is such a file already, and it may not be overwritten
    cannot_write, ///< the system's reason is in `reason`
    cannot_read,  ///< the system's reason is in `reason`
    too_large,    ///< more than 64 MiB: no single game
};

struct FileError {
    FileErrorCode code;
    std::filesystem::path path;
    std::string reason; ///< of the system: "No space left on device"
};

/// One sentence.
std::string describe(FileError const& error);

/// Writes a whole file: it has either its old contents or the new, whatever happens (base::NewFile), and the
/// new are on the disk.
Result<void, FileError> write_file(
    std::filesystem::path const& path, std::string_view text, Overwrite overwrite = Overwrite::allow);

/// Reads a whole file.
Result<std::string, FileError> read_file(std::filesystem::path const& path);

/// Where the program keeps the games being played: $XDG_STATE_HOME/arbiter, else ~/.local/state/arbiter;
/// empty when there is neither variable. Nothing is made.
std::filesystem::path state_directory();

} // namespace arbiter::play

#endif
