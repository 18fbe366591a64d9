// SPDX-License-Identifier: MIT
#include "arbiter/engine/engine.h"
#include "arbiter/engine/lateness.h"
#include "engine/search_control.h"

#include <gtest/gtest.h>

#include <random>

namespace arbiter::engine {
namespace {

using std::chrono::milliseconds;

TEST(Lateness, KeepsNothingInReserveWhereNothingWasLate)
{
    Lateness lateness;
    lateness.begin({milliseconds{2000}, milliseconds{20}});
    lateness.end(milliseconds{80}, milliseconds{2});
    lateness.begin({milliseconds{1938}, milliseconds{20}});
    EXPECT_EQ(lateness.reserve(), milliseconds{0});
}

TEST(Lateness, LearnsFromAPauseInASearch)
{
    Lateness lateness;
    lateness.begin({milliseconds{2000}, milliseconds{20}});
    lateness.end(milliseconds{180}, milliseconds{100});
    EXPECT_EQ(lateness.reserve(), milliseconds{300});
}

TEST(Lateness, LearnsFromWhatTheClockWasChargedBeyondTheSearch)
{
    Lateness lateness;
    lateness.begin({milliseconds{2000}, milliseconds{20}});
    lateness.end(milliseconds{80}, milliseconds{1});
    lateness.begin({milliseconds{1880}, milliseconds{20}});
    // 140 ms were charged for a search of 80.
    EXPECT_EQ(lateness.reserve(), milliseconds{180});
}

TEST(Lateness, LearnsNothingFromANewGameOrAClockThatDidNotRun)
{
    Lateness lateness;
    lateness.begin({milliseconds{100}, milliseconds{20}});
    lateness.end(milliseconds{80}, milliseconds{1});
    lateness.begin({milliseconds{2000}, milliseconds{20}});
    lateness.end(milliseconds{80}, milliseconds{1});
    lateness.forget_clock();
    lateness.begin({milliseconds{1000}, milliseconds{20}});
    EXPECT_EQ(lateness.reserve(), milliseconds{0});
}

TEST(Lateness, FadesAwaySlowly)
{
    Lateness lateness;
    lateness.end(milliseconds{0}, milliseconds{100});
    auto const first = lateness.reserve();
    for (int search = 0; search < 50; ++search)
        lateness.end(milliseconds{0}, milliseconds{1});
    EXPECT_LT(lateness.reserve(), first);
    EXPECT_GT(lateness.reserve(), first / 2);
}

/// A clock that advances by half a millisecond at each look, and now and then by as much as a machine pauses.
class PausingTime final : public TimeSource {
public:
    PausingTime(std::uint64_t seed, milliseconds pause, unsigned looks)
        : random_{seed},
          pause_{pause},
          looks_{looks}
    {
    }

    Milliseconds now() const override
    {
        now_ += std::chrono::microseconds{500};
        if (random_() % looks_ == 0)
            now_ += pause_;
        return std::chrono::duration_cast<Milliseconds>(now_);
    }

private:
    mutable std::mt19937_64 random_;
    milliseconds pause_;
    unsigned looks_;
    mutable std::chrono::microseconds now_{0};
};

/// Uses up the time of 80 moves on a clock of 2 s and 20 ms, each to its hard end, and says whether it fell.
bool does_flag_fall(std::uint64_t seed, bool learns)
{
    PausingTime const time{seed, milliseconds{100}, 600};
    Table table{Megabytes{1}};
    StopFlag const stop;
    SilentInfoSink info;
    Lateness lateness;
    Resources resources{table, stop, time, info};
    resources.lateness = learns ? &lateness : nullptr;
    ClockTime clock{milliseconds{2000}, milliseconds{20}};
    for (int move = 0; move < 80; ++move) {
        Limits limits;
        limits.clocks[to_index(Color::white)] = clock;
        auto const begin = time.now();
        SearchControl control{limits, {}, Color::white, resources};
        while (!control.is_aborted())
            control.poll(Nodes{1});
        control.tell_lateness();
        clock.left -= time.now() - begin;
        if (clock.left < milliseconds{0})
            return true;
        clock.left += clock.increment;
    }
    return false;
}

TEST(Lateness, KeepsTheFlagUpOnAMachineThatPauses)
{
    int learned = 0;
    int unlearned = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        learned += does_flag_fall(seed, true) ? 1 : 0;
        unlearned += does_flag_fall(seed, false) ? 1 : 0;
    }
    EXPECT_EQ(learned, 0);
    EXPECT_GT(unlearned, 20);
}

} // namespace
} // namespace arbiter::engine
