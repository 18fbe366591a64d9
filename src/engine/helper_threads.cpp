// SPDX-License-Identifier: MIT
#include "engine/helper_threads.h"

#include <system_error>
#include <thread>
#include <vector>

namespace arbiter::engine {

void run_with_helpers(
    std::size_t count, std::function<void(std::size_t)> const& help, std::function<void()> const& lead)
{
    std::vector<std::jthread> threads;
    try {
        for (std::size_t index = 1; index <= count; ++index)
            threads.emplace_back([&help, index] { help(index); });
    } catch (std::system_error const&) {
        // The machine gives no more threads: those that run must do.
    }
    lead();
}

} // namespace arbiter::engine
