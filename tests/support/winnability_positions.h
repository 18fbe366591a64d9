// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_WINNABILITY_POSITIONS_H
#define ARBITER_TESTS_SUPPORT_WINNABILITY_POSITIONS_H

#include "arbiter/core/position.h"

#include <cstdint>
#include <string_view>
#include <vector>

/// Positions in which it is a question who can still win, made by chance from a seed: the same on every
/// machine.
namespace arbiter::test {

enum class WinnabilityKind : std::uint8_t {
    ending,     ///< few pieces, put anywhere
    near_edge,  ///< few pieces, at an edge and close together, so that little can be done
    fortress,   ///< pawns that block each other on most files, pieces behind them
    walls,      ///< pawns that shut off the whole board, pieces behind them
    corner,     ///< pieces buried in a corner behind blocked pawns
    hardly_any, ///< at most three legal moves
    game,       ///< from random games
    sealed,     ///< pawns that shut off the board for kings, other pieces on either side
    doomed,     ///< few pieces, and one side has more than its king but is out of play that mates
    altered,    ///< fortresses and cages in which up to three men stand elsewhere, are gone or are new
};

inline constexpr WinnabilityKind all_winnability_kinds[]{WinnabilityKind::ending, WinnabilityKind::near_edge,
    WinnabilityKind::fortress, WinnabilityKind::walls, WinnabilityKind::corner, WinnabilityKind::hardly_any,
    WinnabilityKind::game, WinnabilityKind::sealed, WinnabilityKind::doomed, WinnabilityKind::altered};

/// "ending", "near-edge", …
std::string_view to_string(WinnabilityKind kind);

/// `count` different positions of a kind, without a fault.
std::vector<Position> winnability_positions(WinnabilityKind kind, std::size_t count, std::uint64_t seed);

} // namespace arbiter::test

#endif
