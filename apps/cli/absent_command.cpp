// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace arbiter::cli {

void add_absent_command(CLI::App& app, Session& session, char const* name)
{
    auto* const command = app.add_subcommand(name, "(not in this build; `make` builds it)");
    accept_anything(*command);
    command->callback([&session, name] {
        complain(
            "this build has no `{}`. Build it with `make`, or name its product in ARBITER_PRODUCTS.", name);
        session.exit_code = ExitCode::usage;
    });
}

} // namespace arbiter::cli
