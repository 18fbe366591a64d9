// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_WRITE_SETS_H
#define ARBITER_CORE_DETAIL_WRITE_SETS_H

#include "arbiter/core/detail/sinks.h"
#include "arbiter/core/move_list.h"

#include <span>

namespace arbiter::detail {

#if defined(__x86_64__) && defined(__GNUC__) && !defined(ARBITER_SMALL)

/// Whether this machine has the instructions that `write_sets` needs: AVX-512 with VBMI2, which no processor
/// has without VL and BW.
inline bool can_write_sets()
{
    return __builtin_cpu_supports("avx512vbmi2") != 0;
}

#else

constexpr bool can_write_sets()
{
    return false;
}

#endif

/// Appends the moves of all sets to the list. May be called where can_write_sets() only.
void write_sets(std::span<MoveSet const> sets, MoveList& list);

} // namespace arbiter::detail

#endif
