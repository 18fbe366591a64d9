// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_COUNT_MOVES_H
#define ARBITER_CORE_DETAIL_COUNT_MOVES_H

#include "arbiter/core/detail/state.h"

#include <cstdint>
#include <span>

namespace arbiter::detail {

/// How many legal moves of chess `side` has in all these situations together. `side` is to move in each, and
/// all have the same castling mode.
std::uint64_t count_moves_of_all(std::span<Situation const> situations, Color side);

} // namespace arbiter::detail

#endif
