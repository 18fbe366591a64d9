// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_CSV_H
#define ARBITER_SRC_TOURNAMENT_CSV_H

#include <string>
#include <string_view>

namespace arbiter::tournament {

/// Adds a text of a person in quotation marks, as RFC 4180 has it. A text that a spreadsheet takes for a
/// formula gets an apostrophe before it. Linear.
inline void add_csv_text(std::string& out, std::string_view text)
{
    constexpr std::string_view formula_begins{"=+-@\t\r"};
    out += '"';
    if (!text.empty() && formula_begins.find(text.front()) != std::string_view::npos)
        out += '\'';
    for (char const letter : text)
        out.append(letter == '"' ? 2 : 1, letter);
    out += '"';
}

} // namespace arbiter::tournament

#endif
