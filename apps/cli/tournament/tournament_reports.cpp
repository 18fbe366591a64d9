// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standings.h"
#include "cli/tournament/answer.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"
#include "cli/tournament/tournament_report.h"

#include <algorithm>
#include <memory>

namespace arbiter::cli {

using tournament::Tournament;

namespace {

constexpr char const* those_of_file = "Tie-breaks in their order [those of the file]";

struct ReportOptions {
    std::string file;
    unsigned round = 0;
    std::string tie_breaks;
    Language language = Language::english;
    bool is_json = false;
    bool is_html = false;
    bool is_csv = false;
    bool is_by_name = false;
    bool is_pgn = false;
};

/// Loads the file and prints what `report` makes of it and of the round, which is at least `least`.
template <class Report>
ExitCode run_report(ReportOptions const& options, std::size_t least, Report const& report)
{
    auto const loaded = load_tournament(options.file, options.language);
    if (!loaded)
        return loaded.error();
    std::size_t const last = paired_rounds(*loaded);
    std::size_t const wanted = std::max<std::size_t>(options.round, least);
    if (wanted > last) {
        complain(options.language, Answer::round_not_paired_of, wanted, last);
        return ExitCode::no;
    }
    write_output(report(*loaded, options.round == 0 ? last : options.round));
    return ExitCode::ok;
}

ExitCode run_pairings(ReportOptions const& options)
{
    return run_report(options, 1, [&](Tournament const& tournament, std::size_t round) {
        if (options.is_json)
            return pairings_as_json(tournament, round);
        if (options.is_by_name)
            return options.is_html ? seats_as_html(tournament, round, options.language)
                                   : seats_as_text(tournament, round, options.language);
        if (options.is_html)
            return pairings_as_html(tournament, round, options.language);
        return options.is_pgn ? pairings_as_pgn(tournament, round)
                              : pairings_as_text(tournament, round, options.language);
    });
}

ExitCode run_standings(ReportOptions const& options)
{
    return run_report(options, 0, [&](Tournament const& tournament, std::size_t round) {
        auto const tie_breaks = choose_usable_tie_breaks(options.tie_breaks, tournament, options.language);
        if (options.is_json)
            return standings_as_json(tournament, round, tie_breaks);
        if (options.is_csv)
            return write_standings_csv(tournament, round, tie_breaks);
        return options.is_html ? standings_as_html(tournament, round, tie_breaks, options.language)
                               : standings_as_text(tournament, round, tie_breaks, options.language);
    });
}

ExitCode run_crosstable(ReportOptions const& options)
{
    return run_report(options, 0, [&](Tournament const& tournament, std::size_t) {
        auto const tie_breaks = choose_usable_tie_breaks(options.tie_breaks, tournament, options.language);
        return options.is_json ? crosstable_as_json(tournament, tie_breaks)
                               : crosstable_as_text(tournament, tie_breaks, options.language);
    });
}

CLI::App* add_report(
    CLI::App& group, char const* name, char const* description, std::shared_ptr<ReportOptions> const& options)
{
    auto* const command = group.add_subcommand(name, description);
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_flag("--json", options->is_json, "Print JSON, one object per line");
    add_language_option(*command, options->language);
    return command;
}

void add_round_option(CLI::App& command, ReportOptions& options)
{
    command.add_option("--round", options.round, "The round [the last one paired]")
        ->option_text("N")
        ->check(between(1, 99));
}

} // namespace

void add_tournament_reports(CLI::App& group, Session& session)
{
    auto const pairings = std::make_shared<ReportOptions>();
    auto* const pairings_command = add_report(group, "pairings", "Show the boards of a round", pairings);
    add_round_option(*pairings_command, *pairings);
    pairings_command->add_flag("--html", pairings->is_html, "Print a page to hang up")
        ->excludes(pairings_command->get_option("--json"));
    pairings_command->add_flag("--pgn", pairings->is_pgn, "Print a game per board, without moves")
        ->excludes(pairings_command->get_option("--json"));
    pairings_command
        ->add_flag("--by-name", pairings->is_by_name, "List the players by name, each with the board")
        ->excludes(pairings_command->get_option("--json"))
        ->excludes(pairings_command->get_option("--pgn"));
    pairings_command->callback([pairings, &session] { session.exit_code = run_pairings(*pairings); });

    auto const standings = std::make_shared<ReportOptions>();
    auto* const standings_command
        = add_report(group, "standings", "Show who stands where, with tie-breaks", standings);
    add_round_option(*standings_command, *standings);
    add_tie_break_option(*standings_command, standings->tie_breaks, those_of_file);
    standings_command->add_flag("--html", standings->is_html, "Print a page to hang up")
        ->excludes(standings_command->get_option("--json"));
    standings_command->add_flag("--csv", standings->is_csv, "Print CSV, with each player's rounds")
        ->excludes(standings_command->get_option("--json"))
        ->excludes(standings_command->get_option("--html"));
    standings_command->callback([standings, &session] { session.exit_code = run_standings(*standings); });

    auto const crosstable = std::make_shared<ReportOptions>();
    auto* const crosstable_command
        = add_report(group, "crosstable", "Show every player's rounds", crosstable);
    add_tie_break_option(*crosstable_command, crosstable->tie_breaks, those_of_file);
    crosstable_command->callback([crosstable, &session] { session.exit_code = run_crosstable(*crosstable); });
}

} // namespace arbiter::cli
