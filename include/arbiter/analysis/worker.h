// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANALYSIS_WORKER_H
#define ARBITER_ANALYSIS_WORKER_H

#include "arbiter/engine/stop_flag.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace arbiter::analysis {

/// A thread that does one job at a time, and only the newest: a job that comes while another is being done
/// withdraws it. All calls but those of the job itself come from one thread, and none waits for a job.
template <class Job>
class Worker {
public:
    /// `work` does a job, and looks at `withdrawn` meanwhile.
    explicit Worker(std::function<void(Job const&)> work) : work_{std::move(work)}, thread_{[this] { run(); }}
    {
    }

    /// Waits until the present job has noticed that it is withdrawn.
    ~Worker()
    {
        leave();
        thread_.join();
    }

    Worker(Worker const&) = delete;
    Worker& operator=(Worker const&) = delete;

    /// Withdraws the present job and begins this one after it.
    void give(Job job)
    {
        {
            std::lock_guard const lock{mutex_};
            next_.emplace(std::move(job));
            withdrawn_.stop();
        }
        changed_.notify_one();
    }

    /// Withdraws the present job and the one that waits. Nothing is delivered afterwards.
    void withdraw()
    {
        std::lock_guard const lock{mutex_};
        next_.reset();
        withdrawn_.stop();
    }

    /// Withdraws every job and ends the thread; does not wait for its end.
    void leave()
    {
        {
            std::lock_guard const lock{mutex_};
            is_leaving_ = true;
            next_.reset();
            withdrawn_.stop();
        }
        changed_.notify_one();
    }

    /// Whether the present job is still wanted. For the job itself.
    engine::StopFlag const& withdrawn() const { return withdrawn_; }

    /// For the job itself: calls `deliver`, unless the job has been withdrawn.
    template <class Deliver>
    void deliver_if_wanted(Deliver&& deliver)
    {
        std::lock_guard const lock{mutex_};
        if (!withdrawn_.is_stopped())
            std::forward<Deliver>(deliver)();
    }

private:
    void run()
    {
        std::unique_lock lock{mutex_};
        while (true) {
            changed_.wait(lock, [this] { return is_leaving_ || next_.has_value(); });
            if (is_leaving_)
                return;
            Job const job = std::move(*next_);
            next_.reset();
            withdrawn_.reset();
            lock.unlock();
            work_(job);
            lock.lock();
        }
    }

    std::function<void(Job const&)> work_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<Job> next_;
    engine::StopFlag withdrawn_;
    bool is_leaving_ = false;
    std::thread thread_; ///< the last member: it uses the others from its beginning
};

} // namespace arbiter::analysis

#endif
