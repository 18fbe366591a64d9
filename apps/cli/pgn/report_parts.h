// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_REPORT_PARTS_H
#define ARBITER_CLI_PGN_REPORT_PARTS_H

#include "arbiter/workbench/game_report.h"
#include "arbiter/workbench/game_stats.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The parts of reports, as HTML: tables, and charts as SVG, whose colours are classes of the page's style:
/// won, drawn, lost.
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

/// A table of a page, row by row. The cells of a column whose name begins with '#' are numbers.
class ReportTable {
public:
    explicit ReportTable(std::vector<std::string_view> columns) : columns_{std::move(columns)} { }

    /// The cells are HTML, at most one a column.
    void add(std::vector<std::string> const& cells);

    /// With a heading; empty without rows.
    std::string html(std::string_view title) const;

private:
    std::vector<std::string_view> columns_;
    std::string rows_;
};

/// Cells that say how a side has done: its name (HTML), the numbers of games, of wins, draws and losses,
/// these as a bar, the score and the mean Elo.
std::vector<std::string> cells_of(std::string name, workbench::RatedRecord const& it);

} // namespace arbiter::cli

#endif
