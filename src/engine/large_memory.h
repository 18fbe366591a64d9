// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_LARGE_MEMORY_H
#define ARBITER_SRC_ENGINE_LARGE_MEMORY_H

#include <cstddef>

namespace arbiter::engine {

/// Memory for a table that is read at random: on huge pages where the system has them, so that the processor
/// need not look up the page at nearly every access. Its contents are not defined. Throws std::bad_alloc.
void* allocate_large(std::size_t bytes);

/// Gives back what `allocate_large` gave.
void free_large(void* memory);

} // namespace arbiter::engine

#endif
