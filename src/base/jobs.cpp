// SPDX-License-Identifier: MIT
#include "arbiter/base/jobs.h"

#include <algorithm>
#include <system_error>
#include <vector>

namespace arbiter::base {

unsigned processor_count()
{
    return std::max(std::thread::hardware_concurrency(), 1U);
}

void run_in_threads(std::size_t threads, std::function<void()> const& work)
{
    std::vector<std::jthread> others;
    try {
        while (others.size() + 1 < threads)
            others.emplace_back([&work] { work(); });
    } catch (std::system_error const&) {
        // The machine gives no more threads: those that run must do.
    }
    work();
}

} // namespace arbiter::base
