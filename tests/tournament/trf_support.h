// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_TOURNAMENT_TRF_SUPPORT_H
#define ARBITER_TESTS_TOURNAMENT_TRF_SUPPORT_H

#include "arbiter/tournament/trf.h"

#include <string>
#include <string_view>

namespace arbiter::tournament::test {

/// A report of a round that the first player has won.
inline constexpr char const* two_players
    = "012 Café\n"
      "001    1 m GM Müller, Jörg                      2500 GER                         1.0    1     2 w 1\n"
      "001    2      Byron, Ada                                                         0.0    2     1 b 0\n"
      "XXR 3\n";

/// The text with the first `from` replaced.
inline std::string with(std::string text, std::string_view from, std::string_view to)
{
    text.replace(text.find(from), from.size(), to);
    return text;
}

/// What is wrong with a report; nothing has an empty problem.
inline TrfProblem problem_of(std::string const& text)
{
    auto const result = read_trf(text);
    return result ? TrfProblem{} : result.error();
}

} // namespace arbiter::tournament::test

#endif
