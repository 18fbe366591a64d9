// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_COMMANDS_H
#define ARBITER_CLI_COMMANDS_H

#include "cli/session.h"

namespace CLI { // NOLINT(readability-identifier-naming): the library's name
class App;
} // namespace CLI

/// The subcommands of the program, one file each. Each function adds its subcommand to `app`, with options,
/// help and examples, and with a callback that does the work and sets `session.exit_code`.
///
/// To add one: write `<name>.cpp` with `add_<name>`, declare it here, call it in add_commands.cpp, and name
/// it in cmake/ArbiterProducts.cmake.
namespace arbiter::cli {

void add_admin(CLI::App& app, Session& session);
void add_analyse(CLI::App& app, Session& session);
void add_bench(CLI::App& app, Session& session);
void add_bot(CLI::App& app, Session& session);
void add_claim(CLI::App& app, Session& session);
void add_dead(CLI::App& app, Session& session);
void add_eval(CLI::App& app, Session& session);
void add_explain(CLI::App& app, Session& session);
void add_facts(CLI::App& app, Session& session);
void add_fen(CLI::App& app, Session& session);
void add_learn(CLI::App& app, Session& session);
void add_match(CLI::App& app, Session& session);
void add_mcp(CLI::App& app, Session& session);
void add_moves(CLI::App& app, Session& session);
void add_perft(CLI::App& app, Session& session);
void add_pgn(CLI::App& app, Session& session);
void add_play(CLI::App& app, Session& session);
void add_puzzles(CLI::App& app, Session& session);
void add_serve(CLI::App& app, Session& session);
void add_tournament(CLI::App& app, Session& session);
void add_uci(CLI::App& app, Session& session);
void add_worker(CLI::App& app, Session& session);
void add_xboard(CLI::App& app, Session& session);

/// What the commands of another program are for, as both programs say it.
inline constexpr char const* purpose_of_admin
    = "Maintain a server's database: accounts, invitations, backups, export, check";
inline constexpr char const* purpose_of_serve = "Serve games in the browser";

/// Adds a command that this build does not have: whatever its arguments are, it says so, and how to get it.
void add_absent_command(CLI::App& app, Session& session, char const* name);

/// All of the running program, in the order of its `--help`.
void add_commands(CLI::App& app, Session& session);

} // namespace arbiter::cli

#endif
