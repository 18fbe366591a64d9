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

} // namespace arbiter::tournament

#endif
