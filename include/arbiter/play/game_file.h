// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_GAME_FILE_H
#define ARBITER_PLAY_GAME_FILE_H

#include "arbiter/base/new_file.h"
#include "arbiter/core/result.h"
#include "arbiter/rules/language.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

/// Files of games, written so that nothing is ever half there.
namespace arbiter::play {

using base::Overwrite;

enum class FileErrorCode : std::uint8_t {
    exists,       ///< there is such a file already, and it may not be overwritten
    cannot_write, ///< the system's reason is in `reason`
    cannot_read,  ///< the system's reason is in `reason`
    too_large,    ///< more than 64 MiB: no single game
    no_home,      ///< neither XDG_DATA_HOME nor HOME says where to write
};

struct FileError {
    FileErrorCode code;
    std::filesystem::path path;
    std::error_code reason; ///< of the system: std::errc::no_space_on_device
};

/// One sentence. A rare reason of the system is in the system's words.
std::string describe(FileError const& error, Language language = Language::english);

/// Writes a whole file: it has either its old contents or the new, whatever happens (base::NewFile), and the
/// new are on the disk.
Result<void, FileError> write_file(
    std::filesystem::path const& path, std::string_view text, Overwrite overwrite = Overwrite::allow);

/// Reads a whole file.
Result<std::string, FileError> read_file(std::filesystem::path const& path);

/// The file of a name as people type it: "~/x.pgn" is in the home directory.
std::filesystem::path expand_home(std::string_view name);

/// A file that a text names, and what follows it.
struct NamedFile {
    std::filesystem::path path;
    std::string rest;
};

/// Splits "my games.pgn 12" after the longest beginning that is a file; where none is, all of it is the name.
/// Looks at the file system once for every word.
NamedFile find_named_file(std::string_view text);

/// What a Tab adds to the beginning of a file's name: all that the files that begin so have in common, and a
/// slash after the only directory.
std::string complete_file_name(std::string_view beginning);

/// Where the program keeps what is not a game: $XDG_STATE_HOME/arbiter, else ~/.local/state/arbiter;
/// empty when there is neither variable. Nothing is made.
std::filesystem::path state_directory();

} // namespace arbiter::play

#endif
