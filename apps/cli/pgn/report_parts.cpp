// SPDX-License-Identifier: MIT
#include "cli/pgn/report_parts.h"

#include "arbiter/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace arbiter::cli {

namespace {

constexpr double width = 760;
constexpr double height = 260;
constexpr double left = 48;
constexpr double right = width - 16;
constexpr double top = 16;
constexpr double bottom = height - 28;

std::string begin_chart(std::string_view title)
{
    return fmt::format("<svg viewBox=\"0 0 {:g} {:g}\" role=\"img\">\n<title>{}</title>\n", width, height,
        base::html_text(title));
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text)
{
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
        base::html_text(text));
}

/// A step of 1, 2 or 5 times a power of ten that divides a range into at most `most` parts.
double find_step(double range, double most)
{
    double const power = std::pow(10, std::floor(std::log10(range / most)));
    for (double const factor : {1.0, 2.0, 5.0}) {
        if (factor * power * most >= range)
            return factor * power;
    }
    return 10 * power;
}

/// Maps values from `least` to `most` to a stretch of the picture.
struct Scale {
    double least;
    double most;
    double begin;
    double end;

    double operator()(double value) const { return begin + (end - begin) * (value - least) / (most - least); }
};

/// A count, or with a unit a share: small ones with a decimal.
std::string amount(double value, std::string_view unit)
{
    return fmt::format("{:.{}f}{}", value, !unit.empty() && value < 10 ? 1 : 0, unit);
}

std::string draw_part(
    std::string_view name, double x, double column_width, double from, double to, std::string_view title)
{
    if (to >= from)
        return {};
    return fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
                       "<title>{}</title></rect>\n",
        name, x, to, column_width, from - to, base::html_text(title));
}

std::string_view class_of(std::string_view column)
{
    return column.starts_with('#') ? " class=\"number\"" : "";
}

} // namespace

std::string line_chart(std::string_view title, std::span<TimedValue const> values)
{
    if (values.size() < 2)
        return {};
    auto const [first, last] = std::ranges::minmax_element(values, {}, &TimedValue::time);
    auto const [lowest, highest] = std::ranges::minmax_element(values, {}, &TimedValue::value);
    double const step = find_step(std::max(highest->value - lowest->value, 50.0), 5);
    Scale const x{first->time, std::max(last->time, first->time + 0.1), left, right};
    Scale const y{
        std::floor(lowest->value / step) * step, (std::floor(highest->value / step) + 1) * step, bottom, top};
    std::string text = begin_chart(title);
    for (double value = y.least; value <= y.most + step / 2; value += step) {
        text += fmt::format("<path class=\"chart-grid\" d=\"M{:g} {:.1f} H{:g}\"/>\n", left, y(value), right);
        text += text_at(left - 6, y(value) + 4, "end", fmt::format("{:g}", value));
    }
    double const years = std::max(1.0, std::ceil(find_step(x.most - x.least, 10)));
    for (double year = std::ceil(x.least); year <= x.most; year += years)
        text += text_at(x(year), height - 8, "middle", fmt::format("{:g}", year));
    std::string points;
    for (TimedValue const& it : values)
        points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", x(it.time), y(it.value));
    return text + fmt::format("<polyline class=\"chart-line\" points=\"{}\"/>\n</svg>\n", points);
}

std::string column_chart(std::string_view title, std::span<Column const> columns, std::string_view unit)
{
    if (columns.empty())
        return {};
    constexpr double widest = 60;
    double const narrowest_label = unit.empty() ? 34 : 46;
    double const space = std::min(widest, (right - left) / static_cast<double>(columns.size()));
    double highest = 0;
    for (Column const& it : columns)
        highest = std::max(highest, it.won + it.drawn + it.lost);
    Scale const y{0, std::max(highest, 1e-9), bottom, top + 8};
    std::size_t const every = static_cast<std::size_t>(std::ceil(narrowest_label / space));
    std::string text = begin_chart(title);
    double x = left;
    for (std::size_t index = 0; index < columns.size(); ++index, x += space) {
        Column const& it = columns[index];
        double const sum = it.won + it.drawn + it.lost;
        double below = 0;
        for (auto const& [name, value] : {std::pair{"share-won", it.won}, std::pair{"share-drawn", it.drawn},
                 std::pair{"share-lost", it.lost}}) {
            text += draw_part(name, x + 0.1 * space, 0.8 * space, y(below), y(below + value),
                fmt::format("{}: {}", it.label, amount(value, unit)));
            below += value;
        }
        if (index % every == 0) {
            text += text_at(x + space / 2, height - 8, "middle", it.label);
            text += text_at(x + space / 2, y(sum) - 4, "middle", amount(sum, unit));
        }
    }
    return text + "</svg>\n";
}

std::string share_bar(workbench::PlayerRecord const& record)
{
    constexpr double bar_width = 160;
    auto const decided = static_cast<double>(record.wins + record.draws + record.losses);
    if (decided == 0)
        return {};
    std::string text
        = fmt::format("<svg class=\"bar\" viewBox=\"0 0 {:g} 12\" aria-hidden=\"true\">", bar_width);
    double x = 0;
    for (auto const& [name, count] : {std::pair{"share-won", record.wins},
             std::pair{"share-drawn", record.draws}, std::pair{"share-lost", record.losses}}) {
        double const part = bar_width * static_cast<double>(count) / decided;
        text
            += fmt::format("<rect class=\"{}\" x=\"{:.1f}\" width=\"{:.1f}\" height=\"12\"/>", name, x, part);
        x += part;
    }
    return text + "</svg>";
}

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
