// SPDX-License-Identifier: MIT
#include "storage/socket_watch.h"

#include <sys/socket.h>

namespace arbiter::storage {

SocketWatch::SocketWatch(std::chrono::milliseconds patience) : patience_{patience}, thread_{[this] { run(); }}
{
}

SocketWatch::~SocketWatch()
{
    {
        std::lock_guard const lock{mutex_};
        is_leaving_ = true;
    }
    news_.notify_one();
    thread_.join();
}

void SocketWatch::begin(int socket)
{
    bool must_wake = false;
    {
        std::lock_guard const lock{mutex_};
        socket_ = socket;
        deadline_ = SteadyClock::now() + patience_;
        must_wake = is_idle_;
    }
    if (must_wake)
        news_.notify_one();
}

/// The socket may be closed after that, and its number be that of another one.
void SocketWatch::end()
{
    std::lock_guard const lock{mutex_};
    deadline_.reset();
}

/// A statement takes less than a millisecond: the thread sleeps until the first deadline, however many
/// statements come and go meanwhile, since each has a later deadline.
void SocketWatch::run()
{
    std::unique_lock lock{mutex_};
    while (!is_leaving_) {
        if (!deadline_) {
            is_idle_ = true;
            news_.wait(lock, [this] { return deadline_ || is_leaving_; });
            is_idle_ = false;
        } else if (SteadyClock::now() >= *deadline_) {
            ::shutdown(socket_, SHUT_RDWR);
            deadline_.reset();
        } else {
            SteadyClock::time_point const until = *deadline_;
            news_.wait_until(lock, until);
        }
    }
}

} // namespace arbiter::storage
