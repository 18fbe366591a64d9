// SPDX-License-Identifier: MIT
#include "arbiter/learn/repertoire_file.h"

#include "arbiter/base/file.h"
#include "arbiter/base/user_directory.h"

#include <fmt/format.h>

#include <utility>

namespace arbiter::learn {

std::string describe(UnreadableRepertoire const& error)
{
    return fmt::format("'{}' cannot be read: {}.", error.path.string(), error.reason.message());
}

std::filesystem::path repertoire_path()
{
    std::filesystem::path const directory = base::user_directory(base::UserDirectory::data);
    return directory.empty() ? directory : directory / "repertoire.pgn";
}

Result<std::string, UnreadableRepertoire> load_repertoire_text(std::filesystem::path const& file)
{
    std::filesystem::path const path = file.empty() ? repertoire_path() : file;
    std::error_code error;
    if (file.empty() && (!path.is_absolute() || !std::filesystem::exists(path, error)))
        return std::string{};
    auto text = base::read_file(path.string());
    if (!text)
        return Err{UnreadableRepertoire{path, text.error()}};
    return std::move(*text);
}

Result<Repertoire, UnreadableRepertoire> load_repertoire(std::filesystem::path const& file)
{
    auto const text = load_repertoire_text(file);
    if (!text)
        return Err{text.error()};
    return read_repertoire(*text);
}

} // namespace arbiter::learn
