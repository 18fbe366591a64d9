#include "arbiter/engine/xboard_server.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/protocol_lines.h"

namespace arbiter::cli {

namespace {

constexpr char const* examples
    = R"(The protocol is the Chess Engine Communication Protocol, version 2. The program ends with
`quit` or at the end of its input.

Examples:
  arbiter xboard
  xboard -fcp 'arbiter xboard')";

} // namespace

void add_xboard(Command& app, Session& session)
{
    auto* const command
        = app.add_subcommand("xboard", "Speak the xboard protocol: be the engine of xboard or WinBoard");
    command->footer(examples);
    command->callback([&session] { session.exit_code = serve_protocol<engine::XboardServer>(); });
}

} // namespace arbiter::cli
