// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_REPORT_TABLE_H
#define ARBITER_CLI_REPORT_TABLE_H

#include "arbiter/workbench/game_report.h"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

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
