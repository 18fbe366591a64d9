// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_APPEND_FILE_H
#define ARBITER_CLI_APPEND_FILE_H

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// A file that grows by whole pieces: each is with the system before `write` returns, so that a program that
/// is ended leaves all earlier ones. Not open, it takes everything and keeps nothing.
class AppendFile {
public:
    /// Opens a file, or makes it; what is in it stays. False after a complaint.
    bool open(std::string const& path);

    /// Adds a piece. False after a complaint, which is made once.
    bool write(std::string_view text);

private:
    struct Close {
        void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
    };

    bool fail();

    std::string path_;
    std::unique_ptr<std::FILE, Close> file_;
    bool has_failed_ = false;
};

} // namespace arbiter::cli

#endif
