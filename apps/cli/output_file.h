// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OUTPUT_FILE_H
#define ARBITER_CLI_OUTPUT_FILE_H

#include "arbiter/core/result.h"
#include "cli/unfinished_file.h"
#include "cli/write_file.h"

#include <string>
#include <string_view>
#include <system_error>

namespace arbiter::cli {

/// Whether a file that is there may be replaced.
enum class Overwrite : std::uint8_t { no, yes };

/// A file that is written piece by piece, for output larger than memory, or standard output. The file appears
/// under its name when it is whole; until then it is an UnfinishedFile beside it, and if anything goes wrong
/// nothing is left of that. Anything but a regular file (a device, a pipe) is written directly.
class OutputFile {
public:
    /// Opens a file to be; an empty path and "-" are standard output. Fails with file_exists if the file
    /// exists and may not be replaced.
    static Result<OutputFile, std::error_code> open(std::string const& path, Overwrite overwrite);

    OutputFile(OutputFile const&) = delete;
    OutputFile& operator=(OutputFile const&) = delete;
    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    /// Removes what is not finished.
    ~OutputFile();

    /// "standard output", or the path.
    std::string_view name() const;

    /// Buffered. After a failure it does nothing more; `finish` gives the reason. Throws OutputError where
    /// standard output cannot be written.
    void write(std::string_view text);

    bool has_failed() const { return error_ != std::error_code{}; }

    /// Writes the buffer and closes the file until the next `write`: for more files than can be open at
    /// once.
    void rest();

    /// Writes all and gives the file its name.
    Result<Written, std::error_code> finish();

private:
    OutputFile() = default;

    void flush();
    void close();
    void discard();

    std::string path_;
    /// Empty where the file is written directly.
    UnfinishedFile unfinished_;
    std::string buffer_;
    std::error_code error_;
    Overwrite overwrite_ = Overwrite::no;
    int file_ = -1;
    bool is_standard_output_ = false;
};

} // namespace arbiter::cli

#endif
