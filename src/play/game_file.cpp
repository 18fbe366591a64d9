// SPDX-License-Identifier: MIT
#include "arbiter/play/game_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

namespace arbiter::play {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{64} << 20U;

std::string system_reason()
{
    return std::generic_category().message(errno);
}

class Descriptor {
public:
    explicit Descriptor(int number) : number_{number} { }

    ~Descriptor()
    {
        if (number_ >= 0)
            ::close(number_);
    }

    Descriptor(Descriptor const&) = delete;
    Descriptor& operator=(Descriptor const&) = delete;

    bool is_open() const { return number_ >= 0; }

    int number() const { return number_; }

    /// Closes; false (and errno) when the system could not keep what was written.
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

bool write_all(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        ssize_t const count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0)
            text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

Result<void, FileError> failed_to_write(fs::path const& path)
{
    return Err{FileError{FileErrorCode::cannot_write, path, system_reason()}};
}

Result<void, FileError> write_directly(fs::path const& path, std::string_view text)
{
    Descriptor file{::open(path.c_str(), O_WRONLY | O_CLOEXEC)};
    if (!file.is_open() || !write_all(file.number(), text) || !file.close())
        return failed_to_write(path);
    return {};
}

/// A file's name is only safe once its directory is on the disk.
void sync_directory_of(fs::path const& path)
{
    fs::path const directory = path.has_parent_path() ? path.parent_path() : fs::path{"."};
    Descriptor const opened{::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (opened.is_open())
        ::fsync(opened.number());
}

/// Gives the temporary file its name. `link` fails where the name is taken, even when it was taken just now.
bool give_name(std::string const& temporary, fs::path const& path, Overwrite overwrite)
{
    if (overwrite == Overwrite::allow)
        return std::rename(temporary.c_str(), path.c_str()) == 0;
    if (::link(temporary.c_str(), path.c_str()) == 0) {
        ::unlink(temporary.c_str());
        return true;
    }
    // Some file systems know no links.
    if ((errno == EPERM || errno == ENOTSUP) && ::access(path.c_str(), F_OK) != 0)
        return std::rename(temporary.c_str(), path.c_str()) == 0;
    return false;
}

} // namespace

std::string describe(FileError const& error)
{
    switch (error.code) {
    case FileErrorCode::exists: return fmt::format("'{}' exists already.", error.path.string());
    case FileErrorCode::cannot_write:
        return fmt::format("'{}' cannot be written: {}.", error.path.string(), error.reason);
    case FileErrorCode::cannot_read:
        return fmt::format("'{}' cannot be read: {}.", error.path.string(), error.reason);
    case FileErrorCode::too_large:
        return fmt::format("'{}' is larger than 64 MiB, too large for a single game.", error.path.string());
    }
    return {};
}

Result<void, FileError> write_file(fs::path const& path, std::string_view text, Overwrite overwrite)
{
    struct stat status{};
    bool const exists = ::stat(path.c_str(), &status) == 0;
    if (exists && S_ISDIR(status.st_mode))
        return Err{FileError{FileErrorCode::cannot_write, path, "it is a directory"}};
    if (exists && !S_ISREG(status.st_mode))
        return write_directly(path, text);
    if (exists && overwrite == Overwrite::refuse)
        return Err{FileError{FileErrorCode::exists, path, {}}};
    // A link stays a link: the file that it leads to is replaced.
    std::error_code error;
    fs::path const target = exists ? fs::canonical(path, error) : path;
    std::string temporary = (error ? path : target).string() + ".XXXXXX";
    Descriptor file{::mkostemp(temporary.data(), O_CLOEXEC)};
    if (!file.is_open())
        return failed_to_write(path);
    mode_t const mask = ::umask(0);
    ::umask(mask);
    bool const is_written = write_all(file.number(), text)
        && ::fchmod(file.number(), exists ? status.st_mode & 0777U : 0666U & ~mask) == 0
        && ::fsync(file.number()) == 0 && file.close()
        && give_name(temporary, error ? path : target, overwrite);
    if (!is_written) {
        int const number = errno;
        ::unlink(temporary.c_str());
        errno = number;
        if (number == EEXIST)
            return Err{FileError{FileErrorCode::exists, path, {}}};
        return failed_to_write(path);
    }
    sync_directory_of(path);
    return {};
}

Result<std::string, FileError> read_file(fs::path const& path)
{
    auto const failed = [&path] { return Err{FileError{FileErrorCode::cannot_read, path, system_reason()}}; };
    Descriptor const file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!file.is_open())
        return failed();
    std::string text;
    std::array<char, 65'536> buffer{};
    while (true) {
        ssize_t const count = ::read(file.number(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failed();
        if (count == 0)
            return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        if (text.size() > largest_file)
            return Err{FileError{FileErrorCode::too_large, path, {}}};
    }
}

} // namespace arbiter::play
