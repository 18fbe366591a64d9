// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SYSTEM_H
#define ARBITER_SRC_ENGINE_SYSTEM_H

#include <cstddef>
#include <functional>

/// What the engine wants of the system: threads, and memory on large pages.
namespace arbiter::engine {

/// Runs `help(1)` to `help(count)`, each in a thread of its own, while `lead` runs in this one; returns when
/// all are done. Where the machine gives fewer threads, or knows none, the last of them do not run.
void run_with_helpers(
    std::size_t count, std::function<void(std::size_t)> const& help, std::function<void()> const& lead);

/// Memory for a table that is read at random: on huge pages where the system has them, so that the processor
/// need not look up the page at nearly every access. Its contents are not defined. Throws std::bad_alloc.
void* allocate_large(std::size_t bytes);

/// Gives back what `allocate_large` gave.
void free_large(void* memory);

} // namespace arbiter::engine

#endif
