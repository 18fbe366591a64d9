#include "arbiter/engine/xboard_server.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/engine/protocol_lines.h"

namespace arbiter::cli {

namespace {

constexpr char const* xboard_examples
    = R"(Speaks the Chess Engine Communication Protocol, version 2. The program ends on `quit` or
at the end of its input.

Examples:
  arbiter xboard
  xboard -fcp 'arbiter xboard')";

} // namespace

void add_xboard(Command& app, Session& session)
{
    auto* const command = app.add_subcommand("xboard", "Run as an xboard engine, for xboard or WinBoard");
    command->footer(xboard_examples);
    command->callback([&session] { session.exit_code = serve_protocol<engine::XboardServer>(); });
}

} // namespace arbiter::cli
