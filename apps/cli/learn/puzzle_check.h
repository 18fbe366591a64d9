// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PUZZLE_CHECK_H
#define ARBITER_CLI_PUZZLE_CHECK_H

#include "arbiter/engine/units.h"
#include "cli/session.h"

#include <string>
#include <vector>

namespace arbiter::cli {

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

} // namespace arbiter::cli

#endif
