// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_SLICES_H
#define ARBITER_TOOLS_NETWORK_SLICES_H

#include <cstddef>
#include <thread>
#include <vector>

namespace arbiter::network {

/// Calls `task(slice, begin, end)` for as many slices of the numbers from 0 to before `count` as there are
/// threads, each in a thread of its own.
template <class Task>
void in_slices(std::size_t count, unsigned threads, Task const& task)
{
    std::vector<std::jthread> others;
    auto const begin = [&](unsigned slice) { return count * slice / threads; };
    for (unsigned slice = 1; slice < threads; ++slice)
        others.emplace_back([&, slice] { task(slice, begin(slice), begin(slice + 1)); });
    task(0, begin(0), begin(1));
}

} // namespace arbiter::network

#endif
