// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CORE_COUNT_AVX512_H
#define ARBITER_SRC_CORE_COUNT_AVX512_H

#include "arbiter/core/detail/state.h"

#include <cstdint>
#include <span>

namespace arbiter::detail {

/// Whether this machine has the instructions that `count_with_avx512` needs.
bool has_avx512();

/// What count_moves_of_all answers, for standard castling only. May be called where has_avx512() only.
std::uint64_t count_with_avx512(std::span<Situation const> situations, Color side);

} // namespace arbiter::detail

#endif
