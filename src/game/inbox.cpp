// SPDX-License-Identifier: MIT
#include "arbiter/game/inbox.h"

namespace arbiter {

void Inbox::post(PlayerMessage message)
{
    {
        std::lock_guard const lock{mutex_};
        messages_.push_back(std::move(message));
    }
    arrived_.notify_one();
    if (notify_)
        notify_();
}

std::optional<PlayerMessage> Inbox::take()
{
    std::lock_guard const lock{mutex_};
    return take_locked();
}

std::optional<PlayerMessage> Inbox::wait(std::chrono::milliseconds patience)
{
    std::unique_lock lock{mutex_};
    arrived_.wait_for(lock, patience, [this] { return !messages_.empty(); });
    return take_locked();
}

std::optional<PlayerMessage> Inbox::take_locked()
{
    if (messages_.empty())
        return std::nullopt;
    PlayerMessage message = std::move(messages_.front());
    messages_.pop_front();
    return message;
}

} // namespace arbiter
