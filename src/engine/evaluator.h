// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_EVALUATOR_H
#define ARBITER_SRC_ENGINE_EVALUATOR_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "engine/board_changes.h"

#include <concepts>

namespace arbiter::engine {

/// What the search asks of an evaluation. It sees every move, so that it can keep its own sums:
/// `push` when a move is played, `pop` when it is taken back. Passing the turn changes no piece and is not
/// told.
template <class E>
concept Evaluator = requires(E evaluator, Position const& position, BoardChanges const& changes) {
    /// Start again from this position.
    { evaluator.reset(position) } -> std::same_as<void>;
    /// A move is played that makes these changes.
    { evaluator.push(changes) } -> std::same_as<void>;
    { evaluator.pop() } -> std::same_as<void>;
    /// The worth of the position that all pushed moves led to, for its side to move. Never a mate score.
    { evaluator.evaluate(position) } -> std::same_as<Score>;
};

} // namespace arbiter::engine

#endif
