// SPDX-License-Identifier: MIT
#include "arbiter/play/game_file.h"

#include "arbiter/base/last_error.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace arbiter::play {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{64} << 20U;

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

private:
    int number_;
};

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
    auto const written = base::write_file(path.string(), text, {.overwrite = overwrite, .is_synced = true});
    if (written)
        return {};
    if (written.error() == std::errc::file_exists)
        return Err{FileError{FileErrorCode::exists, path, {}}};
    return Err{FileError{FileErrorCode::cannot_write, path, written.error().message()}};
}

Result<std::string, FileError> read_file(fs::path const& path)
{
    auto const failed
        = [&path] { return Err{FileError{FileErrorCode::cannot_read, path, base::last_error().message()}}; };
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
