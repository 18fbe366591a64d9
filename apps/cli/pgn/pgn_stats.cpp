// SPDX-License-Identifier: MIT
#include "arbiter/workbench/batch.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/bar_chart.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"
#include "cli/pgn/pgn_output.h"
#include "cli/pgn/stats_report.h"

#include <memory>
#include <string>
#include <string_view>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;
using workbench::CountPlayers;

constexpr char const* pgn_stats_examples = R"(Examples:
  arbiter pgn stats games.pgn
  arbiter pgn stats --players 20 --plot stats.svg collection/
  arbiter pgn filter --tag "White~Carlsen" games.pgn | arbiter pgn stats --json
  arbiter pgn stats --shard 3/8 --report part3.json games.pgn; arbiter pgn merge part*.json

Exit status: 0 done, 4 a file cannot be read or written, or a game of more than 16 MB is left out.)";

struct StatsOptions {
    PgnOptions pgn;
    std::size_t players = 0;
    bool is_json = false;
    std::string plot;
    std::string report;
    bool overwrites = false;
};

/// Writes the charts, if they are asked for, in the form that the name of the file says; false after a
/// complaint.
bool write_plot(ExtraFile& file, std::string_view path, std::string const& charts)
{
    if (!file || !path.ends_with(".png"))
        return file.write(charts);
    auto const png = draw_png(charts);
    if (!png)
        complain("{}: {}", path, png.error());
    return png && file.write(*png);
}

ExitCode run_stats(StatsOptions const& options)
{
    Overwrite const overwrite = options.overwrites ? Overwrite::allow : Overwrite::refuse;
    ExtraFile report_file;
    ExtraFile plot_file;
    if (!report_file.open(options.report, overwrite) || !plot_file.open(options.plot, overwrite))
        return ExitCode::io;
    StatsReport report;
    report.shards = ReportShards::of(options.pgn.shard);
    auto const players = options.players != 0 ? CountPlayers::yes : CountPlayers::no;
    auto job = workbench::visitor_job([players] { return workbench::StatsVisitor{players}; },
        [&report](workbench::StatsVisitor& part, BatchPlace const&) {
            report.stats += part.stats();
            return Continue::go_on;
        });
    return run_pgn_reader(options.pgn, job, [&] {
        if (options.is_json)
            print("{}\n", stats_json(report.stats, options.players));
        else
            print("{}", stats_text(report.stats, options.players));
        bool const is_written = report_file.write(write_stats_report(report))
            && write_plot(plot_file, options.plot, write_bar_charts(stats_charts(report.stats)));
        return is_written ? ExitCode::ok : ExitCode::io;
    });
}

} // namespace

void add_pgn_stats(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<StatsOptions>();
    auto* const command = group.add_subcommand("stats", "Count results, ratings, lengths, openings, years");
    add_pgn_options(*command, options->pgn);
    command
        ->add_option(
            "--players", options->players, "Also print the scores of the N players with the most games")
        ->option_text("N");
    command->add_flag("--json", options->is_json, "Print one JSON object instead of tables");
    command->add_option("--plot", options->plot, "Also draw charts to FILE.svg or FILE.png")
        ->option_text("FILE");
    command
        ->add_option("--report", options->report, "Write the full report to a file, for `arbiter pgn merge`")
        ->option_text("FILE");
    command->add_flag("--force", options->overwrites, "Replace existing files");
    command->footer(pgn_stats_examples);
    command->callback([options, &session] { session.exit_code = run_stats(*options); });
}

} // namespace arbiter::cli
