// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/learn/puzzle_finder.h"
#include "arbiter/play/game_file.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/learn/puzzle_check.h"
#include "cli/learn/puzzle_log.h"
#include "cli/learn/puzzle_ratings.h"
#include "cli/output.h"
#include "cli/session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

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
    return options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
}

/// Reads the games of several files one after the other.
class GameStream {
public:
    GameStream(std::vector<std::string> const& files, std::size_t skipped) : files_{files}, skipped_{skipped}
    {
    }

    std::optional<Game> next()
    {
        while (true) {
            if (rest().find_first_not_of(" \t\r\n") == std::string_view::npos) {
                if (!open_next())
                    return std::nullopt;
                continue;
            }
            PgnReading reading = read_pgn(rest());
            offset_ += std::clamp<std::size_t>(reading.end, 1, rest().size());
            ++number_;
            if (!reading.errors.empty()) {
                complain("{}, game {}: {}", files_[file_ - 1], number_, describe(reading.errors.front()));
                has_fault_ = true;
            }
            if (skipped_ == 0)
                return std::move(reading.game);
            --skipped_;
        }
    }

    /// How much of all files has been read, 0 to 1.
    double share() const
    {
        double const all = static_cast<double>(files_.size());
        double const part
            = text_.empty() ? 1 : static_cast<double>(offset_) / static_cast<double>(text_.size());
        return file_ == 0 ? 0 : (static_cast<double>(file_ - 1) + part) / all;
    }

    bool has_fault() const { return has_fault_; }

    bool is_unreadable() const { return is_unreadable_; }

private:
    std::string_view rest() const { return std::string_view{text_}.substr(offset_); }

    bool open_next()
    {
        text_.clear();
        offset_ = 0;
        number_ = 0;
        if (file_ == files_.size())
            return false;
        auto text = play::read_file(files_[file_++]);
        if (text) {
            text_ = std::move(*text);
            return true;
        }
        complain("{}", describe(text.error()));
        is_unreadable_ = true;
        return false;
    }

    std::vector<std::string> const& files_;
    std::size_t skipped_;
    std::size_t file_ = 0; ///< the files that have been opened
    std::size_t number_ = 0; ///< of the game in its file
    std::size_t offset_ = 0;
    std::string text_;
    bool has_fault_ = false;
    bool is_unreadable_ = false;
};

/// A line on standard error that says how far the run is.
class PuzzleProgress {
public:
    explicit PuzzleProgress(bool is_hidden) : is_shown_{!is_hidden && isatty(STDERR_FILENO) != 0} { }

    void show(std::size_t games, std::size_t puzzles, double share) const
    {
        if (!is_shown_)
            return;
        std::chrono::duration<double> const spent = std::chrono::steady_clock::now() - begin_;
        auto const left = static_cast<unsigned>(share > 0 ? spent.count() * (1 - share) / share : 0);
        fmt::print(stderr, "\r{} games, {} puzzles, {:.0f} %, {}:{:02}:{:02} left\x1b[K", games, puzzles,
            100 * share, left / 3600, left / 60 % 60, left % 60);
    }

    void clear() const
    {
        if (is_shown_)
            fmt::print(stderr, "\r\x1b[K");
    }

private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    bool is_shown_;
};

ExitCode find_all(PuzzlesOptions const& options)
{
    PuzzleLog log{format_of(options.format)};
    PuzzleLog::Run const run{
        fmt::format("nodes={} scan={} longest={} format={} files={}", options.nodes, options.scan,
            options.longest, options.format, fmt::join(options.files, " ")),
        options.is_resumed, options.is_forced};
    if (!log.open(options.output, run))
        return ExitCode::io;
    GameStream stream{options.files, log.games_done()};
    InterruptWatch const interrupt;
    PuzzleProgress const progress{options.hides_progress};
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
            progress.show(log.games_done(), log.puzzles(),
                share * static_cast<double>(log.games_done()) / static_cast<double>(fetched));
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
    log.finish();
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

void add_puzzles(Command& app, Session& session)
{
    auto const options = std::make_shared<PuzzlesOptions>();
    auto* const command = app.add_subcommand("puzzles", "Find puzzles in games");
    command->add_option("FILES", options->files, "PGN files; with --check or --rate, files of puzzles")
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
        ->one_of({"tsv", "epd", "pgn", "jsonl"});
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
        ->take_all()
        ->excludes(check);
    command->add_flag("--no-progress", options->hides_progress, "Show no progress");
    command->footer(puzzles_examples);
    command->callback([options, &session] { session.exit_code = run_puzzles(*options); });
}

} // namespace arbiter::cli
