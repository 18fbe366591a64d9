// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_ATTEMPT_H
#define ARBITER_RULES_ATTEMPT_H

#include "arbiter/core/position.h"

#include <optional>

namespace arbiter {

/// What somebody tries to play: two squares, and the piece named for a promotion or a drop if one was. An
/// attempt promises nothing; `judge` says what is wrong with it.
///
/// Castling is attempted as the position's CastlingMode asks: in standard chess as the king's two-square
/// step (e1g1), in Chess960 as the king onto its own rook (e1h1).
struct Attempt {
    Square from;
    Square to;
    /// Any role, so that even a pawn's promotion to a king can be tried and refused.
    std::optional<Role> promotion = std::nullopt;
    /// The piece that is dropped on `to`, from which it then comes as well; only crazyhouse has drops.
    std::optional<Role> drop = std::nullopt;

    friend constexpr bool operator==(Attempt const&, Attempt const&) = default;
};

/// The move as a player would attempt it in this position.
template <class Rules>
Attempt to_attempt(BasicPosition<Rules> const& position, Move move)
{
    Attempt attempt{move.from(), move.to(), move.promotes_to(), move.dropped()};
    if (move.is_castling() && position.castling_mode() == CastlingMode::standard) {
        CastlingSide const side = castling_side(move.from(), move.to());
        attempt.to = castled_king_square(position.side_to_move(), side);
    }
    return attempt;
}

} // namespace arbiter

#endif
