// SPDX-License-Identifier: MIT
#include "cli/pgn/bar_chart.h"

#include "arbiter/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace arbiter::cli {

namespace {

constexpr int line_height = 18;
constexpr int title_height = 40;
constexpr int label_width = 110;
constexpr int longest_bar = 420;
constexpr int width = 640;

int height_of(BarChart const& chart)
{
    return title_height + line_height * static_cast<int>(chart.bars.size());
}

void append_chart(std::string& out, BarChart const& chart, int top)
{
    auto const to = std::back_inserter(out);
    fmt::format_to(to, "<text x=\"10\" y=\"{}\" font-size=\"15\" font-weight=\"bold\">{}</text>\n", top + 28,
        base::html_text(chart.title));
    std::uint64_t highest = 1;
    for (Bar const& bar : chart.bars)
        highest = std::max(highest, bar.count);
    int y = top + title_height;
    for (Bar const& bar : chart.bars) {
        double const length = longest_bar * static_cast<double>(bar.count) / static_cast<double>(highest);
        fmt::format_to(to, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", label_width - 6, y + 12,
            base::html_text(bar.label));
        fmt::format_to(to, "<rect x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"{}\" fill=\"#4a7a9c\"/>\n",
            label_width, y, length, line_height - 4);
        fmt::format_to(
            to, "<text x=\"{:.1f}\" y=\"{}\">{}</text>\n", label_width + length + 6, y + 12, bar.count);
        y += line_height;
    }
}

} // namespace

std::string write_bar_charts(std::span<BarChart const> charts)
{
    int height = 10;
    for (BarChart const& chart : charts)
        height += height_of(chart);
    std::string out = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                                  "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\">\n"
                                  "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
        width, height);
    int top = 0;
    for (BarChart const& chart : charts) {
        append_chart(out, chart, top);
        top += height_of(chart);
    }
    out += "</svg>\n";
    return out;
}

} // namespace arbiter::cli
