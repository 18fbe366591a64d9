// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_BOT_PAUSE_H
#define ARBITER_SRC_BOT_PAUSE_H

#include <algorithm>
#include <chrono>
#include <utility>

namespace arbiter::bot {

/// How long to wait before the next try to connect: twice as long each time, up to two seconds, so that a
/// clock that runs again does not run out.
class Pause {
public:
    /// The next one.
    std::chrono::milliseconds next() { return std::exchange(next_, std::min(next_ * 2, longest)); }

    /// It has succeeded.
    void reset() { next_ = shortest; }

private:
    static constexpr std::chrono::milliseconds shortest{250};
    static constexpr std::chrono::milliseconds longest{2'000};

    std::chrono::milliseconds next_ = shortest;
};

} // namespace arbiter::bot

#endif
