// SPDX-License-Identifier: MIT
#include "cli/learn/deck_file.h"

#include "arbiter/play/game_archive.h"
#include "arbiter/play/game_file.h"
#include "cli/output.h"

#include <chrono>
#include <system_error>

namespace arbiter::cli {

learn::Days today_in_days()
{
    using DayCount = std::chrono::duration<learn::Days, std::ratio<86'400>>;
    return std::chrono::duration_cast<DayCount>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::optional<DeckFile> DeckFile::open()
{
    namespace fs = std::filesystem;
    fs::path const games = play::ArchiveDirectories::from_environment().games;
    if (games.empty()) {
        complain("There is no place for your deck: set HOME or XDG_DATA_HOME.");
        return std::nullopt;
    }
    DeckFile file{games.parent_path() / "learn.json"};
    std::error_code error;
    if (!fs::exists(file.path_, error))
        return file;
    auto const text = play::read_file(file.path_);
    if (!text) {
        complain("{}", describe(text.error()));
        return std::nullopt;
    }
    auto deck = learn::Deck::from_json(*text);
    if (!deck) {
        complain(
            "{} cannot be read: {} Move it away to begin a new deck.", file.path_.string(), deck.error());
        return std::nullopt;
    }
    file.deck = std::move(*deck);
    return file;
}

bool DeckFile::save() const
{
    std::error_code error;
    std::filesystem::create_directories(path_.parent_path(), error);
    auto const written = play::write_file(path_, deck.to_json());
    if (!written)
        complain("{}", describe(written.error()));
    return written.has_value();
}

} // namespace arbiter::cli
