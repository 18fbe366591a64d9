// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_POSITION_H
#define ARBITER_CLI_PGN_POSITION_H

#include "arbiter/core/position.h"
#include "cli/command_line.h"
#include "cli/position_options.h"

#include <optional>
#include <string>

/// The position that `arbiter pgn query`, `tree` and `book probe` are asked about.
namespace arbiter::cli {

struct PgnPositionOptions {
    PositionOptions position;
    std::string moves; ///< to be played from there
};

/// Adds `--fen`, `--variant`, `--strict` and `--moves`.
void add_pgn_position_options(CLI::App& command, PgnPositionOptions& options);

/// The position, or nothing after a complaint; the exit code is then ExitCode::bad_input. Only chess and
/// Chess960 are taken.
std::optional<Position> load_pgn_position(PgnPositionOptions const& options);

} // namespace arbiter::cli

#endif
