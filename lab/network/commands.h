// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_COMMANDS_H
#define ARBITER_TOOLS_NETWORK_COMMANDS_H

namespace CLI {
class App;
}

namespace arbiter::network {

/// Add a subcommand each. A command that fails throws Failure (failure.h).
void add_generate(CLI::App& app);
void add_status(CLI::App& app);
void add_check(CLI::App& app);
void add_pgn(CLI::App& app);
void add_shuffle(CLI::App& app);
void add_measure(CLI::App& app);
void add_ask(CLI::App& app);
void add_match(CLI::App& app);
void add_rescore(CLI::App& app);

} // namespace arbiter::network

#endif
