// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_BACKGROUND_H
#define ARBITER_SRC_SCREEN_BACKGROUND_H

#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace arbiter::screen {

/// Looks for something beside the game, in a thread of its own; the newest question only.
template <class Found>
class Background {
public:
    /// Gives nothing when it was told to stop.
    using Find = std::function<std::optional<Found>(std::stop_token const&)>;

    /// `is_ready` is called from another thread when something can be taken.
    explicit Background(std::function<void()> is_ready) : is_ready_{std::move(is_ready)} { }

    /// Forgets what was looked for, waits for its end, and looks for this.
    void start(Find find)
    {
        thread_ = {};
        {
            std::scoped_lock const lock{mutex_};
            found_.reset();
        }
        thread_ = std::jthread{[this, find = std::move(find)](std::stop_token const& stop) {
            std::optional<Found> found = find(stop);
            if (!found || stop.stop_requested())
                return;
            {
                std::scoped_lock const lock{mutex_};
                found_ = std::move(found);
            }
            is_ready_();
        }};
    }

    /// What has been found since the last call.
    std::optional<Found> take()
    {
        std::scoped_lock const lock{mutex_};
        return std::exchange(found_, std::nullopt);
    }

private:
    std::function<void()> is_ready_;
    std::mutex mutex_;
    std::optional<Found> found_;
    // The last member: it ends before the others do.
    std::jthread thread_;
};

} // namespace arbiter::screen

#endif
