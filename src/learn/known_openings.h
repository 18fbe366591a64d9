// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_KNOWN_OPENINGS_H
#define ARBITER_SRC_LEARN_KNOWN_OPENINGS_H

#include "arbiter/core/position.h"

#include <span>

namespace arbiter::learn {

/// The keys of the positions that have a name in the tables of openings, sorted. Made in the build
/// (cmake/ArbiterOpenings.cmake).
std::span<ZobristKey const> opening_keys();

/// Whether the tables of openings have a position.
/// Logarithmic in their size.
bool is_known_opening(ZobristKey key);

} // namespace arbiter::learn

#endif
