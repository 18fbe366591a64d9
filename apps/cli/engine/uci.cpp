// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_server.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/engine/protocol_lines.h"
#include "cli/language_option.h"

#include <memory>

namespace arbiter::cli {

namespace {

constexpr char const* uci_examples
    = R"(Speaks the Universal Chess Interface. The program ends on `quit` or at the end of
its input.

Examples:
  arbiter uci
  echo uci | arbiter uci)";

} // namespace

void add_uci(CLI::App& app, Session& session)
{
    auto* const command = app.add_subcommand("uci", "Run as a UCI engine for a chess program");
    command->footer(uci_examples);
    auto const language = std::make_shared<Language>();
    add_language_option(*command, *language);
    command->callback(
        [language, &session] { session.exit_code = serve_protocol<engine::UciServer>(*language); });
}

} // namespace arbiter::cli
