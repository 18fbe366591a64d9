// SPDX-License-Identifier: MIT
#include "engine/system.h"

#include <cstdlib>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#if defined(__linux__)
#include <sys/mman.h>
#endif

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

namespace {

constexpr std::size_t huge_page = std::size_t{1} << 21U;

} // namespace

void* allocate_large(std::size_t bytes)
{
    std::size_t const rounded = (bytes + huge_page - 1) / huge_page * huge_page;
    void* const memory = std::aligned_alloc(huge_page, rounded);
    if (memory == nullptr)
        throw std::bad_alloc{};
#if defined(__linux__)
    // A wish; without huge pages all works as well, only slower.
    static_cast<void>(madvise(memory, rounded, MADV_HUGEPAGE));
#endif
    return memory;
}

void free_large(void* memory)
{
    std::free(memory); // NOLINT(cppcoreguidelines-no-malloc): the deleter of a unique_ptr
}

} // namespace arbiter::engine
