// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_REPETITION_H
#define ARBITER_RULES_REPETITION_H

#include "arbiter/core/position.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace arbiter {

/// The last plies before which this position may have stood: those since a capture or a pawn's move, which
/// cannot be undone (FIDE Laws 9.2.3). With drops they can be, so there it is more than any game has.
template <class Rules>
constexpr Plies reversible_plies(BasicPosition<Rules> const& position)
{
    if constexpr (Rules::has_drops)
        return Plies{std::numeric_limits<std::uint16_t>::max()};
    else
        return position.halfmove_clock();
}

/// How often a position with this key has stood on the board, this time included: 1 when it is new.
/// `earlier_keys` are the keys of the positions before it, oldest first; the last `reversible` of them are
/// looked at. Linear in their number.
std::size_t count_repetitions(ZobristKey key, Plies reversible, std::span<ZobristKey const> earlier_keys);

/// The same for a position.
template <class Rules>
std::size_t count_repetitions(BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys)
{
    return count_repetitions(position.key(), reversible_plies(position), earlier_keys);
}

/// Whether a position with this key has stood on the board at least `times` times, this time included. As
/// count_repetitions, but looks at nothing where `reversible` leaves no room for that.
bool has_repeated(
    ZobristKey key, Plies reversible, std::span<ZobristKey const> earlier_keys, std::size_t times);

/// The same for a position.
template <class Rules>
bool has_repeated(
    BasicPosition<Rules> const& position, std::span<ZobristKey const> earlier_keys, std::size_t times)
{
    // Before a position comes again each side has gone and come back.
    if (reversible_plies(position).count() < 4 * (times - 1))
        return false;
    return has_repeated(position.key(), reversible_plies(position), earlier_keys, times);
}

} // namespace arbiter

#endif
