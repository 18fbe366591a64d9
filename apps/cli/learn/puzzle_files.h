// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PUZZLE_FILES_H
#define ARBITER_CLI_PUZZLE_FILES_H

#include "arbiter/base/file.h"
#include "arbiter/core/result.h"
#include "arbiter/engine/units.h"
#include "arbiter/learn/puzzle.h"
#include "cli/session.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::cli {

/// The puzzles of a file (TSV); nothing after a complaint, if a line is not a puzzle.
std::optional<std::vector<learn::Puzzle>> parse_puzzles(base::NamedFile const& file);

/// The puzzles of all files (TSV), one after the other. An exit status after a complaint: a file cannot be
/// read, or a line is not a puzzle.
Result<std::vector<learn::Puzzle>, ExitCode> read_puzzle_files(std::vector<std::string> const& files);

struct PuzzleCheckOptions {
    std::vector<std::string> files;
    engine::Nodes nodes;
    unsigned jobs = 1;
    /// Where the good ones go; empty: standard output.
    std::string output;
    bool is_forced = false;
};

/// Searches every move of the puzzles again and writes those that are found to have a single solution, in
/// their order. Says on standard error what is wrong with the others, and how many there were.
ExitCode check_puzzles(PuzzleCheckOptions const& options);

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
