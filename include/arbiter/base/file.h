// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_FILE_H
#define ARBITER_BASE_FILE_H

#include "arbiter/core/result.h"

#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace arbiter::base {

/// What the system call that has just failed says of itself: `errno`.
inline std::error_code last_error()
{
    return {errno, std::generic_category()};
}

/// The bytes of a file, of a pipe until it ends. Fails with the system's reason; with file_too_large if there
/// are more than `limit` bytes.
Result<std::string, std::error_code> read_file(
    std::string const& path, std::size_t limit = std::numeric_limits<std::size_t>::max());

/// A file by its name below a folder, "lessons/01.json", and what is in it.
struct NamedFile {
    std::string name;
    std::string content;
};

/// The files of a folder and of the folders in it, in the order of their names; links and what begins with a
/// dot are left out. Fails with the system's reason; with file_too_large if there are more than `limit` bytes
/// in all.
Result<std::vector<NamedFile>, std::error_code> read_folder(
    std::string const& path, std::size_t limit = std::numeric_limits<std::size_t>::max());

/// A file that grows by whole pieces: each is with the system before `write` returns, so that a program that
/// is ended leaves all earlier ones. A piece that cannot be written whole is taken back. Not open, it takes
/// everything and keeps nothing.
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
