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
    /// The game being played.
    std::filesystem::path state;
    /// The games of the past.
    std::filesystem::path games;

    /// $XDG_STATE_HOME/arbiter and $XDG_DATA_HOME/arbiter/games, or what stands for them below the home
    /// directory. Empty when there is neither. Nothing is made.
    static ArchiveDirectories from_environment();
};

/// A saved game, as a list shows it.
struct PastGame {
    std::filesystem::path path;
    /// As the tag has it, "2026.11.21"; empty where there is none.
    std::string date;
    /// The players' names, White first.
    std::array<std::string, 2> players;
    GameResult result = GameResult::unfinished;
    std::size_t plies = 0;
    Variant variant = Variant::standard;
    /// It lies where games lie that are being played: the last one, or one that a crash has left behind.
    bool is_current = false;
};

/// Keeps the player's games: the present one in current.pgn of the state directory, rewritten whole after
/// every move, and every earlier one as game-N.pgn in the directory of games. A second program at the same
/// time keeps its game in current-PID.pgn.
class GameArchive {
public:
    /// The directories are made when the first game is kept. Empty ones: nothing can be kept.
    explicit GameArchive(ArchiveDirectories directories);
    ~GameArchive();
    GameArchive(GameArchive const&) = delete;
    GameArchive& operator=(GameArchive const&) = delete;

    /// Where the present game is, or will be.
    std::filesystem::path const& current() const { return current_; }

    /// Writes the present game, in place of what its file held of it so far.
    Result<void, FileError> keep(std::string_view pgn);

    /// Makes room for another game: what the present game's file holds gets a number. Gives its new name, or
    /// nothing when there was none.
    Result<std::optional<std::filesystem::path>, FileError> put_away();

    /// All games, those being played first, then the newest first. Reads every file: linear in the size of
    /// all. What cannot be read is left out. Games that earlier versions kept in the state directory are
    /// among them.
    std::vector<PastGame> list() const;

    /// The game in a file, to view or to continue. `complaints` of the reading say what is wrong in it.
    static Result<SavedGameReading, FileError> open(std::filesystem::path const& path);

private:
    void lock();
    static Result<void, FileError> make_directory(std::filesystem::path const& directory);

    ArchiveDirectories directories_;
    std::filesystem::path current_;
    int lock_ = -1;
};

} // namespace arbiter::play

#endif
