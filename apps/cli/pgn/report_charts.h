// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_REPORT_CHARTS_H
#define ARBITER_CLI_REPORT_CHARTS_H

#include "arbiter/workbench/game_stats.h"

#include <span>
#include <string>
#include <string_view>

/// The charts of reports, as SVG within a page. Their colours are classes of the page's style: won, drawn,
/// lost.
namespace arbiter::cli {

/// A value at a time, in years.
struct TimedValue {
    double time = 0;
    double value = 0;
};

/// Values over time as a line. Empty with fewer than two.
std::string line_chart(std::string_view title, std::span<TimedValue const> values);

/// One column of a chart: its label, and its parts from the bottom.
struct Column {
    std::string label;
    double won = 0;
    double drawn = 0;
    double lost = 0;
};

/// Columns side by side, with the total above each, followed by `unit`. Empty without columns.
std::string column_chart(std::string_view title, std::span<Column const> columns, std::string_view unit = {});

/// The shares of a record as one thin bar.
std::string share_bar(workbench::PlayerRecord const& record);

} // namespace arbiter::cli

#endif
