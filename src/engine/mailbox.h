// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_MAILBOX_H
#define ARBITER_SRC_ENGINE_MAILBOX_H

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace arbiter::engine {

/// Messages from several threads for one, in the order in which they came.
template <class Message>
class Mailbox {
public:
    void put(Message message)
    {
        {
            std::lock_guard const lock{mutex_};
            messages_.push_back(std::move(message));
        }
        arrived_.notify_one();
    }

    /// Blocks until there is a message.
    Message take()
    {
        std::unique_lock lock{mutex_};
        arrived_.wait(lock, [this] { return !messages_.empty(); });
        Message message = std::move(messages_.front());
        messages_.pop_front();
        return message;
    }

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Message> messages_;
};

} // namespace arbiter::engine

#endif
