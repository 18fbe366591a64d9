// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_RATING_TABLES_H
#define ARBITER_SRC_TOURNAMENT_RATING_TABLES_H

#include <algorithm>
#include <array>

/// The tables of FIDE's rating regulations (B.02, 8.1).
namespace arbiter::tournament {

/// The widest rating difference that is expected to score 50, 51 ... 99 percent (8.1.2).
constexpr std::array<int, 50> widest_differences{3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106,
    113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302,
    315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};

/// What a score of 50, 51 ... 100 percent is worth as a rating difference (8.1.1).
constexpr std::array<int, 51> differences_of_scores{0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102,
    110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296,
    309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/// The percent that a player is expected to score against one who has `difference` less.
constexpr int expected_percent(int difference)
{
    auto const* const widest
        = std::ranges::lower_bound(widest_differences, difference < 0 ? -difference : difference);
    int const percent = 50 + static_cast<int>(widest - widest_differences.begin());
    return difference < 0 ? 100 - percent : percent;
}

/// The rating difference for a score in percent.
constexpr int difference_of_score(unsigned percent)
{
    return percent < 50 ? -differences_of_scores[50 - percent] : differences_of_scores[percent - 50];
}

} // namespace arbiter::tournament

#endif
