// SPDX-License-Identifier: MIT
#include "cli/bot/bot_run.h"

#include "arbiter/bot/bot.h"
#include "arbiter/core/text.h"
#include "arbiter/play/players.h"
#include "arbiter/programs/engine_process.h"
#include "arbiter/programs/uci_spec.h"
#include "arbiter/wire/event_loop.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/own_path.h"
#include "cli/secret_line.h"
#include "cli/server_address.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <stop_token>
#include <utility>

namespace arbiter::cli {

namespace {

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
    auto const path = programs::find_program(name);
    if (!path) {
        complain("--engine: cannot run a program '{}'", name);
        return Err{ExitCode::bad_input};
    }
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

} // namespace

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

} // namespace arbiter::cli
