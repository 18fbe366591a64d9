// SPDX-License-Identifier: MIT
#include "arbiter/base/wake.h"

#include <gtest/gtest.h>
#include <poll.h>

#include <array>
#include <csignal>
#include <thread>

namespace arbiter::base {

namespace {

bool is_woken(WakePipe const& pipe, int patience_in_ms = 0)
{
    pollfd wait{pipe.descriptor(), POLLIN, 0};
    return ::poll(&wait, 1, patience_in_ms) == 1;
}

TEST(WakePipe, EndsAWaitThatBeginsLater)
{
    WakePipe const pipe;
    EXPECT_FALSE(is_woken(pipe));
    pipe.wake();
    EXPECT_TRUE(is_woken(pipe));
    EXPECT_TRUE(is_woken(pipe));
    pipe.drain();
    EXPECT_FALSE(is_woken(pipe));
}

TEST(WakePipe, EndsAWaitOfAnotherThread)
{
    WakePipe const pipe;
    std::jthread const other{[&pipe] { pipe.wake(); }};
    EXPECT_TRUE(is_woken(pipe, 10'000));
}

TEST(WakePipe, NeverBlocksHoweverOftenItWakes)
{
    WakePipe const pipe;
    for (int wakes = 0; wakes < 100'000; ++wakes)
        pipe.wake();
    EXPECT_TRUE(is_woken(pipe));
    pipe.drain();
    EXPECT_FALSE(is_woken(pipe));
}

constexpr std::array first{SIGUSR1};
constexpr std::array second{SIGUSR2};
constexpr std::array both{SIGUSR1, SIGUSR2};

TEST(SignalWatch, NotesASignalOnceAndWakes)
{
    WakePipe const pipe;
    SignalWatch watch{both, pipe};
    EXPECT_FALSE(watch.take(both));
    ::raise(SIGUSR1);
    EXPECT_TRUE(is_woken(pipe));
    EXPECT_FALSE(watch.take(second));
    EXPECT_TRUE(watch.take(first));
    EXPECT_FALSE(watch.take(both));
}

TEST(SignalWatch, GivesTheSignalsBackToTheOneBefore)
{
    WakePipe const outer_pipe;
    SignalWatch outer{both, outer_pipe};
    {
        WakePipe const inner_pipe;
        SignalWatch inner{first, inner_pipe};
        ::raise(SIGUSR1);
        EXPECT_TRUE(is_woken(inner_pipe));
        EXPECT_FALSE(is_woken(outer_pipe));
        EXPECT_TRUE(inner.take(first));
    }
    ::raise(SIGUSR1);
    EXPECT_TRUE(is_woken(outer_pipe));
    EXPECT_TRUE(outer.take(first));
}

TEST(SignalWatch, LeavesTheSignalsAsTheyWere)
{
    struct sigaction action{};
    action.sa_handler = SIG_IGN;
    struct sigaction usual{};
    ::sigaction(SIGUSR2, &action, &usual);
    {
        WakePipe const pipe;
        SignalWatch const watch{second, pipe};
        struct sigaction now{};
        ::sigaction(SIGUSR2, nullptr, &now);
        EXPECT_NE(now.sa_handler, SIG_IGN);
    }
    struct sigaction after{};
    ::sigaction(SIGUSR2, &usual, &after);
    EXPECT_EQ(after.sa_handler, SIG_IGN);
}

} // namespace

} // namespace arbiter::base
