// SPDX-License-Identifier: MIT
// What the engine wants of a machine, for one without threads and without huge pages.

#include "engine/system.h"

#include <cstdlib>
#include <ctime>

namespace arbiter::engine {

void run_with_helpers(std::size_t, std::function<void(std::size_t)> const&, std::function<void()> const& lead)
{
    lead();
}

void* allocate_large(std::size_t bytes)
{
    constexpr std::size_t line = 64;
    void* const memory = std::aligned_alloc(line, (bytes + line - 1) / line * line);
    // There is nowhere to report it: the page asked for more memory than the browser gives.
    if (memory == nullptr)
        std::abort();
    return memory;
}

void free_large(void* memory)
{
    std::free(memory);
}

} // namespace arbiter::engine

/// Would be asked by a search that waits to be told to stop, and by nothing else; searches of this module
/// have limits.
extern "C" int clock_gettime(clockid_t, timespec*)
{
    __builtin_trap();
}
