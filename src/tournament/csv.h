// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_CSV_H
#define ARBITER_SRC_TOURNAMENT_CSV_H

#include <string>
#include <string_view>

namespace arbiter::tournament {

/// Adds a text in quotation marks, as RFC 4180 has it. Linear.
inline void add_csv_text(std::string& out, std::string_view text)
{
    out += '"';
    for (char const letter : text)
        out.append(letter == '"' ? 2 : 1, letter);
    out += '"';
}

/// The same for what a person wrote: a text that a spreadsheet takes for a formula gets an apostrophe before
/// it.
inline void add_csv_words(std::string& out, std::string const& text)
{
    constexpr std::string_view formula_begins{"=+-@\t\r"};
    bool const is_formula = !text.empty() && formula_begins.find(text.front()) != std::string_view::npos;
    add_csv_text(out, is_formula ? '\'' + text : text);
}

} // namespace arbiter::tournament

#endif
