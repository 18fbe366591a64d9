// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SKILL_H
#define ARBITER_SRC_ENGINE_SKILL_H

#include "arbiter/engine/limits.h"
#include "engine/searcher.h"

#include <cstddef>
#include <span>

namespace arbiter::engine {

/// The limits, made as narrow as the level asks.
Limits limits_for(Level level, Limits const& limits);

/// How many best moves a search for this level must know.
std::size_t lines_for(Level level, unsigned multi_pv);

/// The move that the level plays: at full strength the first, else one whose score, with a random number
/// added that is the larger the weaker the level, is the best. `lines` are in order and not empty. The same
/// seed, key and lines give the same choice.
RootMove const& choose(std::span<RootMove const> lines, Level level, Seed seed, ZobristKey key);

} // namespace arbiter::engine

#endif
