// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_GAME_ARCHIVE_H
#define ARBITER_PLAY_GAME_ARCHIVE_H

#include "arbiter/core/result.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/variant.h"
#include "arbiter/play/game_file.h"
#include "arbiter/play/saved_game.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// Where the games are.
struct ArchiveDirectories {
    /// What is kept beside the games: the moves that were refused.
    std::filesystem::path state;
    /// The games.
    std::filesystem::path games;

    /// $XDG_STATE_HOME/arbiter and $XDG_DATA_HOME/arbiter/games, or what stands for them below the home
    /// directory. Empty when there is neither. Nothing is made.
    static ArchiveDirectories from_environment();
};

/// A game of a file, as a list shows it.
struct PastGame {
    std::filesystem::path path;
    /// As the tag has it, "2026.11.21"; empty where there is none.
    std::string date;
    /// The players' names, White first.
    std::array<std::string, 2> players;
    GameResult result = GameResult::unfinished;
    std::size_t plies = 0;
    Variant variant = Variant::standard;
    /// Which game of its file it is, from 1.
    std::size_t number = 1;
    /// A game of ours that has not ended: it can be continued.
    bool is_unfinished = false;
};

/// Whether names, date or result have all the words, in any case; true where there are no words.
bool has_words(PastGame const& game, std::string_view words);

/// Keeps the player's games: each has one name, game-N.pgn in the directory of games, from its first move on,
/// and is rewritten whole after every move. Programs may play at the same time, each its own game.
class GameArchive {
public:
    /// The directory is made when the first game is kept. An empty one: nothing can be kept.
    explicit GameArchive(ArchiveDirectories directories);
    ~GameArchive();
    GameArchive(GameArchive const&) = delete;
    GameArchive& operator=(GameArchive const&) = delete;

    /// Where everything is.
    ArchiveDirectories const& directories() const { return directories_; }

    /// Where the current game is kept; empty before it is.
    std::filesystem::path const& current() const { return current_; }

    /// Writes the current game: in place of what its file held of it so far, or under the next number.
    Result<void, FileError> keep(std::string_view pgn);

    /// The game that is kept next is another one.
    void begin_another();

    /// The game that is kept next is the one in this file. False where it is not a file of this archive, or
    /// where another program plays this game: then it gets a file of its own.
    bool take_up(std::filesystem::path const& path);

    /// All games, the one that was played last first. Reads every file: linear in the size of all. What
    /// cannot be read is left out.
    std::vector<PastGame> list() const;

    /// The file of the unfinished game that was played last and that no other program plays. Reads files
    /// until it is found.
    std::optional<std::filesystem::path> find_unfinished() const;

    /// Game `number` of a file, to view or to continue. `complaints` of the reading say in `language` what is
    /// wrong in it.
    static Result<SavedGameReading, FileError> open(
        std::filesystem::path const& path, std::size_t number = 1, Language language = Language::english);

private:
    bool claim(unsigned number);
    bool is_claimed(unsigned number) const;
    std::vector<std::filesystem::path> newest_first() const;
    static Result<void, FileError> make_directory(std::filesystem::path const& directory);

    ArchiveDirectories directories_;
    std::filesystem::path current_;
    std::optional<unsigned> number_; ///< of the current game, while nobody else may play it
    int lock_ = -1;
};

/// The games of a file of PGN that have the words. Linear in the size of the file.
Result<std::vector<PastGame>, FileError> list_games(
    std::filesystem::path const& path, std::string_view words = {});

} // namespace arbiter::play

#endif
