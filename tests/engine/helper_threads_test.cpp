// SPDX-License-Identifier: MIT
#include "arbiter/engine/helper_threads.h"

#include <gtest/gtest.h>

#include <barrier>
#include <mutex>
#include <set>
#include <thread>

namespace arbiter::engine {

namespace {

/// Each waits for the others, so that none can do the work of two.
TEST(RunInThreads, RunsTheWorkInAsManyAtTheSameTime)
{
    constexpr std::size_t count = 3;
    std::barrier together{static_cast<std::ptrdiff_t>(count)};
    std::mutex mutex;
    std::set<std::thread::id> threads;
    run_in_threads(count, [&] {
        together.arrive_and_wait();
        std::lock_guard const lock{mutex};
        threads.insert(std::this_thread::get_id());
    });
    EXPECT_EQ(threads.size(), count);
    EXPECT_TRUE(threads.contains(std::this_thread::get_id()));
}

TEST(RunInThreads, RunsTheWorkHereWhenNoneAreWanted)
{
    int runs = 0;
    run_in_threads(0, [&] { ++runs; });
    EXPECT_EQ(runs, 1);
}

} // namespace

} // namespace arbiter::engine
