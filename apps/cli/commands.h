#ifndef ARBITER_CLI_COMMANDS_H
#define ARBITER_CLI_COMMANDS_H

#include "cli/session.h"

namespace CLI { // NOLINT(readability-identifier-naming): the library is called so
class App;
}

/// The subcommands of the program, one file each. Each function adds its subcommand to `app`, with options,
/// help and examples, and with a callback that does the work and sets `session.exit_code`.
///
/// To add one: write `<name>.cpp` with `add_<name>`, declare it here, and call it in add_commands.cpp.
namespace arbiter::cli {

void add_bench(CLI::App& app, Session& session);
void add_dead(CLI::App& app, Session& session);
void add_explain(CLI::App& app, Session& session);
void add_fen(CLI::App& app, Session& session);
void add_moves(CLI::App& app, Session& session);
void add_perft(CLI::App& app, Session& session);
void add_pgn(CLI::App& app, Session& session);
void add_play(CLI::App& app, Session& session);
void add_uci(CLI::App& app, Session& session);
void add_xboard(CLI::App& app, Session& session);

/// All of them, in the order of `arbiter --help`.
void add_commands(CLI::App& app, Session& session);

} // namespace arbiter::cli

#endif
