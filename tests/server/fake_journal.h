// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_JOURNAL_H
#define ARBITER_TESTS_SERVER_FAKE_JOURNAL_H

#include "arbiter/storage/journal.h"
#include "arbiter/storage/storage.h"

#include <deque>
#include <optional>
#include <utility>

namespace arbiter::server {

/// A journal that writes when it is told to.
class FakeJournal final : public storage::Journal {
public:
    explicit FakeJournal(storage::Storage& storage) : storage_{storage} { }

    void append(storage::Batch batch, storage::Done done) override
    {
        waiting_.emplace_back(std::move(batch), std::move(done));
    }

    storage::JournalStatus status() const override { return {.waiting = waiting_.size()}; }

    /// Writes the oldest batch; false when there is none.
    bool write_one()
    {
        if (waiting_.empty())
            return false;
        auto [batch, done] = std::move(waiting_.front());
        waiting_.pop_front();
        auto const result = storage_.commit({&batch, 1});
        // What was written although the answer was lost.
        done(result && answer_fault ? storage::StorageResult<void>{Err{*answer_fault}} : result);
        return true;
    }

    void write_all()
    {
        while (write_one()) { }
    }

    std::size_t waiting() const { return waiting_.size(); }

    /// Said although everything was written: the connection broke just then.
    std::optional<storage::StorageFault> answer_fault;

private:
    storage::Storage& storage_;
    std::deque<std::pair<storage::Batch, storage::Done>> waiting_;
};

} // namespace arbiter::server

#endif
