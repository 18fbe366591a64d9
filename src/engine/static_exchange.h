// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_STATIC_EXCHANGE_H
#define ARBITER_SRC_ENGINE_STATIC_EXCHANGE_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"

namespace arbiter::engine {

/// What a piece is worth in an exchange. A king is worth more than all else.
Score exchange_value(Role role);

/// What the move takes at once: the piece on its square, and what a promotion adds.
Score immediate_gain(Position const& position, Move move);

/// Whether the move, followed by the best captures of both sides on its target square, brings at least
/// `threshold`. Pins are not seen; pieces behind others are (static exchange evaluation).
bool exchange_gains(Position const& position, LegalMove move, Score threshold);

} // namespace arbiter::engine

#endif
