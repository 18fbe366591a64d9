// SPDX-License-Identifier: MIT
#include "arbiter/play/game_file.h"

#include "arbiter/base/file.h"
#include "arbiter/core/text.h"
#include "arbiter/play/phrase.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <system_error>
#include <utility>

namespace arbiter::play {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{64} << 20U;

std::string say_reason(std::error_code reason, Language language)
{
    static constexpr std::array<std::pair<std::errc, Phrase>, 7> phrases{{
        {std::errc::no_such_file_or_directory, Phrase::reason_absent},
        {std::errc::permission_denied, Phrase::reason_not_allowed},
        {std::errc::operation_not_permitted, Phrase::reason_not_allowed},
        {std::errc::is_a_directory, Phrase::reason_directory},
        {std::errc::not_a_directory, Phrase::reason_no_directory},
        {std::errc::no_space_on_device, Phrase::reason_disk_full},
        {std::errc::read_only_file_system, Phrase::reason_read_only},
    }};
    for (auto const& [error, phrase] : phrases) {
        if (reason == error)
            return say(language, phrase);
    }
    return reason.message();
}

} // namespace

std::string describe(FileError const& error, Language language)
{
    std::string const name = error.path.string();
    switch (error.code) {
    case FileErrorCode::exists: return say(language, Phrase::file_exists, {name});
    case FileErrorCode::cannot_write:
        return say(language, Phrase::cannot_write, {name, say_reason(error.reason, language)});
    case FileErrorCode::cannot_read:
        return say(language, Phrase::cannot_read, {name, say_reason(error.reason, language)});
    case FileErrorCode::too_large: return say(language, Phrase::file_too_large, {name});
    case FileErrorCode::no_home:
        return say(language, Phrase::cannot_write, {name, say(language, Phrase::reason_no_home)});
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
    return Err{FileError{FileErrorCode::cannot_write, path, written.error()}};
}

Result<std::string, FileError> read_file(fs::path const& path)
{
    auto text = base::read_file(path.string(), largest_file);
    if (text)
        return std::move(*text);
    if (text.error() == std::errc::file_too_large)
        return Err{FileError{FileErrorCode::too_large, path, {}}};
    return Err{FileError{FileErrorCode::cannot_read, path, text.error()}};
}

fs::path expand_home(std::string_view name)
{
    char const* const home = std::getenv("HOME");
    if (home == nullptr || (name != "~" && !name.starts_with("~/")))
        return fs::path{name};
    return fs::path{home} / fs::path{name.substr(std::min<std::size_t>(2, name.size()))};
}

NamedFile find_named_file(std::string_view text)
{
    std::error_code error;
    for (std::string_view name = text; !name.empty();
        name = trimmed(name.substr(0, std::min(name.rfind(' '), name.size())))) {
        fs::path path = expand_home(name);
        if (fs::exists(path, error))
            return {std::move(path), std::string{trimmed(text.substr(name.size()))}};
        if (name.find(' ') == std::string_view::npos)
            break;
    }
    return {expand_home(text), {}};
}

std::string complete_file_name(std::string_view beginning)
{
    auto const slash = beginning.rfind('/');
    std::string_view const directory
        = slash == std::string_view::npos ? std::string_view{} : beginning.substr(0, slash + 1);
    std::string_view const prefix = beginning.substr(directory.size());
    std::optional<std::string> common;
    std::error_code error;
    for (auto const& entry :
        fs::directory_iterator{directory.empty() ? fs::path{"."} : expand_home(directory), error}) {
        std::string name = entry.path().filename().string();
        if (!name.starts_with(prefix) || (prefix.empty() && name.starts_with('.')))
            continue;
        if (entry.is_directory(error))
            name += '/';
        if (common)
            common->erase(std::ranges::mismatch(*common, name).in1, common->end());
        else
            common = std::move(name);
    }
    return common ? common->substr(prefix.size()) : std::string{};
}

} // namespace arbiter::play
