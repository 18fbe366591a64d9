// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_GAME_STATISTICS_H
#define ARBITER_TOOLS_NETWORK_GAME_STATISTICS_H

#include "training_game.h"

#include <array>
#include <string>
#include <unordered_set>

namespace arbiter::network {

/// Counts what games are made of.
class GameStatistics {
public:
    void add(TrainingGame const& game);

    /// Lines for people: games, results, positions that can be trained on, doubles, pieces and scores.
    std::string report() const;

private:
    std::uint64_t games_ = 0;
    std::array<std::uint64_t, 3> results_{};
    std::uint64_t positions_ = 0;
    std::uint64_t trainable_ = 0;
    std::uint64_t doubles_ = 0;
    /// By the number of pieces: one and two, three and four, and so on.
    std::array<std::uint64_t, 16> by_pieces_{};
    /// By the amount of the score, in steps of a pawn; the last takes all that is more.
    std::array<std::uint64_t, 8> by_score_{};
    std::unordered_set<std::uint64_t> seen_;
};

} // namespace arbiter::network

#endif
