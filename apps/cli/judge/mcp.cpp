// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/judge/mcp_server.h"
#include "cli/line_reader.h"
#include "cli/output.h"
#include "cli/output_options.h"

#include <unistd.h>

#include <string>
#include <system_error>

namespace arbiter::cli {

namespace {

constexpr char const* mcp_examples
    = R"(Speaks the Model Context Protocol on standard input and output, one JSON-RPC message a line, so that an assistant
can ask what is legal and why. Ends at the end of its input. docs/mcp.md has the set-up of usual assistants.

Examples:
  arbiter mcp
  echo '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' | arbiter mcp)";

ExitCode serve_mcp()
{
    mcp::Server server;
    LineReader reader{STDIN_FILENO, [] { }, mcp::longest_message};
    while (auto const line = reader.next()) {
        std::string out;
        if (line->is_whole)
            server.answer(line->text, out);
        else
            mcp::Server::refuse_long_line(out);
        if (out.empty())
            continue;
        write_output(out += '\n');
        flush_output();
    }
    if (auto const error = reader.error()) {
        complain_about_input("-", {error->number, std::generic_category()});
        return ExitCode::io;
    }
    return ExitCode::ok;
}

} // namespace

void add_mcp(CLI::App& app, Session& session)
{
    auto* const command
        = app.add_subcommand("mcp", "Answer assistants that speak the Model Context Protocol");
    command->footer(mcp_examples);
    command->callback([&session] { session.exit_code = serve_mcp(); });
}

} // namespace arbiter::cli
