// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PUZZLE_RATINGS_H
#define ARBITER_CLI_PUZZLE_RATINGS_H

#include "cli/session.h"

#include <string>
#include <vector>

namespace arbiter::cli {

struct PuzzleRatingOptions {
    /// Of puzzles.
    std::vector<std::string> files;
    /// Decks, as `arbiter learn export` and /learn write them.
    std::vector<std::string> decks;
    /// Where the rated ones go; empty: standard output.
    std::string output;
    bool is_forced = false;
};

/// Writes the puzzles with ratings by the tries of these decks, in their order. Says on standard error how
/// many were tried.
ExitCode rate_puzzles(PuzzleRatingOptions const& options);

} // namespace arbiter::cli

#endif
