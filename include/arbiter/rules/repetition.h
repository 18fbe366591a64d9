// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_REPETITION_H
#define ARBITER_RULES_REPETITION_H

#include "arbiter/core/position.h"

#include <cstddef>
#include <span>

namespace arbiter {

/// How often a position with this key has stood on the board, this time included: 1 when it is new.
/// `earlier_keys` are the keys of the positions before it, oldest first; only as many of the last ones
/// are looked at as the halfmove clock has plies, because no capture or pawn move can be undone
/// (FIDE Laws 9.2.3). Linear in the halfmove clock.
std::size_t count_repetitions(ZobristKey key, Plies halfmove_clock, std::span<ZobristKey const> earlier_keys);

/// The same for a position.
template <class Rules>
std::size_t count_repetitions(BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys)
{
    return count_repetitions(position.key(), position.halfmove_clock(), earlier_keys);
}

/// Whether a position with this key has stood on the board at least `times` times, this time included. As
/// count_repetitions, but looks at nothing where the halfmove clock leaves no room for that.
bool has_repeated(
    ZobristKey key, Plies halfmove_clock, std::span<ZobristKey const> earlier_keys, std::size_t times);

/// The same for a position.
template <class Rules>
bool has_repeated(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys, std::size_t times)
{
    // Before a position comes again each side has a turn.
    if (position.halfmove_clock().count() < 2 * (times - 1))
        return false;
    return has_repeated(position.key(), position.halfmove_clock(), earlier_keys, times);
}

} // namespace arbiter

#endif
