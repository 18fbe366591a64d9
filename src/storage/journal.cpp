// SPDX-License-Identifier: MIT
#include "arbiter/storage/journal.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <span>
#include <thread>
#include <utility>
#include <vector>

namespace arbiter::storage {

namespace {

using SteadyClock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds longest_pause{500};

/// What is owed to a caller.
struct Answer {
    Done done;
    SteadyClock::time_point since;
    StorageResult<void> result;
};

struct Waiting {
    Batch batch;
    Answer answer;
};

class GroupJournal final : public Journal {
public:
    GroupJournal(Storage& storage, Executor executor, JournalOptions const& options)
        : storage_{storage},
          executor_{std::move(executor)},
          options_{options},
          thread_{[this] { run(); }}
    {
    }

    GroupJournal(GroupJournal const&) = delete;
    GroupJournal& operator=(GroupJournal const&) = delete;

    ~GroupJournal() override
    {
        {
            std::lock_guard const lock{mutex_};
            is_leaving_ = true;
        }
        news_.notify_all();
        thread_.join();
    }

    void append(Batch batch, Done done) override;
    JournalStatus status() const override;

private:
    /// Of the thread.
    void run();
    /// Moves what waits into `batches_` and `answers_`; false when the journal must end.
    bool take();
    void write(std::size_t begin, std::size_t end);
    StorageResult<void> commit(std::span<Batch const> batches, SteadyClock::time_point since);
    bool may_try_again(SteadyClock::time_point until, std::chrono::milliseconds pause);
    void hand_out();
    void note(StorageResult<void> const& result, SteadyClock::duration duration);

    Storage& storage_;
    Executor executor_;
    JournalOptions options_;

    mutable std::mutex mutex_;
    std::condition_variable news_;
    std::deque<Waiting> waiting_;
    JournalStatus status_; ///< without `waiting`
    std::size_t in_work_ = 0;
    bool is_leaving_ = false;

    /// The present group, of the thread alone. Entries that were refused have no batch.
    std::vector<Batch> batches_;
    std::vector<Answer> answers_;

    std::thread thread_;
};

void GroupJournal::append(Batch batch, Done done)
{
    bool is_first = false;
    {
        std::lock_guard const lock{mutex_};
        is_first = waiting_.empty();
        Waiting& added = waiting_.emplace_back();
        added.answer.done = std::move(done);
        added.answer.since = SteadyClock::now();
        // One that is refused waits for its turn all the same, so that answers keep the order of the calls.
        if (waiting_.size() + in_work_ > options_.most_waiting)
            added.answer.result = Err<StorageFault>{{StorageFaultCode::overloaded}};
        else
            added.batch = std::move(batch);
    }
    if (is_first)
        news_.notify_one();
}

JournalStatus GroupJournal::status() const
{
    std::lock_guard const lock{mutex_};
    JournalStatus status = status_;
    status.waiting = waiting_.size() + in_work_;
    return status;
}

void GroupJournal::run()
{
    while (take()) {
        write(0, batches_.size());
        hand_out();
    }
}

bool GroupJournal::take()
{
    batches_.clear();
    answers_.clear();
    std::unique_lock lock{mutex_};
    news_.wait(lock, [this] { return !waiting_.empty() || is_leaving_; });
    in_work_ = std::min(waiting_.size(), options_.most_in_group);
    for (std::size_t i = 0; i != in_work_; ++i) {
        batches_.push_back(std::move(waiting_.front().batch));
        answers_.push_back(std::move(waiting_.front().answer));
        waiting_.pop_front();
    }
    return in_work_ != 0;
}

/// Writes some of the group. A batch that cannot be written because of itself is found by halves, so that one
/// among thousands costs a dozen transactions and not thousands.
void GroupJournal::write(std::size_t begin, std::size_t end)
{
    auto const batches = std::span{batches_}.subspan(begin, end - begin);
    if (std::ranges::all_of(batches, &Batch::is_empty))
        return;
    // The first one of the group has waited longest.
    StorageResult<void> const result = commit(batches, answers_[begin].since);
    if (result)
        return;
    if (batches.size() > 1 && is_of_request(result.error().code)) {
        std::size_t const middle = begin + batches.size() / 2;
        write(begin, middle);
        write(middle, end);
        return;
    }
    for (std::size_t i = begin; i != end; ++i) {
        if (answers_[i].result)
            answers_[i].result = result;
    }
}

/// Tries until the patience of those who have waited `since` would end during the next try.
StorageResult<void> GroupJournal::commit(std::span<Batch const> batches, SteadyClock::time_point since)
{
    for (auto pause = options_.first_pause;; pause = std::min(2 * pause, longest_pause)) {
        auto const tried = SteadyClock::now();
        auto result = storage_.commit(batches);
        auto const took = SteadyClock::now() - tried;
        note(result, took);
        if (result || !is_passing(result.error().code)
            || !may_try_again(since + options_.patience - took, pause))
            return result;
    }
}

bool GroupJournal::may_try_again(SteadyClock::time_point until, std::chrono::milliseconds pause)
{
    std::unique_lock lock{mutex_};
    news_.wait_for(lock, pause, [this] { return is_leaving_; });
    if (is_leaving_ || SteadyClock::now() >= until)
        return false;
    ++status_.retries;
    return true;
}

void GroupJournal::note(StorageResult<void> const& result, SteadyClock::duration duration)
{
    std::lock_guard const lock{mutex_};
    status_.last_duration = std::chrono::duration_cast<std::chrono::microseconds>(duration);
    if (result) {
        ++status_.transactions;
        status_.fault.reset();
    } else if (!is_of_request(result.error().code)) {
        status_.fault = result.error();
    }
}

void GroupJournal::hand_out()
{
    auto const failed = std::ranges::count_if(answers_, [](Answer const& answer) { return !answer.result; });
    {
        std::lock_guard const lock{mutex_};
        in_work_ = 0;
        status_.failed += static_cast<std::uint64_t>(failed);
        status_.written += answers_.size() - static_cast<std::uint64_t>(failed);
    }
    // Shared, because a function object must be copyable.
    auto const answers = std::make_shared<std::vector<Answer>>(std::move(answers_));
    executor_([answers] {
        for (Answer const& answer : *answers)
            answer.done(answer.result);
    });
}

} // namespace

std::unique_ptr<Journal> start_journal(Storage& storage, Executor executor, JournalOptions const& options)
{
    return std::make_unique<GroupJournal>(storage, std::move(executor), options);
}

} // namespace arbiter::storage
