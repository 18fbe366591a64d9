// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PUZZLE_FILES_H
#define ARBITER_CLI_PUZZLE_FILES_H

#include "arbiter/core/result.h"
#include "arbiter/learn/puzzle.h"
#include "cli/session.h"

#include <string>
#include <vector>

namespace arbiter::cli {

/// The puzzles of all files (TSV), one after the other. An exit status after a complaint: a file cannot be
/// read, or a line is not a puzzle.
Result<std::vector<learn::Puzzle>, ExitCode> read_puzzle_files(std::vector<std::string> const& files);

} // namespace arbiter::cli

#endif
