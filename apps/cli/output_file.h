// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_OUTPUT_FILE_H
#define ARBITER_CLI_OUTPUT_FILE_H

#include "arbiter/base/new_file.h"
#include "arbiter/core/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace arbiter::cli {

using base::Overwrite;

/// Standard output, or a file that appears under its name when it is whole (base::NewFile).
class OutputFile {
public:
    /// Opens a file to be; an empty path and "-" are standard output. Fails with file_exists if the file
    /// exists and may not be replaced.
    static Result<OutputFile, std::error_code> open(std::string const& path, Overwrite overwrite);

    /// "standard output", or the path.
    std::string_view name() const;

    /// Buffered. After a failure it does nothing more; `finish` gives the reason. Throws OutputError where
    /// standard output cannot be written.
    void write(std::string_view text);

    bool has_failed() const { return file_ && file_->has_failed(); }

    /// Writes the buffer and closes the file until the next `write`: for more files than can be open at
    /// once.
    void rest();

    /// Writes all and gives the file its name.
    Result<void, std::error_code> finish();

private:
    OutputFile() = default;

    std::string path_;
    /// None: standard output.
    std::optional<base::NewFile> file_;
};

} // namespace arbiter::cli

#endif
