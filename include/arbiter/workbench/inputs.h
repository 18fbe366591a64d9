// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_INPUTS_H
#define ARBITER_WORKBENCH_INPUTS_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::workbench {

/// The compression of a file, detected by its first bytes, not by its name.
enum class Packing : std::uint8_t { none, gzip, bzip2, zstd, zip };

/// One source of games.
struct InputFile {
    /// As the user named it, or as it was found in a directory or an archive ("games.zip/twic.pgn"); "-" is
    /// standard input.
    std::string path;
    /// In bytes on the disk; 0 if unknown (a pipe).
    std::uint64_t size = 0;
    Packing packing = Packing::none;
    /// Whether it can be read from any offset: a regular file that is not compressed.
    bool can_be_cut = false;
    /// The zip archive it is in, and its number there; empty for other files.
    std::string archive = {};
    std::uint64_t entry = 0;

    /// "standard input", or the path.
    std::string_view name() const { return path == "-" ? std::string_view{"standard input"} : path; }
};

/// A file that cannot be opened or read.
struct InputError {
    std::string path;
    std::error_code reason;
    /// Whether some of it could be read before.
    bool is_partly_read = false;
};

/// Whether a file is called *.pgn, *.pgn.zst, *.pgn.gz or *.pgn.bz2, in capitals too.
bool is_called_like_games(std::string_view path);

/// The files of some paths: a directory stands for all files below it that are called like games or *.zip,
/// sorted by path; a zip archive for its files that are called like games; "-" and no path at all for
/// standard input. Archives without games in directories are passed over.
Result<std::vector<InputFile>, InputError> find_inputs(std::span<std::string const> paths);

} // namespace arbiter::workbench

#endif
