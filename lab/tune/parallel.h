// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_TUNE_PARALLEL_H
#define ARBITER_TOOLS_TUNE_PARALLEL_H

#include "arbiter/base/jobs.h"

#include <cstddef>
#include <vector>

namespace arbiter::tune {

/// Calls `task` for each number below `count`, with a worker of its own for each thread.
template <class Worker, class Task>
void in_parallel(std::vector<Worker>& workers, std::size_t count, Task const& task)
{
    base::share_out(
        workers.size(), count, [&](std::size_t worker, std::size_t index) { task(workers[worker], index); });
}

} // namespace arbiter::tune

#endif
