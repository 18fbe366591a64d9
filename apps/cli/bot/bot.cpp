// SPDX-License-Identifier: MIT
#include "arbiter/bot/bot.h"

#include "arbiter/core/text.h"
#include "arbiter/play/players.h"
#include "arbiter/programs/uci_spec.h"
#include "arbiter/wire/event_loop.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/find_engine.h"
#include "cli/output.h"
#include "cli/own_path.h"
#include "cli/position_options.h"
#include "cli/server_login.h"
#include "cli/session.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <sstream>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

/// The options of `arbiter bot`.
struct BotCommand {
    std::string url;
    std::optional<std::string> token_file;
    /// A program with its arguments, divided by blanks; by default this one.
    std::optional<std::string> engine;
    std::vector<std::string> engine_options; ///< "Name=Value"
    unsigned games = 1;
    std::string fastest = "1+0";
    std::string slowest = "30+20";
    bool has_unlimited = false;
    bool is_rated_only = false;
    bool is_casual_only = false;
    std::string variants = "standard,chess960";
    std::vector<std::string> seeks;
    bool has_rated_seeks = false;
};

constexpr char const* token_variable = "ARBITER_BOT_TOKEN";

constexpr std::size_t most_seeks = 3;

/// The token, or how the program ends without one.
Result<std::string, ExitCode> read_token(BotCommand const& command)
{
    std::string token;
    if (command.token_file) {
        auto line = read_secret_line(*command.token_file, "token");
        if (!line)
            return line;
        token = *std::move(line);
    } else if (char const* const given = std::getenv(token_variable)) {
        token = trimmed(given);
    }
    if (token.empty())
        throw UsageError{"no token: set ARBITER_BOT_TOKEN or give --token-file"};
    if (!is_plain_secret(token)) {
        complain("the token contains an invalid character");
        return Err{ExitCode::bad_input};
    }
    return token;
}

TimeControl read_control(char const* option, std::string const& text)
{
    auto const control = protocol::read_control(text);
    if (!control || control->is_unlimited() || control->days_a_move())
        throw UsageError{fmt::format("{}: '{}' is not a time control such as 5+3", option, text)};
    return *control;
}

bot::BotOptions read_options(BotCommand const& command)
{
    bot::BotOptions options{.games = command.games};
    options.accepted = {.fastest = read_control("--fastest", command.fastest),
        .slowest = read_control("--slowest", command.slowest),
        .has_unlimited = command.has_unlimited,
        .has_rated = !command.is_casual_only,
        .has_casual = !command.is_rated_only,
        .variants = {}};
    if (bot::time_for_forty_moves(options.accepted.fastest)
        > bot::time_for_forty_moves(options.accepted.slowest))
        throw UsageError{"--fastest is slower than --slowest"};
    for (std::string const& name : split_list(command.variants)) {
        auto const variant = find_variant(name);
        if (variant != Variant::standard && variant != Variant::chess960)
            throw UsageError{
                fmt::format("--variants: unknown rule set '{}'; expected standard or chess960", name)};
        options.accepted.variants.push_back(*variant);
    }
    if (command.seeks.size() > most_seeks)
        throw UsageError{fmt::format("--seek may be given at most {} times", most_seeks)};
    for (std::string const& seek : command.seeks)
        options.seeks.push_back(
            {.control = read_control("--seek", seek), .is_rated = command.has_rated_seeks});
    return options;
}

std::vector<programs::UciOptionValue> read_engine_options(BotCommand const& command)
{
    std::vector<programs::UciOptionValue> values;
    for (std::string const& text : command.engine_options) {
        auto const equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            throw UsageError{fmt::format("--option: expected Name=Value, not '{}'", text)};
        values.push_back({text.substr(0, equals), text.substr(equals + 1)});
    }
    return values;
}

/// The engine with its arguments, or how the program ends without it.
Result<programs::UciSpec, ExitCode> find_engine(BotCommand const& command)
{
    if (!command.engine)
        return own_engine();
    std::istringstream words{*command.engine};
    std::string name;
    words >> name;
    auto const path = find_engine_program(name);
    if (!path)
        return Err{ExitCode::bad_input};
    programs::UciSpec program{.path = *path};
    for (std::string word; words >> word;)
        program.arguments.push_back(word);
    return program;
}

/// Starts the engine once, to see whether it speaks UCI and has the options that it is given; what it does
/// not play is not accepted.
ExitCode try_engine(programs::UciSpec const& program, bot::BotOptions& options)
{
    auto const known = programs::ask_uci_options({.path = program.path, .arguments = program.arguments}, {});
    if (!known) {
        complain("--engine: {}", known.error());
        return ExitCode::bad_input;
    }
    auto const find = [&](std::string_view name) {
        return std::ranges::find_if(
            *known, [&](auto const& option) { return is_same_but_for_case(option.name, name); });
    };
    for (programs::UciOptionValue const& value : program.options) {
        auto const option = find(value.name);
        if (option == known->end())
            throw UsageError{fmt::format("--option: the engine has no option '{}'", value.name)};
        if (!programs::is_value_of(*option, value.value))
            throw UsageError{fmt::format(
                "--option: '{}' is not a valid value for the engine's option '{}'", value.value, value.name)};
    }
    if (find("UCI_Chess960") == known->end())
        std::erase(options.accepted.variants, Variant::chess960);
    return ExitCode::ok;
}

/// Plays on the loop until the bot ends.
ExitCode play_on(wire::ServerUrl const& server, std::string const& token, programs::UciSpec const& program,
    bot::BotOptions const& options)
{
    wire::EventLoop loop;
    ExitCode end = ExitCode::ok;
    auto const done = [&](std::optional<bot::BotFault> const& fault) {
        if (fault) {
            complain("{}", describe(*fault, server));
            end = fault->kind == bot::BotFaultKind::wrong_token ? ExitCode::bad_input : ExitCode::io;
        }
        loop.stop();
    };
    bot::Bot bot{{.loop = loop, .server = server, .token = token}, options,
        {.make_player = [&] { return play::make_uci_player(program); },
            .say =
                [](std::string const& what) {
                    print("{}\n", what);
                    flush_output();
                },
            .done = done}};
    loop.on_signals([&] { bot.leave(); });
    loop.run();
    return end;
}

/// Plays until SIGTERM or SIGINT. Throws UsageError where the options do not go together.
ExitCode run_bot(BotCommand const& command)
{
    wire::ServerUrl const server = read_server_address(command.url);
    auto options = read_options(command);
    auto const values = read_engine_options(command);
    auto const token = read_token(command);
    if (!token)
        return token.error();
    auto program = find_engine(command);
    if (!program)
        return program.error();
    program->options = values;
    if (auto const tried = try_engine(*program, options); tried != ExitCode::ok)
        return tried;
    return play_on(server, *token, *program, options);
}

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
