// SPDX-License-Identifier: MIT
#include "arbiter/match/engine_spec.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/match/match_run.h"

#include <fmt/format.h>

#include <memory>

namespace arbiter::cli {

namespace {

constexpr char const* match_examples
    = R"(An engine is described by one text: the program with its arguments, and settings KEY=VALUE. The keys are name, cmd,
dir, tc (seconds+seconds per move, or 40/60+0.1), nodes, depth, movetime (ms), margin (ms), patience (s), restart
(yes or no) and option.NAME. --each applies to all engines. Two engines play each opening twice, with colours
reversed. Without --openings, all games begin from the initial position.

Examples:
  arbiter match --engine "new/arbiter uci name=new" --engine "old/arbiter uci name=old" \
      --each "tc=8+0.08 option.Hash=64" --openings book.pgn --order random --plies 16 \
      --rounds 500 --concurrency 2 --sprt "elo0=0 elo1=5" -o match.pgn
  arbiter match --engine "./arbiter uci" --engine stockfish --engine toga2 --each nodes=20000 \
      --format gauntlet --games 100 --resign "moves=4 score=800" --draw "from=40 moves=8 score=10" \
      --log match.jsonl --resume

Exit status: 0 done, 1 stopped by Ctrl-C or SIGTERM, 3 an engine cannot be started, or an opening or the log cannot be
parsed, 4 a file cannot be read or written.)";

/// Adds an option whose text `parse` makes a rule of.
template <class Parse, class Rule>
void add_rule(CLI::App& command, std::string const& name, Parse parse, std::optional<Rule>& rule,
    std::string const& text, std::string const& description)
{
    auto const check = [parse](std::string const& words) -> std::string {
        auto const read = parse(words);
        return read ? ""
                    : fmt::format("'{}' is not valid; expected, for example, \"{}\"", read.error().word,
                          read.error().expected);
    };
    command
        .add_option_function<std::string>(
            name, [parse, &rule](std::string const& words) { rule = *parse(words); }, description)
        ->option_text(text)
        ->check(check);
}

void add_game_options(CLI::App& command, MatchOptions& options)
{
    std::vector<std::string> const settings{
        match::engine_spec_keys().begin(), match::engine_spec_keys().end()};
    command.add_option("--engine", options.engines, "An engine that takes part; give it twice or more")
        ->option_text("WORDS")
        ->check(suggest(settings))
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
    command.add_option("--each", options.each, "Settings for all engines, such as tc=8+0.08")
        ->option_text("WORDS")
        ->check(suggest(settings));
    command
        .add_option_function<std::string>(
            "--format",
            [&options](std::string const& name) { options.schedule.format = *match::find_format(name); },
            "round-robin, or gauntlet: the first engine against all others [round-robin]")
        ->option_text("NAME")
        ->check(one_of({"round-robin", "gauntlet"}));
    command.add_option("--games", options.schedule.games, "Games per pairing per round [2]")
        ->option_text("N")
        ->check(between(1, 1'000'000));
    command.add_option("--rounds", options.schedule.rounds, "Number of rounds [1]")
        ->option_text("N")
        ->check(between(1, 1'000'000));
    command.add_option("--concurrency", options.concurrency, "Games played at once [1]")
        ->option_text("N")
        ->check(between(1, 256));
}

void add_opening_options(CLI::App& command, MatchOptions& options)
{
    command
        .add_option("--openings", options.openings,
            "Start from the openings in this file: PGN games, or one FEN or EPD per line")
        ->option_text("FILE");
    command.add_option("--order", options.order, "Order of the openings: sequential or random [sequential]")
        ->option_text("NAME")
        ->check(one_of({"sequential", "random"}));
    command.add_option("--seed", options.seed, "Seed of the random order [1]")->option_text("N");
    command.add_option("--plies", options.plies, "Maximum plies taken from a PGN opening")
        ->option_text("N")
        ->check(between(0, 1000));
    command.add_flag("--chess960", options.is_chess960, "Play Chess960");
}

void add_decision_options(CLI::App& command, MatchOptions& options)
{
    add_rule(command, "--resign", match::parse_resign_rule, options.rules.resign, "RULE",
        "Adjudicate a loss when an engine's score is hopeless: \"moves=3 score=600 both=no\"");
    add_rule(command, "--draw", match::parse_draw_rule, options.rules.draw, "RULE",
        "Adjudicate a draw when both scores are near zero: \"from=40 moves=8 score=10\"");
    command.add_option("--max-moves", options.rules.max_moves, "Adjudicate a draw after N moves")
        ->option_text("N")
        ->check(between(1, 10'000));
    command.add_option("--syzygy", options.syzygy, "Adjudicate by the endgame tables in these directories")
        ->option_text("DIR[:DIR...]");
    add_rule(command, "--sprt", match::parse_sprt_settings, options.sprt, "TEST",
        "Stop as soon as the test is decided: \"elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalised\" (or "
        "logistic)");
}

void add_file_options(CLI::App& command, MatchOptions& options)
{
    command.add_option("-o,--output", options.pgn, "Append every game to this PGN file")->option_text("FILE");
    command.add_option("--log", options.log, "Write the results to this file as JSON lines")
        ->option_text("FILE");
    command.add_flag("--resume", options.resumes, "Continue the match recorded in the log, if there is one");
    command.add_option("--event", options.event, "Event tag of the games")->option_text("TEXT");
}

} // namespace

void add_match(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<MatchOptions>();
    auto* const command
        = app.add_subcommand("match", "Play matches between UCI engines and measure their strength");
    add_game_options(*command, *options);
    add_opening_options(*command, *options);
    add_decision_options(*command, *options);
    add_file_options(*command, *options);
    add_language_option(*command, options->language);
    command->footer(match_examples);
    command->callback([options, &session] { session.exit_code = run_match(*options); });
}

} // namespace arbiter::cli
