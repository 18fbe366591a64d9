// SPDX-License-Identifier: MIT
#include "arbiter/base/jobs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <barrier>
#include <future>
#include <mutex>
#include <numeric>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace arbiter::base {

namespace {

using testing::ElementsAre;

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

TEST(ShareOut, CallsTheTaskOnceForEachIndexWithTheNumberOfItsThread)
{
    std::vector<std::vector<std::size_t>> indexes(3);
    share_out(indexes.size(), 1000,
        [&](std::size_t thread, std::size_t index) { indexes.at(thread).push_back(index); });
    std::vector<std::size_t> all;
    for (auto const& each : indexes)
        all.insert(all.end(), each.begin(), each.end());
    std::ranges::sort(all);
    std::vector<std::size_t> expected(1000);
    std::iota(expected.begin(), expected.end(), std::size_t{0});
    EXPECT_EQ(all, expected);
}

/// Jobs that are the numbers from 0 to before `count`.
struct Numbers {
    int count;
    int begun = 0;
    std::vector<int> taken = {};

    template <class Work>
    void run(JobOptions const& options, Work work)
    {
        run_jobs(
            options, [] { return 0; },
            [this](int& number) {
                number = begun;
                return begun++ < count;
            },
            work,
            [this](int number) {
                taken.push_back(number);
                return true;
            });
    }
};

std::vector<int> numbers_to(int count)
{
    std::vector<int> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

TEST(Jobs, AreTakenInTheOrderInWhichTheyWereBegun)
{
    for (unsigned const threads : {1U, 2U, 7U}) {
        Numbers numbers{500};
        numbers.run({.threads = threads}, [](int number, std::stop_token const&) { return number; });
        EXPECT_EQ(numbers.taken, numbers_to(500)) << threads << " threads";
    }
}

/// The first job only ends once the second one has, and is taken before it.
TEST(Jobs, WaitForASlowerOneThatWasBegunEarlier)
{
    std::promise<void> second_is_done;
    auto const wait = second_is_done.get_future().share();
    Numbers numbers{2};
    numbers.run({.threads = 2}, [&](int number, std::stop_token const&) {
        if (number == 0)
            wait.wait();
        else
            second_is_done.set_value();
        return number;
    });
    EXPECT_THAT(numbers.taken, ElementsAre(0, 1));
}

TEST(Jobs, AreTakenAsTheyAreFinishedIfThatIsWanted)
{
    std::promise<void> second_is_taken;
    auto const wait = second_is_taken.get_future().share();
    int begun = 0;
    std::vector<int> taken;
    run_jobs(
        {.threads = 2, .order = TakeOrder::as_finished}, [] { return 0; },
        [&](int& number) {
            number = begun;
            return begun++ < 2;
        },
        [&](int number, std::stop_token const&) {
            if (number == 0)
                wait.wait();
            return number;
        },
        [&](int number) {
            taken.push_back(number);
            if (number == 1)
                second_is_taken.set_value();
            return true;
        });
    EXPECT_THAT(taken, ElementsAre(1, 0));
}

TEST(Jobs, DoNotPileUpBehindASlowOne)
{
    constexpr int window = 4 * 2;
    std::promise<void> is_full;
    auto const wait = is_full.get_future().share();
    std::atomic<int> done = 0;
    Numbers numbers{100};
    numbers.run({.threads = 2}, [&](int number, std::stop_token const&) {
        if (number == 0) {
            wait.wait();
            EXPECT_EQ(done, window);
        } else if (++done == window) {
            is_full.set_value();
        }
        return number;
    });
    EXPECT_EQ(numbers.taken, numbers_to(100));
}

TEST(Jobs, EachThreadHasAWorkerOfItsOwn)
{
    std::atomic<int> made = 0;
    std::barrier together{3};
    int begun = 0;
    std::set<int> workers;

    struct Worker {
        int number;
    };

    run_jobs(
        {.threads = 3}, [&] { return Worker{++made}; }, [&](Worker&) { return begun++ < 3; },
        [&](Worker& worker, std::stop_token const&) {
            together.arrive_and_wait();
            return worker.number;
        },
        [&](int worker) {
            workers.insert(worker);
            return true;
        });
    EXPECT_THAT(workers, ElementsAre(1, 2, 3));
}

TEST(Jobs, NothingIsTakenAfterTheRunWasStopped)
{
    int begun = 0;
    std::vector<int> taken;
    run_jobs(
        {.threads = 3}, [] { return 0; },
        [&](int& number) {
            number = begun++;
            return true;
        },
        [](int number, std::stop_token const&) { return number; },
        [&](int number) {
            taken.push_back(number);
            return number < 9;
        });
    EXPECT_EQ(taken, numbers_to(10));
}

/// The second job only ends because taking the outcome of the first has stopped the run.
TEST(Jobs, AreToldThatTheRunWasStopped)
{
    int begun = 0;
    std::vector<int> taken;
    run_jobs(
        {.threads = 2}, [] { return 0; },
        [&](int& number) {
            number = begun++;
            return true;
        },
        [](int number, std::stop_token const& stop) {
            while (number != 0 && !stop.stop_requested())
                std::this_thread::yield();
            return number;
        },
        [&](int number) {
            taken.push_back(number);
            return false;
        });
    EXPECT_THAT(taken, ElementsAre(0));
}

TEST(Jobs, ATickStopsThem)
{
    auto const caller = std::this_thread::get_id();
    int ticks = 0;
    Numbers numbers{1};
    numbers.run({.threads = 1,
                    .tick =
                        [&] {
                            EXPECT_EQ(std::this_thread::get_id(), caller);
                            return ++ticks < 3;
                        }},
        [](int number, std::stop_token const& stop) {
            while (!stop.stop_requested())
                std::this_thread::yield();
            return number;
        });
    EXPECT_EQ(ticks, 3);
    EXPECT_TRUE(numbers.taken.empty());
}

TEST(Jobs, EndWithoutATickWhenAllIsDone)
{
    Numbers numbers{50};
    numbers.run({.threads = 2, .tick = [] { return true; }},
        [](int number, std::stop_token const&) { return number; });
    EXPECT_EQ(numbers.taken, numbers_to(50));
}

TEST(Jobs, ThrowWhatTheWorkThrows)
{
    Numbers numbers{100};
    EXPECT_THROW(numbers.run({.threads = 3},
                     [](int number, std::stop_token const&) {
                         if (number == 20)
                             throw std::runtime_error{"twenty"};
                         return number;
                     }),
        std::runtime_error);
    EXPECT_LE(numbers.taken.size(), 20U);
}

TEST(Jobs, ThrowWhatATickThrows)
{
    Numbers numbers{1};
    EXPECT_THROW(numbers.run({.threads = 1, .tick = []() -> bool { throw std::runtime_error{"tick"}; }},
                     [](int number, std::stop_token const& stop) {
                         while (!stop.stop_requested())
                             std::this_thread::yield();
                         return number;
                     }),
        std::runtime_error);
}

} // namespace

} // namespace arbiter::base
