#include "cli/commands.h"

namespace arbiter::cli {

void add_commands(CLI::App& app, Session& session)
{
    static_cast<void>(app);
    static_cast<void>(session);
}

} // namespace arbiter::cli
