// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_TUNE_PARALLEL_H
#define ARBITER_TOOLS_TUNE_PARALLEL_H

#include "arbiter/engine/helper_threads.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace arbiter::tune {

/// How many threads the machine runs at once.
inline std::size_t thread_count()
{
    return std::max(std::thread::hardware_concurrency(), 1U);
}

/// Calls `task` for each number below `count`, with a worker of its own for each thread.
template <class Worker, class Task>
void in_parallel(std::vector<Worker>& workers, std::size_t count, Task const& task)
{
    std::atomic<std::size_t> next = 0;
    auto const work = [&](std::size_t worker) {
        for (std::size_t index = next++; index < count; index = next++)
            task(workers[worker], index);
    };
    engine::run_with_helpers(workers.size() - 1, work, [&work] { work(0); });
}

} // namespace arbiter::tune

#endif
