// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_GAME_MAKER_H
#define ARBITER_TOOLS_NETWORK_GAME_MAKER_H

#include "played_game.h"

#include <cstdint>
#include <random>
#include <vector>

namespace arbiter::network {

/// Plays games of the engine against itself. What a game is depends on the seed, its number, the nodes, the
/// openings and the evaluation, and on nothing else.
class GameMaker {
public:
    /// `openings` must outlive the maker; some games begin with one of them, the others with random moves.
    /// The network must too; without one the hand-crafted evaluation plays.
    GameMaker(std::uint64_t seed, engine::Nodes soft_nodes, std::vector<Opening> const& openings,
        engine::Network const* network = nullptr);

    TrainingGame play(std::uint64_t number);

private:
    PlayedGame begin();
    bool try_opening(PlayedGame& game);

    std::uint64_t seed_;
    std::vector<Opening> const& openings_;
    std::mt19937_64 random_;
    NodePlayer player_;
};

} // namespace arbiter::network

#endif
