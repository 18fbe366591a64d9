// SPDX-License-Identifier: MIT
#include "arbiter/base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <utility>

namespace arbiter::base {

namespace {

/// Adds the rest of an open file to `text`.
std::error_code read_rest(int file, std::size_t limit, std::string& text)
{
    constexpr std::size_t step = 65'536;
    struct stat status{};
    std::size_t const expected
        = ::fstat(file, &status) == 0 ? static_cast<std::size_t>(std::max<off_t>(status.st_size, 0)) : 0;
    if (expected > limit)
        return std::make_error_code(std::errc::file_too_large);
    // One byte more, so that the end is seen without another step.
    for (std::size_t room = expected + 1;; room = step) {
        std::size_t const before = text.size();
        text.resize(before + room);
        ssize_t const count = ::read(file, text.data() + before, room);
        text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
        if (count == 0)
            return {};
        if (count < 0 && errno != EINTR)
            return last_error();
        if (text.size() > limit)
            return std::make_error_code(std::errc::file_too_large);
    }
}

/// Of a regular file, in bytes; nothing of a pipe or a device.
std::optional<off_t> length_of(int file)
{
    struct stat status{};
    if (::fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
        return std::nullopt;
    return status.st_size;
}

/// Takes away what lies after `length`, as far as the system lets us.
void cut(int file, off_t length)
{
    [[maybe_unused]] int const failed = ::ftruncate(file, length);
}

} // namespace

Result<std::string, std::error_code> read_file(std::string const& path, std::size_t limit)
{
    int const file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return Err{last_error()};
    std::string text;
    std::error_code const error = read_rest(file, limit, text);
    ::close(file);
    if (error)
        return Err{error};
    return text;
}

Result<std::vector<NamedFile>, std::error_code> read_folder(std::string const& path, std::size_t limit)
{
    namespace fs = std::filesystem;
    std::vector<NamedFile> files;
    std::error_code error;
    fs::recursive_directory_iterator entry{path, error};
    for (; !error && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        if (entry->path().filename().string().starts_with('.')) {
            entry.disable_recursion_pending();
            continue;
        }
        if (!fs::is_regular_file(entry->symlink_status()))
            continue;
        auto content = read_file(entry->path().string(), limit);
        if (!content)
            return Err{content.error()};
        limit -= content->size();
        files.push_back({entry->path().lexically_relative(path).generic_string(), std::move(*content)});
    }
    if (error)
        return Err{error};
    std::ranges::sort(files, {}, &NamedFile::name);
    return files;
}

std::error_code AppendFile::open(std::string const& path)
{
    file_.reset(std::fopen(path.c_str(), "ae"));
    error_ = file_ ? std::error_code{} : last_error();
    // What a buffer still held after a failure would be written when the file is closed.
    if (file_)
        static_cast<void>(std::setvbuf(file_.get(), nullptr, _IONBF, 0));
    return error_;
}

std::error_code AppendFile::write(std::string_view text)
{
    // An empty view may have no address, which fwrite does not take.
    if (!file_ || error_ || text.empty())
        return error_;
    int const number = ::fileno(file_.get());
    auto const before = length_of(number);
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size())
        return {};
    error_ = last_error();
    // Half a piece would look damaged to the next reader.
    if (before)
        cut(number, *before);
    return error_;
}

std::error_code AppendFile::close()
{
    if (file_ && std::fclose(file_.release()) != 0 && !error_)
        error_ = last_error();
    return error_;
}

} // namespace arbiter::base
