// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_APPEND_FILE_H
#define ARBITER_BASE_APPEND_FILE_H

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

namespace arbiter::base {

/// A file that grows by whole pieces: each is with the system before `write` returns, so that a program that
/// is ended leaves all earlier ones. Not open, it takes everything and keeps nothing.
class AppendFile {
public:
    /// Opens a file, or makes it; what is in it stays. Gives the system's reason if it cannot.
    std::error_code open(std::string const& path);

    /// Adds a piece. After a failure it does nothing more, and gives the reason again.
    std::error_code write(std::string_view text);

    /// Closes it. The reason if something could not be written.
    std::error_code close();

private:
    struct Close {
        void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
    };

    std::unique_ptr<std::FILE, Close> file_;
    std::error_code error_;
};

} // namespace arbiter::base

#endif
