// SPDX-License-Identifier: MIT
#include "arbiter/base/jobs.h"
#include "arbiter/game/pgn.h"
#include "arbiter/learn/puzzle_finder.h"
#include "arbiter/workbench/game_source.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/learn/puzzle_files.h"
#include "cli/learn/puzzle_log.h"
#include "cli/long_run.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <memory>

namespace arbiter::cli {

namespace {

constexpr char const* puzzles_examples
    = R"(Finds positions in games in which only one move is good: it expects at least 0.7 more than any other, where a win is 1
and a loss is -1, and so does every further move of the solver. The same games and options give the same puzzles.

Examples:
  arbiter puzzles games.pgn
  arbiter puzzles -o puzzles.tsv games.pgn
  arbiter puzzles -o puzzles.tsv --resume games.pgn
  arbiter puzzles --format jsonl --nodes 200000 games.pgn
  arbiter puzzles --check --nodes 400000 -o good.tsv puzzles.tsv
  arbiter puzzles --rate anna.json --rate ben.json -o rated.tsv puzzles.tsv

Exit status: 0 done, 1 a game could not be read to its end or a puzzle failed the check, 3 a file is not one of
puzzles or not a deck, 4 a file cannot be read or written.)";

struct PuzzlesOptions {
    std::vector<std::string> files;
    std::uint64_t nodes = 40'000;
    std::uint64_t scan = 6'000;
    unsigned jobs = 0;
    unsigned longest = 8;
    std::string format = "tsv";
    std::vector<std::string> decks;
    std::string output;
    bool is_resumed = false;
    bool is_forced = false;
    bool is_check = false;
    bool hides_progress = false;
};

learn::PuzzleFormat format_of(std::string_view name)
{
    if (name == "epd")
        return learn::PuzzleFormat::epd;
    if (name == "pgn")
        return learn::PuzzleFormat::pgn;
    return name == "jsonl" ? learn::PuzzleFormat::jsonl : learn::PuzzleFormat::tsv;
}

unsigned jobs_of(PuzzlesOptions const& options)
{
    return options.jobs != 0 ? options.jobs : base::processor_count();
}

/// The games of the files, but for those that an earlier run has done. What cannot be read is complained
/// about.
class GameStream {
public:
    GameStream(std::vector<workbench::InputFile> const& files, std::size_t skipped)
        : source_{files},
          skipped_{skipped}
    {
    }

    std::optional<Game> next()
    {
        while (true) {
            auto const found = source_.next();
            if (!found) {
                complain_about_input(found.error().path, found.error().reason);
                is_unreadable_ = true;
                continue;
            }
            if (!*found)
                return std::nullopt;
            PgnReading reading = read_pgn((*found)->text);
            if (!reading.errors.empty()) {
                complain(
                    "{}, game {}: {}", (*found)->file, (*found)->number, describe(reading.errors.front()));
                has_fault_ = true;
            }
            if (skipped_ == 0)
                return std::move(reading.game);
            --skipped_;
        }
    }

    /// How much of all files has been read, 0 to 1; 0 where a pipe hides that.
    double share() const
    {
        workbench::BatchProgress const progress = source_.progress();
        return static_cast<double>(progress.bytes_done)
            / static_cast<double>(std::max<std::uint64_t>(progress.bytes_in_all.value_or(0), 1));
    }

    bool has_fault() const { return has_fault_; }

    bool is_unreadable() const { return is_unreadable_; }

private:
    workbench::GameSource source_;
    std::size_t skipped_;
    bool has_fault_ = false;
    bool is_unreadable_ = false;
};

ExitCode find_all(PuzzlesOptions const& options)
{
    PuzzleLog log{format_of(options.format), options.output,
        fmt::format("nodes={} scan={} longest={} format={} files={}", options.nodes, options.scan,
            options.longest, options.format, fmt::join(options.files, " "))};
    if (!log.open(options.is_resumed, options.is_forced))
        return ExitCode::io;
    auto const files = workbench::find_inputs(options.files);
    if (!files) {
        complain_about_input(files.error().path, files.error().reason);
        return ExitCode::io;
    }
    GameStream stream{*files, log.games_done()};
    InterruptWatch const interrupt;
    ProgressLine progress{!options.hides_progress};
    std::atomic<std::size_t> fetched = log.games_done();
    std::atomic<double> share = 0;
    bool is_broken = false;
    learn::collect_puzzles(
        {engine::Nodes{options.scan}, engine::Nodes{options.nodes}, options.longest}, jobs_of(options),
        [&]() -> std::optional<Game> {
            if (interrupt.has_come())
                return std::nullopt;
            auto game = stream.next();
            fetched += game ? 1 : 0;
            share = stream.share();
            return game;
        },
        [&](std::size_t, std::vector<learn::Puzzle> const& puzzles) {
            is_broken = !log.add_game(puzzles);
            double const done = share * static_cast<double>(log.games_done()) / static_cast<double>(fetched);
            progress.show([&](double seconds) {
                return fmt::format("{} games, {} puzzles, {:.0f} %, {} left", log.games_done(), log.puzzles(),
                    100 * done, time_text(done > 0 ? seconds * (1 - done) / done : 0));
            });
            return !is_broken && !interrupt.has_come();
        });
    progress.clear();
    if (is_broken || stream.is_unreadable())
        return ExitCode::io;
    if (interrupt.has_come()) {
        complain("stopped after {} games{}", log.games_done(),
            options.output.empty() ? "" : "; --resume continues");
        return ExitCode::no;
    }
    if (!log.finish())
        return ExitCode::io;
    return stream.has_fault() ? ExitCode::no : ExitCode::ok;
}

ExitCode run_puzzles(PuzzlesOptions const& options)
{
    if (options.is_resumed && options.output.empty())
        throw UsageError{"--resume needs -o FILE."};
    if (!options.decks.empty())
        return rate_puzzles({options.files, options.decks, options.output, options.is_forced});
    if (!options.is_check)
        return find_all(options);
    return check_puzzles(
        {options.files, engine::Nodes{options.nodes}, jobs_of(options), options.output, options.is_forced});
}

} // namespace

void add_puzzles(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<PuzzlesOptions>();
    auto* const command = app.add_subcommand("puzzles", "Find puzzles in games");
    command
        ->add_option("FILES", options->files,
            "PGN files, compressed ones too; with --check or --rate, files of puzzles")
        ->required();
    command->add_option("--nodes", options->nodes, "Nodes to search each move of a candidate [40000]")
        ->option_text("N")
        ->check(between(1'000, 1'000'000'000));
    command
        ->add_option("--scan", options->scan, "Nodes to search each position of a game for candidates [6000]")
        ->option_text("N")
        ->check(between(100, 1'000'000'000));
    command->add_option("--longest", options->longest, "Maximum number of moves to find [8]")
        ->option_text("N")
        ->check(between(1, 30));
    command->add_option("--jobs", options->jobs, "Number of threads [one per processor]")
        ->option_text("N")
        ->check(between(1, 256));
    command->add_option("--format", options->format, "How puzzles are written [tsv]")
        ->option_text("FORMAT")
        ->check(one_of({"tsv", "epd", "pgn", "jsonl"}));
    command->add_option("-o,--output", options->output, "Write to a file instead of standard output")
        ->option_text("FILE");
    command->add_flag("--resume", options->is_resumed, "Continue the file of -o after an interruption");
    command->add_flag("--force", options->is_forced, "Replace the file of -o");
    auto* const check = command->add_flag("--check", options->is_check,
        "Search every move of these puzzles again, and keep those with a single solution");
    command
        ->add_option("--rate", options->decks,
            "Rate these puzzles by the tries of a deck that `arbiter learn export` or /learn has written; may be repeated")
        ->option_text("DECK")
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all()
        ->excludes(check);
    command->add_flag("--no-progress", options->hides_progress, "Show no progress");
    command->footer(puzzles_examples);
    command->callback([options, &session] { session.exit_code = run_puzzles(*options); });
}

} // namespace arbiter::cli
