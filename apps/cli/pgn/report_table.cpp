// SPDX-License-Identifier: MIT
#include "cli/pgn/report_table.h"

#include "arbiter/base/text.h"
#include "cli/pgn/report_charts.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

namespace arbiter::cli {

namespace {

std::string_view class_of(std::string_view column)
{
    return column.starts_with('#') ? " class=\"number\"" : "";
}

} // namespace

void ReportTable::add(std::vector<std::string> const& cells)
{
    rows_ += "<tr>";
    for (std::size_t index = 0; index < cells.size(); ++index)
        rows_ += fmt::format("<td{}>{}</td>", class_of(columns_[index]), cells[index]);
    rows_ += "</tr>\n";
}

std::string ReportTable::html(std::string_view title) const
{
    if (rows_.empty())
        return {};
    std::string text
        = fmt::format("<h2>{}</h2>\n<div class=\"scroll\"><table>\n<tr>", base::html_text(title));
    for (std::string_view const column : columns_)
        text += fmt::format("<th{}>{}</th>", class_of(column),
            base::html_text(column.substr(column.starts_with('#') ? 1 : 0)));
    return text + "</tr>\n" + rows_ + "</table></div>\n";
}

std::vector<std::string> cells_of(std::string name, workbench::RatedRecord const& it)
{
    workbench::PlayerRecord const& record = it.record;
    auto const score = it.score();
    auto const elo = it.mean_elo();
    return {std::move(name), fmt::format("{}", record.games()), fmt::format("{}", record.wins),
        fmt::format("{}", record.draws), fmt::format("{}", record.losses), share_bar(record),
        score ? fmt::format("{:.0f} %", 100 * *score) : "", elo ? fmt::format("{:.0f}", *elo) : ""};
}

} // namespace arbiter::cli
