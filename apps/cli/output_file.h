#ifndef ARBITER_CLI_OUTPUT_FILE_H
#define ARBITER_CLI_OUTPUT_FILE_H

#include "arbiter/core/result.h"
#include "cli/write_file.h"

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

namespace arbiter::cli {

/// What becomes of a file that is there already.
enum class Overwrite : std::uint8_t { refuse, replace };

/// A file that is written piece by piece and appears when it is whole: until then the text is in FILE.new,
/// which goes when the writing is given up. What is no regular file (a device, a pipe) is written directly.
class OutputFile {
public:
    /// May fail with std::errc::file_exists, and with whatever the system says.
    static Result<OutputFile, std::error_code> create(std::string path, Overwrite overwrite);

    OutputFile(OutputFile&&) = default;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();

    Result<Written, std::error_code> write(std::string_view text);

    /// The file is whole. Nothing may be written any more.
    Result<Written, std::error_code> finish();

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    OutputFile(std::FILE* file, std::string path, std::string temporary)
        : file_{file},
          path_{std::move(path)},
          temporary_{std::move(temporary)}
    {
    }

    std::unique_ptr<std::FILE, Close> file_;
    std::string path_;
    /// Empty where the file is written directly.
    std::string temporary_;
};

} // namespace arbiter::cli

#endif
