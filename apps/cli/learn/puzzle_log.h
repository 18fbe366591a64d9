// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PUZZLE_LOG_H
#define ARBITER_CLI_PUZZLE_LOG_H

#include "arbiter/learn/puzzle.h"
#include "cli/append_file.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace arbiter::cli {

/// The file that puzzles go to, and beside it FILE.progress, a line a game, so that a run that was ended can
/// be continued. Without a file, puzzles go to standard output and nothing can be continued.
class PuzzleLog {
public:
    /// What the run must have in common with the one that it continues.
    struct Run {
        std::string settings;
        bool is_resumed = false;
        bool is_forced = false;
    };

    explicit PuzzleLog(learn::PuzzleFormat format) : format_{format} { }

    /// Opens the file. False after a complaint: it exists and is neither resumed nor replaced, or cannot be
    /// written, or was begun with other settings.
    bool open(std::string const& path, Run const& run);

    /// The games that an earlier run has finished.
    std::size_t games_done() const { return games_done_; }

    /// The puzzles in the file, those of an earlier run among them.
    std::size_t puzzles() const { return ids_.size(); }

    /// Adds the puzzles of the next game, but for those that the file has. False after a complaint.
    bool add_game(std::vector<learn::Puzzle> const& puzzles);

    /// All is done: FILE.progress goes.
    void finish();

private:
    bool begin(Run const& run);
    bool resume(Run const& run);

    std::string progress_path() const { return path_ + ".progress"; }

    learn::PuzzleFormat format_;
    std::string path_;
    AppendFile file_;
    AppendFile progress_;
    std::size_t bytes_ = 0;
    std::size_t games_done_ = 0;
    std::set<std::string, std::less<>> ids_;
};

} // namespace arbiter::cli

#endif
