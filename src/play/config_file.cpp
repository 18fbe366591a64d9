// SPDX-License-Identifier: MIT
#include "arbiter/base/user_directory.h"
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

fs::path state_directory()
{
    return base::user_directory(base::UserDirectory::state);
}

fs::path config_path()
{
    fs::path const directory = base::user_directory(base::UserDirectory::config);
    return directory.empty() ? fs::path{} : directory / "config.toml";
}

fs::path choices_path()
{
    fs::path const directory = state_directory();
    return directory.empty() ? fs::path{} : directory / "settings.toml";
}

LetterChoice letters_of(LettersChoice setting, LetterChoice usual, bool has_utf8)
{
    LetterChoice letters = usual;
    switch (setting) {
    case LettersChoice::automatic: break;
    case LettersChoice::english: letters = LetterChoice::english; break;
    case LettersChoice::local: letters = LetterChoice::local; break;
    case LettersChoice::figurines: letters = LetterChoice::figurines; break;
    }
    return letters == LetterChoice::figurines && !has_utf8 ? LetterChoice::english : letters;
}

LettersChoice to_setting(LetterChoice letters)
{
    switch (letters) {
    case LetterChoice::english: break;
    case LetterChoice::local: return LettersChoice::local;
    case LetterChoice::figurines: return LettersChoice::figurines;
    }
    return LettersChoice::english;
}

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

Result<ScreenChoices, ConfigFailure> load_choices(fs::path const& path)
{
    auto const text = read_if_there(path);
    if (!text)
        return Err{ConfigFailure{text.error()}};
    auto choices = parse_choices(*text);
    if (!choices)
        return Err{ConfigFailure{choices.error()}};
    return std::move(*choices);
}

Result<void, FileError> save_choices(fs::path const& path, ScreenChoices const& choices)
{
    std::string const text = format_choices(choices);
    std::error_code error;
    if (text.empty())
        fs::remove(path, error);
    else if (path.has_parent_path())
        fs::create_directories(path.parent_path(), error);
    if (error)
        return Err{FileError{FileErrorCode::cannot_write, path, error}};
    return text.empty() ? Result<void, FileError>{} : write_file(path, text);
}

} // namespace arbiter::play
