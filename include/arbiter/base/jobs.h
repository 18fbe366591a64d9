// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_JOBS_H
#define ARBITER_BASE_JOBS_H

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <type_traits>
#include <utility>

/// Work that several threads share.
namespace arbiter::base {

/// How many threads the machine runs at once, at least 1.
unsigned processor_count();

/// Runs `work` in `threads` threads at the same time, this one included; in fewer where the machine gives no
/// more.
void run_in_threads(std::size_t threads, std::function<void()> const& work);

/// Calls `task(thread, index)` once for each index below `count`, in any order, in at most `threads` threads.
/// `thread` is below `threads`, and no two threads have the same one. `task` must not throw.
template <class Task>
void share_out(std::size_t threads, std::size_t count, Task const& task)
{
    std::atomic<std::size_t> next_thread = 0;
    std::atomic<std::size_t> next_index = 0;
    run_in_threads(threads < count ? threads : count, [&] {
        std::size_t const thread = next_thread++;
        for (std::size_t index = next_index++; index < count; index = next_index++)
            task(thread, index);
    });
}

/// In which order outcomes are taken.
enum class TakeOrder : std::uint8_t { as_begun, as_finished };

/// How jobs are spread over threads.
struct JobOptions {
    /// At least 1.
    unsigned threads = 1;
    TakeOrder order = TakeOrder::as_begun;
    /// Called ten times a second and never at the same time as `take`; false stops the run. With a tick the
    /// calling thread does no job itself. May be empty.
    std::function<bool()> tick = {};
};

namespace detail {

/// One run of run_jobs.
template <class Make, class Next, class Work, class Take>
class JobRun {
public:
    JobRun(JobOptions const& options, Make& make, Next& next, Work& work, Take& take)
        : options_{options},
          make_{make},
          next_{next},
          work_{work},
          take_{take}
    {
    }

    void run()
    {
        if (options_.tick)
            watch();
        else
            run_workers();
        if (failure_)
            std::rethrow_exception(failure_);
    }

private:
    using Worker = std::invoke_result_t<Make&>;
    using Outcome = std::invoke_result_t<Work&, Worker&, std::stop_token const&>;

    bool is_stopped() const { return token_.stop_requested(); }

    void run_workers()
    {
        run_in_threads(options_.threads, [this] { do_jobs(); });
    }

    void watch()
    {
        std::jthread const workers{[this] {
            run_workers();
            std::scoped_lock const lock{output_};
            is_done_ = true;
            changed_.notify_all();
        }};
        constexpr std::chrono::milliseconds between_ticks{100};
        std::unique_lock lock{output_};
        while (!changed_.wait_for(lock, between_ticks, [this] { return is_done_; }))
            stop_unless([this] { return is_stopped() || options_.tick(); });
    }

    void do_jobs() noexcept
    {
        try {
            Worker worker = make_();
            std::uint64_t number = 0;
            while (fetch(worker, number))
                hand_in(number, work_(worker, token_));
        } catch (...) {
            std::scoped_lock const lock{output_};
            fail();
        }
    }

    bool fetch(Worker& worker, std::uint64_t& number)
    {
        {
            // One job may be slow; the outcomes of later ones must not pile up meanwhile.
            std::unique_lock lock{output_};
            changed_.wait(lock, [this] { return is_stopped() || waiting_.size() < window_; });
        }
        std::scoped_lock const lock{input_};
        if (is_stopped() || has_ended_)
            return false;
        has_ended_ = !next_(worker);
        number = begun_++;
        return !has_ended_;
    }

    void hand_in(std::uint64_t number, Outcome&& outcome)
    {
        std::scoped_lock const lock{output_};
        if (options_.order == TakeOrder::as_finished)
            number = taken_;
        waiting_.emplace(number, std::move(outcome));
        while (!is_stopped() && !waiting_.empty() && waiting_.begin()->first == taken_) {
            stop_unless([this] { return take_(waiting_.begin()->second); });
            waiting_.erase(waiting_.begin());
            ++taken_;
        }
        changed_.notify_all();
    }

    // All that follows is called with the lock of the output.

    template <class GoesOn>
    void stop_unless(GoesOn const& goes_on)
    {
        try {
            if (!goes_on())
                stop();
        } catch (...) {
            fail();
        }
    }

    void fail()
    {
        if (!failure_)
            failure_ = std::current_exception();
        stop();
    }

    void stop()
    {
        stop_.request_stop();
        changed_.notify_all();
    }

    JobOptions const& options_;
    Make& make_;
    Next& next_;
    Work& work_;
    Take& take_;
    std::stop_source stop_;
    std::stop_token const token_ = stop_.get_token();

    std::mutex input_;
    std::uint64_t begun_ = 0;
    bool has_ended_ = false;

    std::mutex output_;
    std::condition_variable changed_;
    std::size_t const window_ = std::size_t{4} * options_.threads;
    std::map<std::uint64_t, Outcome> waiting_;
    std::uint64_t taken_ = 0;
    bool is_done_ = false;
    std::exception_ptr failure_;
};

} // namespace detail

/// Does any number of jobs in several threads, and takes their outcomes one after the other, in the order in
/// which the jobs were begun. Blocks. At most four outcomes a thread wait for an earlier one.
///
/// - `make()`, called in each thread, gives its worker: what it keeps from one job to the next.
/// - `next(worker)` gives the worker its next job; false: there is no other. Never called by two threads at
///   once.
/// - `work(worker, stop)` does the job and returns the outcome. `stop` says that the run was stopped and
///   the outcome will not be taken.
/// - `take(outcome)` is never called by two threads at once; false stops the run.
///
/// What one of them throws stops the run and is thrown again.
template <class Make, class Next, class Work, class Take>
void run_jobs(JobOptions const& options, Make make, Next next, Work work, Take take)
{
    detail::JobRun<Make, Next, Work, Take>{options, make, next, work, take}.run();
}

} // namespace arbiter::base

#endif
