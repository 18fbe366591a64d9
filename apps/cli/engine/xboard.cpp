// SPDX-License-Identifier: MIT
#include "arbiter/engine/xboard_server.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/engine/protocol_lines.h"
#include "cli/language_option.h"

#include <memory>

namespace arbiter::cli {

namespace {

constexpr char const* xboard_examples
    = R"(Speaks the Chess Engine Communication Protocol, version 2. The program ends on `quit` or
at the end of its input.

Examples:
  arbiter xboard
  xboard -fcp 'arbiter xboard')";

} // namespace

void add_xboard(CLI::App& app, Session& session)
{
    auto* const command = app.add_subcommand("xboard", "Run as an xboard engine, for xboard or WinBoard");
    command->footer(xboard_examples);
    auto const language = std::make_shared<Language>();
    add_language_option(*command, *language);
    command->callback(
        [language, &session] { session.exit_code = serve_protocol<engine::XboardServer>(*language); });
}

} // namespace arbiter::cli
