#ifndef ARBITER_CLI_REPLACEMENT_FILE_H
#define ARBITER_CLI_REPLACEMENT_FILE_H

#include <string>
#include <string_view>
#include <system_error>

namespace arbiter::cli {

/// A file that is written piece by piece to FILE.new and takes the place of FILE only when it is whole. What
/// was not finished is removed.
class ReplacementFile {
public:
    explicit ReplacementFile(std::string path);
    ~ReplacementFile();
    ReplacementFile(ReplacementFile const&) = delete;
    ReplacementFile& operator=(ReplacementFile const&) = delete;

    /// Once something could not be written, nothing more is.
    void write(std::string_view text);

    /// Puts the file in its place; the system's reason when that, or any writing, has failed.
    std::error_code finish();

    std::string const& path() const { return path_; }

private:
    std::string path_;
    std::string temporary_;
    int file_;
    std::error_code error_;
};

} // namespace arbiter::cli

#endif
