// SPDX-License-Identifier: MIT
#include "cli/tournament/text_table.h"

#include "arbiter/base/text.h"
#include "arbiter/core/utf8.h"

#include <algorithm>
#include <string_view>

namespace arbiter::cli {

TextTable::TextTable(std::vector<std::string> headings)
{
    for (std::string& heading : headings) {
        is_right_.push_back(heading.starts_with('>'));
        if (is_right_.back())
            heading.erase(0, 1);
    }
    rows_.push_back(std::move(headings));
}

void TextTable::add(std::vector<std::string> row)
{
    rows_.push_back(std::move(row));
}

std::string TextTable::text() const
{
    std::vector<std::size_t> widths(is_right_.size());
    for (auto const& row : rows_) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], count_characters(row[i]));
    }
    std::string out;
    for (auto const& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::string const pad(widths[i] - count_characters(row[i]), ' ');
            line += (i == 0 ? "" : "  ") + (is_right_[i] ? pad + row[i] : row[i] + pad);
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return out;
}

std::string TextTable::html() const
{
    std::string out = "<table>\n";
    for (auto const& row : rows_) {
        bool const is_heading = &row == &rows_.front();
        out += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) {
            std::string_view const tag = is_heading ? "th" : "td";
            out.append("<").append(tag).append(is_right_[i] ? " class=\"number\">" : ">");
            out.append(base::html_text(row[i])).append("</").append(tag).append(">");
        }
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

} // namespace arbiter::cli
