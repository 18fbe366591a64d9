// SPDX-License-Identifier: MIT
#include "arbiter/programs/uci_spec.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/find_engine.h"
#include "cli/match/analyse_options.h"
#include "cli/match/open_tables.h"
#include "cli/session.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr char const* analyse_examples
    = R"(Writes the games with the engine's evaluation after every move, mistakes marked ?!, ? and ?? (winning chances down by
5, 10 and 15 percent) with the better line as a variation, and each side's accuracy as a tag. Games that already have
all this are not analysed again.

Examples:
  arbiter analyse game.pgn
  arbiter analyse --nodes 1000000 --svg graph.svg game.pgn -o annotated.pgn
  arbiter analyse --text game.pgn
  arbiter analyse --depth 12 --jsonl game.pgn
  arbiter analyse --engine stockfish --depth 20 --multipv 3 collection/ -o annotated.pgn
  arbiter analyse --html games.zip -o report.html
  arbiter analyse --syzygy ~/syzygy endgames.pgn
  arbiter analyse --server https://chess.example.org --key worker.key collection.pgn -o annotated.pgn

FILE may be a directory, compressed, or `-`. Games are analysed several at once and written in input order. With -o, an
analysis that is interrupted is kept in FILE.part, and the same command continues it.

With --server, the workers of a server analyse the games, as this machine would with as many nodes; `arbiter admin worker
add NAME` makes the key. They get positions and moves, no names, and players' games come first.

Exit status: 0 done, 1 no game was found, or one could not be analysed or read to its end, 3 the engine cannot be started,
or the key cannot be read or the server does not know it, 4 a file cannot be read or written, or the server does not answer.)";

void add_limits(CLI::App& command, AnalyseOptions& options)
{
    command.add_option("--depth", options.depth, "Plies to search each position")
        ->option_text("PLIES")
        ->check(between(1, engine::max_depth.plies()));
    command.add_option("--nodes", options.nodes, "Nodes to search for each position [200000]")
        ->option_text("N");
    command.add_option("--movetime", options.move_time, "Milliseconds to search each position")
        ->option_text("MS")
        ->check(between(1, 86'400'000));
    command
        .add_option("-j,--jobs", options.jobs,
            "Games analysed at once [as many as there are cores for; 16 at a server]")
        ->option_text("N")
        ->check(between(1, 256));
    command.add_option("--threads", options.threads, "Search threads of each game [1]")
        ->option_text("N")
        ->check(between(1, 256));
    command.add_option("--hash", options.hash, "Size of each transposition table in MB [64]")
        ->option_text("MB")
        ->check(between(1, 4096));
    command.add_option("--multipv", options.multi_pv, "Lines to find in each position [1]")
        ->option_text("N")
        ->check(between(1, 20));
    command.add_option("--engine", options.engine, "A UCI engine to ask instead of arbiter's own")
        ->option_text("PROGRAM");
    command.add_option("--syzygy", options.syzygy, "Judge by the endgame tables in these directories")
        ->option_text("DIR");
}

/// Only nodes mean the same on every machine, and a worker tells one line of each position.
void add_server(CLI::App& command, AnalyseOptions& options)
{
    auto* const server
        = command.add_option("--server", options.server, "Have the workers of this server analyse the games")
              ->option_text("URL");
    auto* const key = command
                          .add_option("--key", options.key_file,
                              "Read the key of a worker from the first line of this file")
                          ->option_text("FILE");
    server->needs(key);
    key->needs(server);
    for (char const* const local :
        {"--depth", "--movetime", "--threads", "--hash", "--multipv", "--engine", "--syzygy"})
        server->excludes(command.get_option(local));
}

void add_forms(CLI::App& command, AnalyseOptions& options)
{
    auto const form = [&](char const* name, annotation::AnnotationForm wanted, char const* help) {
        return command.add_flag_callback(name, [&options, wanted] { options.form = wanted; }, help);
    };
    auto* const jsonl = form(
        "--jsonl", annotation::AnnotationForm::jsonl, "Print a JSON object per move, and one per game");
    auto* const text = form("--text", annotation::AnnotationForm::text,
        "Prose and a graph to read in the terminal, instead of PGN");
    form("--html", annotation::AnnotationForm::html,
        "One HTML page with graphs and turning points, instead of PGN")
        ->excludes(jsonl)
        ->excludes(text);
    text->excludes(jsonl);
    command.add_flag("--ascii", options.is_ascii, "Draw the graph of --text in ASCII");
    command.add_option("--svg", options.svg, "Draw the winning chances in the first game to this file")
        ->option_text("FILE");
    command.add_flag("--again", options.wants_again, "Also analyse games that are analysed already");
}

} // namespace

analysis::AnalysisSettings settings_of(AnalyseOptions const& options)
{
    constexpr std::uint64_t usual_nodes = 200'000;
    analysis::AnalysisSettings settings;
    if (options.depth)
        settings.limits.depth = engine::Depth{*options.depth};
    if (options.move_time)
        settings.limits.time = std::chrono::milliseconds{*options.move_time};
    if (options.nodes || (!options.depth && !options.move_time))
        settings.limits.nodes = engine::Nodes{options.nodes.value_or(usual_nodes)};
    settings.threads = options.threads;
    settings.limits.multi_pv = options.multi_pv;
    settings.hash = static_cast<engine::Megabytes>(options.hash);
    settings.tables = options.tables;
    return settings;
}

namespace {

std::unique_ptr<analysis::Analyst> make_analyst(AnalyseOptions const& options)
{
    analysis::AnalysisSettings const settings = settings_of(options);
    auto const make_foreign = [&] {
        return analysis::make_uci_analyst({.path = options.engine,
            .options = {{"Threads", fmt::format("{}", settings.threads)},
                {"Hash", fmt::format("{}", static_cast<std::size_t>(settings.hash))}}});
    };
    auto analyst = options.engine.empty() ? analysis::make_engine_analyst(settings) : make_foreign();
    return options.tables ? analysis::make_table_analyst(std::move(analyst), options.tables)
                          : std::move(analyst);
}

} // namespace

annotation::AnalyseGame make_analyse_game(AnalyseOptions const& options)
{
    auto const analyst = std::make_shared<std::unique_ptr<analysis::Analyst>>();
    return [&options, analyst](GameTree const& game, std::function<bool()> const& goes_on) {
        if (*analyst == nullptr)
            *analyst = make_analyst(options);
        return analysis::analyse_game(game, **analyst, settings_of(options).limits,
            [&](std::size_t, std::size_t) { return goes_on(); });
    };
}

namespace {

/// Finds the tables and the engine that the options name, and starts the engine once, before there is any
/// output. How the program ends if one is not there.
ExitCode find_helpers(AnalyseOptions& options)
{
    if (!options.syzygy.empty()) {
        options.tables = open_tables(options.syzygy);
        if (!options.tables)
            return ExitCode::io;
    }
    if (options.engine.empty())
        return ExitCode::ok;
    auto const path = find_engine_program(options.engine);
    if (!path)
        return ExitCode::bad_input;
    options.engine = *path;
    auto const greeting = programs::ask_uci_options({.path = *path}, {});
    if (!greeting)
        complain("--engine: {}", greeting.error());
    return greeting ? ExitCode::ok : ExitCode::bad_input;
}

} // namespace

void add_analyse(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<AnalyseOptions>();
    auto* const command = app.add_subcommand("analyse", "Annotate games with the engine's opinion");
    command->add_option("FILE", options->paths, "PGN files, compressed or not, and directories")->required();
    add_limits(*command, *options);
    add_server(*command, *options);
    add_forms(*command, *options);
    command
        ->add_option_function<std::string>(
            "--shard",
            [options](std::string const& text) {
                options->shard = workbench::parse_shard(text).value_or(workbench::Shard{});
            },
            "Analyse only part I of N, by where games begin")
        ->option_text("I/N")
        ->check([](std::string const& text) {
            return workbench::parse_shard(text)
                ? ""
                : fmt::format("'{}' is not a shard; expected I/N, such as 2/8", text);
        });
    command->add_flag("--restart", options->restarts, "Begin again where an analysis was interrupted");
    command->add_flag("--no-progress", options->hides_progress, "Show no progress");
    add_output_options(*command, options->output);
    add_language_option(*command, options->language);
    add_letters_option(*command, options->letters, "english");
    command->footer(analyse_examples);
    command->callback([options, &session] {
        session.exit_code = find_helpers(*options);
        if (session.exit_code == ExitCode::ok)
            session.exit_code = run_analysis(*options);
    });
}

} // namespace arbiter::cli
