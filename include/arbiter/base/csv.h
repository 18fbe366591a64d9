// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_CSV_H
#define ARBITER_BASE_CSV_H

#include <string>
#include <string_view>

/// Values of tables, as RFC 4180 has them.
namespace arbiter::base {

/// Adds a text in quotation marks. Linear.
inline void add_csv_text(std::string& out, std::string_view text)
{
    out += '"';
    for (char const letter : text)
        out.append(letter == '"' ? 2 : 1, letter);
    out += '"';
}

/// The same, without quotation marks where none are needed.
inline void add_csv_value(std::string& out, std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        out += text;
    else
        add_csv_text(out, text);
}

/// In quotation marks, for what a person wrote: a text that a spreadsheet takes for a formula gets an
/// apostrophe before it.
inline void add_csv_words(std::string& out, std::string const& text)
{
    constexpr std::string_view formula_begins{"=+-@\t\r"};
    bool const is_formula = !text.empty() && formula_begins.find(text.front()) != std::string_view::npos;
    add_csv_text(out, is_formula ? '\'' + text : text);
}

} // namespace arbiter::base

#endif
