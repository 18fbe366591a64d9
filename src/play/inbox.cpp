#include "arbiter/play/inbox.h"

namespace arbiter::play {

void Inbox::post(Letter letter)
{
    {
        std::lock_guard const lock{mutex_};
        letters_.push_back(std::move(letter));
    }
    arrived_.notify_one();
    if (notify_)
        notify_();
}

std::optional<Letter> Inbox::take()
{
    std::lock_guard const lock{mutex_};
    return take_locked();
}

std::optional<Letter> Inbox::wait(std::chrono::milliseconds patience)
{
    std::unique_lock lock{mutex_};
    arrived_.wait_for(lock, patience, [this] { return !letters_.empty(); });
    return take_locked();
}

std::optional<Letter> Inbox::take_locked()
{
    if (letters_.empty())
        return std::nullopt;
    Letter letter = std::move(letters_.front());
    letters_.pop_front();
    return letter;
}

} // namespace arbiter::play
