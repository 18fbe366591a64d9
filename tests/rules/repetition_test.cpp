// SPDX-License-Identifier: MIT
#include "arbiter/rules/repetition.h"

#include <gtest/gtest.h>

#include <array>

namespace arbiter {
namespace {

constexpr ZobristKey here{1};
constexpr ZobristKey elsewhere{2};

TEST(Repetition, ANewPositionHasStoodOnce)
{
    EXPECT_EQ(count_repetitions(here, Plies{10}, {}), 1U);
}

TEST(Repetition, EveryEarlierEqualKeyCounts)
{
    std::array const earlier{here, elsewhere, here, elsewhere};
    EXPECT_EQ(count_repetitions(here, Plies{4}, earlier), 3U);
    EXPECT_EQ(count_repetitions(elsewhere, Plies{4}, earlier), 3U);
}

TEST(Repetition, PositionsBeforeTheLastPawnMoveOrCaptureDoNotCount)
{
    std::array const earlier{here, elsewhere, here, elsewhere};
    EXPECT_EQ(count_repetitions(here, Plies{2}, earlier), 2U);
    EXPECT_EQ(count_repetitions(here, Plies{0}, earlier), 1U);
}

TEST(Repetition, AGameThatBeginsInTheMiddleHasFewerKeysThanTheClockHasPlies)
{
    std::array const earlier{here};
    EXPECT_EQ(count_repetitions(here, Plies{40}, earlier), 2U);
}

TEST(Repetition, IsFoundWhereItIsCounted)
{
    std::array const earlier{here, elsewhere, here, elsewhere, here, elsewhere};
    for (std::uint16_t clock = 0; clock < 9; ++clock) {
        std::size_t const count = count_repetitions(here, Plies{clock}, earlier);
        for (std::size_t times = 1; times < 6; ++times)
            EXPECT_EQ(has_repeated(here, Plies{clock}, earlier, times), count >= times) << clock;
    }
}

} // namespace
} // namespace arbiter
