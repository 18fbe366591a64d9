// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COMMANDS_H
#define ARBITER_CLI_COMMANDS_H

#include "cli/command_line.h"
#include "cli/session.h"

/// The subcommands of the program, one file each. Each function adds its subcommand to `app`, with options,
/// help and examples, and with a callback that does the work and sets `session.exit_code`.
///
/// To add one: write `<name>.cpp` with `add_<name>`, declare it here, call it in add_commands.cpp, and name
/// it in cmake/ArbiterProducts.cmake.
namespace arbiter::cli {

void add_admin(Command& app, Session& session);
void add_analyse(Command& app, Session& session);
void add_bench(Command& app, Session& session);
void add_bot(Command& app, Session& session);
void add_dead(Command& app, Session& session);
void add_eval(Command& app, Session& session);
void add_explain(Command& app, Session& session);
void add_fen(Command& app, Session& session);
void add_learn(Command& app, Session& session);
void add_match(Command& app, Session& session);
void add_moves(Command& app, Session& session);
void add_perft(Command& app, Session& session);
void add_pgn(Command& app, Session& session);
void add_play(Command& app, Session& session);
void add_puzzles(Command& app, Session& session);
void add_serve(Command& app, Session& session);
void add_tournament(Command& app, Session& session);
void add_uci(Command& app, Session& session);
void add_worker(Command& app, Session& session);
void add_xboard(Command& app, Session& session);

/// What the commands of another program are for, as both programs say it.
inline constexpr char const* purpose_of_admin
    = "Maintain a server's database: accounts, invitations, backups, export, check";
inline constexpr char const* purpose_of_serve = "Serve games in the browser";

/// Adds a command that this build does not have: whatever its arguments are, it says so, and how to get it.
void add_absent_command(Command& app, Session& session, char const* name);

/// All of the running program, in the order of its `--help`.
void add_commands(Command& app, Session& session);

} // namespace arbiter::cli

#endif
