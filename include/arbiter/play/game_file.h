// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_GAME_FILE_H
#define ARBITER_PLAY_GAME_FILE_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

/// Files of games, written so that nothing is ever half there.
namespace arbiter::play {

enum class Overwrite : std::uint8_t { refuse, allow };

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

/// Writes a whole file: into a temporary one beside it, which is then given its name, once it is on the disk.
/// So the file has either its old contents or the new, whatever happens. Something that is not a plain file
/// (/dev/stdout, a pipe) is written to directly.
Result<void, FileError> write_file(
    std::filesystem::path const& path, std::string_view text, Overwrite overwrite = Overwrite::allow);

/// Reads a whole file.
Result<std::string, FileError> read_file(std::filesystem::path const& path);

/// Where the program keeps the games being played: $XDG_STATE_HOME/arbiter, else ~/.local/state/arbiter;
/// empty when there is neither variable. Nothing is made.
std::filesystem::path state_directory();

} // namespace arbiter::play

#endif
