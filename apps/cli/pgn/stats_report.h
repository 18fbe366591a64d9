// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_STATS_REPORT_H
#define ARBITER_CLI_STATS_REPORT_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/game_stats.h"
#include "cli/pgn/bar_chart.h"
#include "cli/pgn/report_shards.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What `arbiter pgn stats` counted: as tables for a person, as JSON for a script, as charts, and as a file
/// from which `arbiter pgn merge` puts the shards together.
namespace arbiter::cli {

/// The counts of all games, or of some shards of them that lie side by side.
struct StatsReport {
    ReportShards shards;
    workbench::GameStats stats;
};

/// Tables with at most this many players, those with the most games.
std::string stats_text(workbench::GameStats const& stats, std::size_t players);

/// One JSON object with at most this many players.
std::string stats_json(workbench::GameStats const& stats, std::size_t players);

std::vector<BarChart> stats_charts(workbench::GameStats const& stats);

/// The whole report for a file; `read_stats_report` reads it.
std::string write_stats_report(StatsReport const& report);

/// Whether the text claims to be such a report.
bool is_stats_report(std::string_view text);

/// The report, or what is wrong with the text, in a sentence.
Result<StatsReport, std::string> read_stats_report(std::string_view text);

/// Merges the reports of two consecutive shards; the order of several merges does not matter. Gives what is
/// wrong when `right` does not begin where `left` ends.
Result<StatsReport, std::string> merge_reports(StatsReport left, StatsReport const& right);

} // namespace arbiter::cli

#endif
