#ifndef ARBITER_CLI_PLAY_ARCHIVE_H
#define ARBITER_CLI_PLAY_ARCHIVE_H

#include "arbiter/core/result.h"
#include "arbiter/play/game_file.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// Keeps the game being played in a file, current.pgn in the state directory, and every earlier one in
/// game-N.pgn beside it. A second program at the same time keeps its game in current-PID.pgn.
class PlayArchive {
public:
    /// In this directory, which is made when the first game is kept. Empty: nothing can be kept.
    explicit PlayArchive(std::filesystem::path directory);
    ~PlayArchive();
    PlayArchive(PlayArchive const&) = delete;
    PlayArchive& operator=(PlayArchive const&) = delete;

    /// Where the present game is, or will be.
    std::filesystem::path const& current() const { return current_; }

    /// Writes the present game, in place of what current.pgn held of it so far.
    Result<void, play::FileError> keep(std::string_view pgn);

    /// Makes room for another game: what current.pgn holds gets a number. Gives its new name, or nothing when
    /// there was none.
    Result<std::optional<std::filesystem::path>, play::FileError> put_away();

private:
    void lock();
    Result<void, play::FileError> make_directory() const;

    std::filesystem::path directory_;
    std::filesystem::path current_;
    int lock_ = -1;
};

} // namespace arbiter::cli

#endif
