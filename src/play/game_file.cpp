// SPDX-License-Identifier: MIT
#include "arbiter/play/game_file.h"

#include "arbiter/base/file.h"

#include <fmt/format.h>

#include <system_error>
#include <utility>

namespace arbiter::play {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{64} << 20U;

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
    auto text = base::read_file(path.string(), largest_file);
    if (text)
        return std::move(*text);
    if (text.error() == std::errc::file_too_large)
        return Err{FileError{FileErrorCode::too_large, path, {}}};
    return Err{FileError{FileErrorCode::cannot_read, path, text.error().message()}};
}

} // namespace arbiter::play
