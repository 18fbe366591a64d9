// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_TRAINING_FILTER_H
#define ARBITER_TOOLS_NETWORK_TRAINING_FILTER_H

#include "training_game.h"

#include <cstdlib>

namespace arbiter::network {

/// Scores beyond this, in centipawns, say that the game is over and not what the position is worth.
inline constexpr int largest_score = 3000;

/// Whether a position teaches a static evaluation: not in check, the move that was found to be best no
/// capture and no promotion, and not decided.
inline bool is_trainable(Position const& position, ScoredMove const& played)
{
    return std::abs(played.score) <= largest_score && !position.is_capture(played.move)
        && !played.move.is_promotion() && !position.in_check();
}

/// Gives each position of the game with the scored move that was played in it to `take`.
template <class Take>
void for_each_position(TrainingGame const& game, Take const& take)
{
    Position position = start_of(game);
    for (Move const move : game.opening)
        position = position.play(*position.find_legal(move));
    for (ScoredMove const& each : game.moves) {
        take(position, each);
        position = position.play(*position.find_legal(each.move));
    }
}

} // namespace arbiter::network

#endif
