// SPDX-License-Identifier: MIT
#include "arbiter/play/config.h"

#include <fmt/format.h>

#include <system_error>

namespace arbiter::play {

namespace {

namespace fs = std::filesystem;

Result<std::string, FileError> read_if_there(fs::path const& path)
{
    std::error_code error;
    if (!fs::exists(path, error))
        return std::string{};
    return read_file(path);
}

} // namespace

std::string describe(ConfigFailure const& failure, fs::path const& path)
{
    if (auto const* file = std::get_if<FileError>(&failure))
        return describe(*file);
    return fmt::format("{}:{}", path.string(), describe(std::get<ConfigError>(failure)));
}

Result<ConfigReading, ConfigFailure> load_config(fs::path const& path)
{
    auto const text = read_if_there(path);
    if (!text)
        return Err{ConfigFailure{text.error()}};
    auto reading = parse_config(*text);
    if (!reading)
        return Err{ConfigFailure{reading.error()}};
    return std::move(*reading);
}

Result<void, ConfigFailure> save_config(fs::path const& path, Config const& config)
{
    auto const text = read_if_there(path);
    if (!text)
        return Err{ConfigFailure{text.error()}};
    auto const updated = update_config(*text, config);
    if (!updated)
        return Err{ConfigFailure{updated.error()}};
    if (*updated == *text)
        return {};
    std::error_code error;
    if (path.has_parent_path())
        fs::create_directories(path.parent_path(), error);
    if (error)
        return Err{ConfigFailure{FileError{FileErrorCode::cannot_write, path, error.message()}}};
    if (auto const written = write_file(path, *updated); !written)
        return Err{ConfigFailure{written.error()}};
    return {};
}

} // namespace arbiter::play
