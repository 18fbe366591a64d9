// SPDX-License-Identifier: MIT
#include "cli/match/match_run.h"

#include "arbiter/base/file.h"
#include "arbiter/match/match.h"
#include "arbiter/match/result_log.h"
#include "cli/find_engine.h"
#include "cli/long_run.h"
#include "cli/match/match_output.h"
#include "cli/match/open_tables.h"
#include "cli/output.h"
#include "cli/output_options.h"

#include <array>
#include <filesystem>
#include <set>
#include <tuple>
#include <vector>

namespace arbiter::cli {

namespace {

/// A file that keeps each game as soon as it is over; a failure is complained about once. Not open, it takes
/// everything and keeps nothing.
class KeptFile {
public:
    bool open(std::string const& path)
    {
        path_ = path;
        return is_done(file_.open(path));
    }

    bool write(std::string_view text) { return !has_failed_ && is_done(file_.write(text)); }

private:
    bool is_done(std::error_code error)
    {
        has_failed_ = bool{error};
        if (error)
            complain_about_output(path_, error);
        return !has_failed_;
    }

    base::AppendFile file_;
    std::string path_;
    bool has_failed_ = false;
};

/// A complaint has been made.
struct Refused {
    ExitCode code;
};

Result<std::vector<match::EngineSpec>, Refused> read_engines(MatchOptions const& options)
{
    std::vector<match::EngineSpec> engines;
    for (std::string const& text : options.engines) {
        auto spec = match::parse_engine_spec(text, options.each);
        if (!spec) {
            complain("--engine: {}", describe(spec.error()));
            return Err{Refused{ExitCode::usage}};
        }
        auto const path = find_engine_program(spec->program.path);
        if (!path)
            return Err{Refused{ExitCode::bad_input}};
        spec->program.path = std::filesystem::absolute(*path).lexically_normal().string();
        for (match::EngineSpec const& earlier : engines) {
            if (earlier.program.name == spec->program.name) {
                complain("--engine: two engines are called '{}'; add name=NAME to one", spec->program.name);
                return Err{Refused{ExitCode::usage}};
            }
        }
        engines.push_back(std::move(*spec));
    }
    return engines;
}

Result<std::vector<match::Opening>, Refused> read_openings(MatchOptions const& options)
{
    CastlingMode const mode = options.is_chess960 ? CastlingMode::chess960 : CastlingMode::standard;
    if (options.openings.empty()) {
        Setup setup = Setup::standard();
        setup.castling_mode = mode;
        return std::vector{match::Opening{Position::from_setup(setup).value(), {}, {}}};
    }
    auto const text = base::read_file(options.openings);
    if (!text) {
        complain("'{}' cannot be read: {}.", options.openings, text.error().message());
        return Err{Refused{ExitCode::io}};
    }
    auto openings = match::read_openings(*text, {.castling_mode = mode, .plies = options.plies});
    if (!openings) {
        complain("{}, line {}: {}", options.openings, openings.error().line, openings.error().sentence);
        return Err{Refused{ExitCode::bad_input}};
    }
    if (options.order == "random")
        match::shuffle(*openings, options.seed);
    return std::move(*openings);
}

match::LogHeader header_of(MatchOptions const& options, std::vector<match::EngineSpec> const& engines)
{
    std::string openings = options.openings.empty() ? "start" : options.openings;
    if (options.order == "random")
        openings += fmt::format(" random {}", options.seed);
    if (options.plies)
        openings += fmt::format(" {} plies", *options.plies);
    if (options.is_chess960)
        openings += " chess960";
    return {engines, options.schedule, std::move(openings)};
}

/// The games of an earlier run; opens the log for those of this one.
Result<std::vector<match::LoggedGame>, Refused> open_log(
    MatchOptions const& options, match::LogHeader const& header, KeptFile& log)
{
    std::error_code ignored;
    std::vector<match::LoggedGame> games;
    bool const exists = std::filesystem::exists(options.log, ignored);
    if (exists && !options.resumes) {
        complain("{} exists already; give --resume to continue that match", options.log);
        return Err{Refused{ExitCode::io}};
    }
    if (exists) {
        auto const text = base::read_file(options.log);
        if (!text) {
            complain("'{}' cannot be read: {}.", options.log, text.error().message());
            return Err{Refused{ExitCode::io}};
        }
        auto read = match::read_log(*text, header);
        if (!read) {
            complain("{}, line {}: {}", options.log, read.error().line, describe(read.error().code));
            return Err{Refused{ExitCode::bad_input}};
        }
        games = std::move(*read);
    }
    if (!log.open(options.log) || (!exists && !log.write(match::format_log_header(header) + '\n')))
        return Err{Refused{ExitCode::io}};
    return games;
}

/// Counts what was played before and leaves what is still to be played.
void skip_played(std::vector<match::PlannedGame>& games, std::vector<match::LoggedGame> const& played,
    match::Standings& standings)
{
    std::vector<bool> is_played(games.size());
    for (match::LoggedGame const& game : played) {
        if (game.number >= games.size() || is_played[game.number])
            continue;
        is_played[game.number] = true;
        standings.add(games[game.number], game.result, game.reason);
    }
    std::erase_if(games, [&](match::PlannedGame const& game) { return is_played[game.number]; });
}

bool is_decided(MatchOptions const& options, match::Standings const& standings)
{
    return options.sprt
        && match::run_sprt(*options.sprt, standings.against(0, 1).pairs).verdict()
        != match::SprtVerdict::undecided;
}

ExitCode to_exit_code(match::MatchEnd end, bool has_failed, bool is_interrupted)
{
    return has_failed                          ? ExitCode::io
        : end == match::MatchEnd::cannot_start ? ExitCode::bad_input
        : is_interrupted                       ? ExitCode::no
                                               : ExitCode::ok;
}

/// Warns of what makes a match worth less than it seems.
class MatchCritic {
public:
    explicit MatchCritic(std::vector<match::EngineSpec> const& engines) : engines_{engines} { }

    /// Each option that an engine does not have is named once.
    void look_at(match::FinishedGame const& game)
    {
        std::array const players{game.planned.white, game.planned.black};
        for (Color const color : all_colors) {
            std::string const& name = engines_[players[to_index(color)]].program.name;
            for (std::string const& option : game.record.unknown_options[to_index(color)]) {
                if (named_.emplace(name, option).second)
                    complain("warning: {} has no option {}", name, option);
            }
        }
        GameTree const& tree = game.record.game.tree;
        std::string moves = tree.start().format_fen();
        for (NodeId const node : tree.main_line())
            moves += ' ' + tree.san(node);
        repeated_ += seen_.emplace(players[0], players[1], moves).second ? 0U : 1U;
    }

    void finish() const
    {
        if (repeated_ > 0)
            complain(
                "warning: {} of the games repeat an earlier one move for move, so they add nothing to the "
                "result; give more --openings",
                repeated_);
    }

private:
    std::vector<match::EngineSpec> const& engines_;
    std::set<std::pair<std::string, std::string>> named_;
    std::set<std::tuple<std::size_t, std::size_t, std::string>> seen_;
    std::size_t repeated_ = 0;
};

ExitCode play_all(MatchOptions const& options, match::MatchPlan& plan, match::LogHeader const& header)
{
    KeptFile log;
    KeptFile pgn;
    match::Standings standings{plan.engines.size()};
    std::size_t const total = plan.games.size();
    if (!options.log.empty()) {
        auto const played = open_log(options, header, log);
        if (!played)
            return played.error().code;
        skip_played(plan.games, *played, standings);
    }
    if (!options.pgn.empty() && !pgn.open(options.pgn))
        return ExitCode::io;
    MatchDisplay display{plan.engines, total, options.sprt};
    if (standings.games() > 0)
        print("Resuming after {} games.\n", standings.games());
    if (is_decided(options, standings))
        plan.games.clear();

    bool has_failed = false;
    MatchCritic critic{plan.engines};
    InterruptWatch const interrupt;
    match::MatchObserver observer;
    observer.on_game = [&](match::FinishedGame const& game) {
        standings.add(game.planned, game.record.result, game.record.reason);
        has_failed |= !log.write(match::format_log_game(game.planned, game.record, header) + '\n');
        has_failed |= !pgn.write(write_pgn(match_game(game, plan, options.event)));
        display.show(game, standings);
        critic.look_at(game);
        return has_failed || is_decided(options, standings) ? match::Continuation::stop
                                                            : match::Continuation::go_on;
    };
    observer.on_tick
        = [&] { return interrupt.has_come() ? match::Continuation::stop : match::Continuation::go_on; };
    auto const end = match::run_match(plan, observer);
    display.finish(standings);
    critic.finish();
    bool const is_interrupted = end == match::MatchEnd::stopped && interrupt.has_come();
    if (is_interrupted)
        print("The match was stopped.{}\n", options.log.empty() ? "" : " Give --resume to continue it.");
    return to_exit_code(end, has_failed, is_interrupted);
}

} // namespace

ExitCode run_match(MatchOptions const& options)
{
    auto engines = read_engines(options);
    if (!engines)
        return engines.error().code;
    if (engines->size() < 2) {
        complain("a match needs two engines: give --engine at least twice");
        return ExitCode::usage;
    }
    if (options.sprt && engines->size() != 2) {
        complain("--sprt compares exactly two engines");
        return ExitCode::usage;
    }
    auto openings = read_openings(options);
    if (!openings)
        return openings.error().code;
    match::ScheduleOptions schedule = options.schedule;
    schedule.engines = engines->size();
    match::MatchPlan plan{std::move(*engines), match::plan_games(schedule), std::move(*openings),
        options.rules, nullptr, options.concurrency, options.language};
    if (!options.syzygy.empty()) {
        plan.tables = open_tables(options.syzygy);
        if (plan.tables == nullptr)
            return ExitCode::io;
    }
    return play_all(options, plan, header_of(options, plan.engines));
}

} // namespace arbiter::cli
