// SPDX-License-Identifier: MIT
#include "cli/write_file.h"

#include "arbiter/game/last_error.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>

namespace arbiter::cli {

namespace {

Result<Written, std::error_code> write_all(int file, std::string_view text)
{
    while (!text.empty()) {
        ssize_t const count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return Err{last_error()};
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return Written{};
}

Result<Written, std::error_code> write_to(std::string const& path, std::string_view text)
{
    int const file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return Err{last_error()};
    auto written = write_all(file, text);
    if (::close(file) != 0 && written)
        written = Err{last_error()};
    return written;
}

} // namespace

Result<Written, std::error_code> write_file(std::string const& path, std::string_view text)
{
    std::error_code ignored;
    auto const status = std::filesystem::status(path, ignored);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return write_to(path, text);
    std::string const temporary = path + ".new";
    if (auto const written = write_to(temporary, text); !written) {
        std::remove(temporary.c_str());
        return written;
    }
    if (std::rename(temporary.c_str(), path.c_str()) != 0) {
        auto const error = last_error();
        std::remove(temporary.c_str());
        return Err{error};
    }
    return Written{};
}

} // namespace arbiter::cli
