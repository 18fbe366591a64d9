// SPDX-License-Identifier: MIT
#include "core/pawn_origins.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace arbiter {
namespace {

/// The fewest captures over all ways to give the pawns first squares, one after the other; nothing if there
/// is no way.
std::optional<int> try_all_origins(std::vector<Square> const& pawns, std::size_t index, unsigned taken)
{
    if (index == pawns.size())
        return 0;
    int const file = static_cast<int>(file_of(pawns[index]));
    int const advance = static_cast<int>(rank_of(pawns[index])) - 1;
    std::optional<int> fewest;
    for (int origin = 0; origin < 8; ++origin) {
        int const captures = std::abs(file - origin);
        if (((taken >> origin) & 1U) != 0 || captures > advance)
            continue;
        auto const rest = try_all_origins(pawns, index + 1, taken | (1U << origin));
        if (rest && (!fewest || captures + *rest < *fewest))
            fewest = captures + *rest;
    }
    return fewest;
}

TEST(PawnOrigins, AreTheCheapestOfAll)
{
    std::mt19937_64 random{2026};
    int impossible = 0;
    int greedy_was_wrong = 0;
    for (int round = 0; round < 20'000; ++round) {
        // Low ranks and few files, where pawns are in each other's way.
        Board white;
        for (auto count = 1 + random() % 8; count > 0; --count) {
            std::size_t const rank = 1 + random() % (1 + random() % 6);
            std::size_t const file = random() % (1 + random() % 8);
            white.put(square_at(8 * rank + file), {Color::white, Role::pawn});
        }
        std::vector<Square> pawns;
        for (Square const pawn : white.pieces(Role::pawn))
            pawns.push_back(pawn);
        auto const expected = try_all_origins(pawns, 0, 0);
        ASSERT_EQ(detail::fewest_pawn_captures(white, Color::white, -1), expected);
        ASSERT_EQ(detail::fewest_pawn_captures(mirrored(white), Color::black, -1), expected);
        // A way that is good enough may be told instead.
        auto const enough = detail::fewest_pawn_captures(white, Color::white, 15);
        ASSERT_EQ(enough.has_value(), expected.has_value());
        impossible += expected ? 0 : 1;
        greedy_was_wrong += enough == expected ? 0 : 1;
        ASSERT_TRUE(enough == expected || (*enough <= 15 && *enough > *expected));
    }
    EXPECT_GT(impossible, 100);
    EXPECT_GT(greedy_was_wrong, 100);
}

TEST(OpenFiles, HaveNoWhitePawnBelowABlackOne)
{
    auto const count
        = [](std::string_view fen) { return detail::count_open_files(test::setup_from(fen).board); };
    EXPECT_EQ(count("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0);
    EXPECT_EQ(count("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1"), 7);
    EXPECT_EQ(count("4k3/8/P7/p7/8/8/8/4K3 w - - 0 1"), 8);
    EXPECT_EQ(count("4k3/7p/7P/7p/7P/8/8/4K3 w - - 0 1"), 7);
    EXPECT_EQ(count("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 8);
}

} // namespace
} // namespace arbiter
