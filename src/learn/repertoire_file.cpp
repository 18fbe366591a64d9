// SPDX-License-Identifier: MIT
#include "arbiter/learn/repertoire_file.h"

#include "arbiter/play/game_archive.h"

#include <system_error>

namespace arbiter::learn {

Result<Repertoire, play::FileError> load_repertoire(std::filesystem::path const& file)
{
    std::filesystem::path path = file;
    if (file.empty()) {
        path = play::ArchiveDirectories::from_environment().games.parent_path() / "repertoire.pgn";
        std::error_code error;
        if (!std::filesystem::exists(path, error))
            return Repertoire{};
    }
    auto const text = play::read_file(path);
    if (!text)
        return Err{text.error()};
    return read_repertoire(*text);
}

} // namespace arbiter::learn
