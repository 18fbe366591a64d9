// SPDX-License-Identifier: MIT
#include "cli/bot/bot_run.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/position_options.h"

#include <memory>

namespace arbiter::cli {

namespace {

constexpr char const* bot_examples
    = R"(The token of the bot's account is read from the variable ARBITER_BOT_TOKEN or from a file, never from the command
line, which other users can see. POST /api/tokens of the server makes one (docs/bot.md).

SIGTERM or Ctrl-C takes no more games and ends after the games in progress; a second one resigns them. When the
server goes away, the bot waits for it and then continues its games.

Examples:
  arbiter bot http://localhost:8080 --token-file token --option "Skill Level=5"
  arbiter bot https://chess.example.org --engine "stockfish" --option Threads=2 --games 4
  arbiter bot http://localhost:8080 --seek 3+2 --seek 5+0 --rated-only

Exit status: 0 graceful end, 3 the token or the engine cannot be used, 4 the server cannot be reached.)";

void add_engine_options(CLI::App& command, BotCommand& options)
{
    command
        .add_option("--engine", options.engine, "Play with this UCI engine and its arguments [this program]")
        ->option_text("\"PROGRAM [ARGUMENT...]\"");
    command
        .add_option(
            "--option", options.engine_options, "Set an option of the engine: Name=Value; may be repeated")
        ->option_text("NAME=VALUE")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    command
        .add_option("--games", options.games,
            "Maximum number of concurrent games [1]; further challenges are declined")
        ->option_text("N")
        ->check(between(1, 256));
}

void add_terms_options(CLI::App& command, BotCommand& options)
{
    command.add_option("--fastest", options.fastest, "Decline games with less time [1+0]")
        ->option_text("CONTROL");
    command.add_option("--slowest", options.slowest, "Decline games with more time [30+20]")
        ->option_text("CONTROL");
    command.add_flag("--unlimited", options.has_unlimited, "Also accept games without clocks");
    auto* const rated = command.add_flag("--rated-only", options.is_rated_only, "Accept only rated games");
    command.add_flag("--casual-only", options.is_casual_only, "Accept casual games only")->excludes(rated);
    command.add_option("--variants", options.variants, "Accept these variants [standard,chess960]")
        ->option_text("NAME[,NAME]")
        ->check(suggest(variant_names()));
    command
        .add_option("--seek", options.seeks, "Offer games of this control in the lobby; up to three times")
        ->option_text("CONTROL")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    command.add_flag("--seek-rated", options.has_rated_seeks, "Offer rated games");
}

} // namespace

void add_bot(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<BotCommand>();
    auto* const command = app.add_subcommand("bot", "Run an engine as a bot on a server");
    command->add_option("url", options->url, "URL of the server, such as http://localhost:8080")
        ->required()
        ->option_text("URL");
    command
        ->add_option("--token-file", options->token_file, "Read the token from the first line of this file")
        ->option_text("FILE");
    add_engine_options(*command, *options);
    add_terms_options(*command, *options);
    command->footer(bot_examples);
    command->callback([options, &session] { session.exit_code = run_bot(*options); });
}

} // namespace arbiter::cli
