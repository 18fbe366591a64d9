// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_SLICES_H
#define ARBITER_TOOLS_NETWORK_SLICES_H

#include "arbiter/base/jobs.h"

#include <cstddef>

namespace arbiter::network {

/// Calls `task(slice, begin, end)` for as many slices of the numbers from 0 to before `count` as there are
/// threads, in these threads.
template <class Task>
void in_slices(std::size_t count, unsigned threads, Task const& task)
{
    base::share_out(threads, threads, [&](std::size_t, std::size_t slice) {
        task(static_cast<unsigned>(slice), count * slice / threads, count * (slice + 1) / threads);
    });
}

} // namespace arbiter::network

#endif
