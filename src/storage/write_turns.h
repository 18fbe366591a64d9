// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_WRITE_TURNS_H
#define ARBITER_SRC_STORAGE_WRITE_TURNS_H

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>

namespace arbiter::storage {

/// The connections of this process to one file of SQLite write in turn. SQLite itself lets the one that waits
/// sleep, for longer and longer, while another one that writes again and again goes first each time.
class WriteTurns {
public:
    /// The turns of a file, the same for all its connections; a database in memory has one connection.
    static std::shared_ptr<WriteTurns> of(std::string const& path);

    /// Waits until those who came before have given their turns back; false after that time.
    bool take(std::chrono::milliseconds patience)
    {
        std::unique_lock lock{mutex_};
        auto const mine = ++last_;
        waiting_.push_back(mine);
        bool const is_mine
            = changed_.wait_for(lock, patience, [&] { return !is_taken_ && waiting_.front() == mine; });
        std::erase(waiting_, mine);
        is_taken_ = is_taken_ || is_mine;
        changed_.notify_all();
        return is_mine;
    }

    void give_back()
    {
        {
            std::scoped_lock const lock{mutex_};
            is_taken_ = false;
        }
        changed_.notify_all();
    }

    std::size_t waiting() const
    {
        std::scoped_lock const lock{mutex_};
        return waiting_.size();
    }

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::uint64_t> waiting_;
    std::uint64_t last_ = 0;
    bool is_taken_ = false;
};

} // namespace arbiter::storage

#endif
