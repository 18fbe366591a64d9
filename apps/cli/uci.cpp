#include "arbiter/engine/uci_server.h"
#include "cli/commands.h"
#include "cli/protocol_lines.h"

#include <CLI/CLI.hpp>

namespace arbiter::cli {

namespace {

constexpr char const* examples = R"(The protocol is the Universal Chess Interface. The program ends with
`quit` or at the end of its input.

Examples:
  arbiter uci
  echo uci | arbiter uci)";

} // namespace

void add_uci(CLI::App& app, Session& session)
{
    auto* const command = app.add_subcommand("uci", "Speak UCI: be the engine of a chess program");
    command->footer(examples);
    command->callback([&session] { session.exit_code = serve_protocol<engine::UciServer>(); });
}

} // namespace arbiter::cli
