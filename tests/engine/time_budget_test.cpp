// SPDX-License-Identifier: MIT
#include "engine/time_budget.h"

#include <gtest/gtest.h>

namespace arbiter::engine {

namespace {

Limits with_clock(Milliseconds left, Milliseconds increment, std::optional<unsigned> moves_to_go)
{
    Limits limits;
    limits.clocks[to_index(Color::white)] = ClockTime{left, increment};
    limits.moves_to_go = moves_to_go;
    return limits;
}

constexpr Milliseconds overhead{30};

} // namespace

TEST(TimeBudget, IsEmptyWithoutTime)
{
    EXPECT_EQ(plan_time({}, Color::white, overhead), TimeBudget{});
    // The other side's clock does not matter.
    EXPECT_EQ(
        plan_time(with_clock(Milliseconds{1000}, Milliseconds{0}, {}), Color::black, overhead), TimeBudget{});
}

TEST(TimeBudget, NeverReachesTheFlag)
{
    for (int left = 0; left < 3000; ++left) {
        for (int const increment : {0, 10, 1000}) {
            for (std::optional<unsigned> const moves : {std::optional<unsigned>{}, {1U}, {2U}, {40U}}) {
                Limits const limits = with_clock(Milliseconds{left}, Milliseconds{increment}, moves);
                TimeBudget const budget = plan_time(limits, Color::white, overhead);
                ASSERT_TRUE(budget.hard && budget.soft);
                EXPECT_GE(*budget.soft, Milliseconds{1});
                EXPECT_GE(*budget.hard, Milliseconds{1});
                if (left > 1) {
                    EXPECT_LT(*budget.hard, Milliseconds{left});
                }
                if (left >= 300) {
                    EXPECT_LE(*budget.hard + overhead, Milliseconds{left});
                }
            }
        }
    }
}

TEST(TimeBudget, KeepsTheReserveWhereThereIsSoMuch)
{
    constexpr Milliseconds reserve{150};
    for (int left = 0; left < 3000; ++left) {
        Limits const limits = with_clock(Milliseconds{left}, Milliseconds{20}, {});
        TimeBudget const budget = plan_time(limits, Color::white, overhead, reserve);
        EXPECT_LE(*budget.hard, *plan_time(limits, Color::white, overhead).hard);
        EXPECT_GE(*budget.hard, Milliseconds{1});
        if (left >= 400) {
            EXPECT_LE(*budget.hard + overhead + reserve, Milliseconds{left});
        }
    }
}

TEST(TimeBudget, MoveTimeIsAllButTheOverhead)
{
    Limits limits;
    limits.move_time = Milliseconds{1000};
    EXPECT_EQ(plan_time(limits, Color::white, overhead).hard, Milliseconds{970});
    EXPECT_EQ(plan_time(limits, Color::white, overhead).soft, std::nullopt);
    limits.move_time = Milliseconds{0};
    EXPECT_EQ(plan_time(limits, Color::white, overhead).hard, Milliseconds{1});
}

TEST(TimeBudget, FewerMovesToGoMeanMoreTimeForEach)
{
    auto const soft = [](std::optional<unsigned> moves) {
        return *plan_time(with_clock(Milliseconds{60'000}, Milliseconds{0}, moves), Color::white, overhead)
                    .soft;
    };
    EXPECT_GT(soft(2), soft(10));
    EXPECT_GT(soft(10), soft(std::nullopt));
    // Without an increment the clock must last for a long game.
    EXPECT_EQ(soft(std::nullopt), soft(40));
}

TEST(TimeBudget, AnIncrementIsSpent)
{
    auto const soft = [](Milliseconds increment) {
        return *plan_time(with_clock(Milliseconds{8000}, increment, {}), Color::white, overhead).soft;
    };
    // A long game is played from the increment, but not all of it counts while there is time besides.
    EXPECT_GT(soft(Milliseconds{80}), soft(Milliseconds{40}) + Milliseconds{35});
    EXPECT_LT(soft(Milliseconds{80}), soft(Milliseconds{40}) + Milliseconds{40});
}

} // namespace arbiter::engine
