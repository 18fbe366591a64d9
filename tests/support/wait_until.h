// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_WAIT_UNTIL_H
#define ARBITER_TESTS_SUPPORT_WAIT_UNTIL_H

#include <chrono>
#include <thread>

namespace arbiter::test {

/// Waits for what nothing announces: asks again after each `pause`. False after `limit`.
template <class Condition>
bool wait_until(Condition const& condition, std::chrono::milliseconds limit = std::chrono::seconds{20},
    std::chrono::microseconds pause = std::chrono::milliseconds{1})
{
    auto const deadline = std::chrono::steady_clock::now() + limit;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::sleep_for(pause);
    }
    return true;
}

} // namespace arbiter::test

#endif
