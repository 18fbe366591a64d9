// SPDX-License-Identifier: MIT
#include "arbiter/learn/repertoire_file.h"

#include "arbiter/base/file.h"
#include "arbiter/base/user_directory.h"

#include <fmt/format.h>

namespace arbiter::learn {

std::string describe(UnreadableRepertoire const& error)
{
    return fmt::format("'{}' cannot be read: {}.", error.path.string(), error.reason.message());
}

Result<Repertoire, UnreadableRepertoire> load_repertoire(std::filesystem::path const& file)
{
    std::filesystem::path path = file;
    if (file.empty()) {
        path = base::user_directory(base::UserDirectory::data) / "repertoire.pgn";
        std::error_code error;
        if (!path.is_absolute() || !std::filesystem::exists(path, error))
            return Repertoire{};
    }
    auto const text = base::read_file(path.string());
    if (!text)
        return Err{UnreadableRepertoire{path, text.error()}};
    return read_repertoire(*text);
}

} // namespace arbiter::learn
