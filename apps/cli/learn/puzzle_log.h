// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PUZZLE_LOG_H
#define ARBITER_CLI_PUZZLE_LOG_H

#include "arbiter/learn/puzzle.h"
#include "cli/long_output.h"

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace arbiter::cli {

/// The file that puzzles go to, and beside it FILE.progress, a line a game, so that a run that was ended can
/// be continued. Without a file, puzzles go to standard output and nothing can be continued.
class PuzzleLog {
public:
    PuzzleLog(learn::PuzzleFormat format, std::string const& path, std::string const& settings);

    /// Opens the file. False after a complaint: it exists and is neither resumed nor replaced, or cannot be
    /// written, or was begun with other settings.
    bool open(bool is_resumed, bool is_forced);

    /// The games that are finished, those of an earlier run among them.
    std::size_t games_done() const { return output_.entries().size(); }

    /// The puzzles in the file, those of an earlier run among them.
    std::size_t puzzles() const { return ids_.size(); }

    /// Adds the puzzles of the next game, but for those that the file has. False after a complaint.
    bool add_game(std::vector<learn::Puzzle> const& puzzles);

    /// All is done: FILE.progress goes. False after a complaint.
    bool finish() { return output_.finish(); }

private:
    bool resume();

    learn::PuzzleFormat format_;
    LongOutput output_;
    std::string progress_path_;
    std::set<std::string, std::less<>> ids_;
};

} // namespace arbiter::cli

#endif
