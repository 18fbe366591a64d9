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
enum class Packing : std::uint8_t { none, gzip, bzip2, zstd };

/// One source of games.
struct InputFile {
    /// As the user named it, or as it was found in a directory; "-" is standard input.
    std::string path;
    /// In bytes on the disk; 0 if unknown (a pipe).
    std::uint64_t size = 0;
    Packing packing = Packing::none;
    /// Whether it can be read from any offset: a regular file that is not compressed.
    bool can_be_cut = false;

    /// "standard input", or the path.
    std::string_view name() const { return path == "-" ? std::string_view{"standard input"} : path; }
};

/// A file that cannot be opened or read.
struct InputError {
    std::string path;
    std::error_code reason;
};

/// The files of some paths: a directory stands for all files below it called *.pgn, *.pgn.zst, *.pgn.gz and
/// *.pgn.bz2, sorted by path; "-" and no path at all for standard input.
Result<std::vector<InputFile>, InputError> find_inputs(std::span<std::string const> paths);

} // namespace arbiter::workbench

#endif
