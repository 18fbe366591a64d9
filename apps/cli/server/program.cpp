// SPDX-License-Identifier: MIT
#include "cli/commands.h"
#include "cli/lent_command.h"

/// The commands of the program arbiter-server.
namespace arbiter::cli {

void add_commands(CLI::App& app, Session& session)
{
    add_admin(app, session);
    add_serve(app, session);
}

std::span<LentCommand const> lent_commands()
{
    return {};
}

} // namespace arbiter::cli
