// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/workbench/game_report.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"
#include "cli/pgn/pgn_output.h"
#include "cli/pgn/report_page.h"

#include <memory>
#include <string>
#include <utility>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;
using workbench::ReportedGame;
using workbench::ReportVisitor;

constexpr char const* pgn_report_examples = R"(Examples:
  arbiter pgn report --player Carlsen -o carlsen.html games.pgn
  arbiter pgn report --moves "e4 c5 Nf3 d6" -o sicilian.html collection/
  arbiter pgn report --player Carlsen --moves "d4 Nf6" games.pgn > indian.html

The page needs no network and no script. A player is found by the full name or by what it begins with up to a comma or
a blank: run `names` first where a player is spelled in several ways.
Exit status: 0 done, 1 no game matches, 3 the position or a move cannot be read, 4 a file cannot be read or written.)";

struct ReportOptions {
    PgnOptions pgn;
    PgnPositionOptions position;
    OutputOptions output;
    std::string player;

    bool has_position() const { return !position.moves.empty() || !position.position.fen.empty(); }
};

/// What the report is about; false after a complaint.
bool load_subject(ReportOptions const& options, Report& report)
{
    if (!options.player.empty())
        report.subject.player = options.player;
    if (!options.has_position())
        return true;
    report.subject.position = load_pgn_position(options.position);
    if (options.position.position.fen.empty())
        report.moves = options.position.moves;
    return report.subject.position.has_value();
}

/// Reads the games into the report.
Result<PgnRun, ExitCode> collect(ReportOptions const& options, Report& report)
{
    auto const files = find_pgn_inputs(options.pgn);
    if (!files)
        return Err{files.error()};
    auto const openings = workbench::OpeningTable::built_in();
    auto job = workbench::visitor_job([&] { return ReportVisitor{report.subject, openings}; },
        [&report](ReportVisitor& part, BatchPlace const& place) {
            std::string const file = base::to_utf8(place.file.name());
            for (ReportedGame& game : part.games) {
                std::uint64_t const number = place.games_before + game.index + 1;
                report.games.push_back({std::move(game), file, number});
            }
            for (auto const& [year, count] : part.all_years)
                report.all_years[year] += count;
            return Continue::go_on;
        });
    return run_pgn_job(*files, options.pgn, job);
}

ExitCode run_report(ReportOptions const& options)
{
    Report report;
    if (!load_subject(options, report))
        return ExitCode::bad_input;
    auto output = open_output(options.output);
    if (!output)
        return ExitCode::io;
    auto const run = collect(options, report);
    if (!run)
        return run.error();
    if (report.games.empty()) {
        complain("none of the {} games is what the report asks for", run->totals.games);
        return ExitCode::no;
    }
    output->write(report_page(report));
    if (!finish_output(*output) || run->has_unread_file)
        return ExitCode::io;
    return ExitCode::ok;
}

} // namespace

void add_pgn_report(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<ReportOptions>();
    auto* const command
        = group.add_subcommand("report", "Write a page with tables and charts about a player or an opening");
    add_pgn_options(*command, options->pgn);
    command->add_option("--player", options->player, "Only games of this player, by name or surname")
        ->option_text("NAME");
    add_pgn_position_options(*command, options->position);
    add_output_options(*command, options->output);
    command->footer(pgn_report_examples);
    command->callback([options, &session] { session.exit_code = run_report(*options); });
}

} // namespace arbiter::cli
