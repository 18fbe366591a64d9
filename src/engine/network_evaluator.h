// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_NETWORK_EVALUATOR_H
#define ARBITER_SRC_ENGINE_NETWORK_EVALUATOR_H

#include "arbiter/core/position.h"
#include "arbiter/engine/network.h"
#include "arbiter/engine/units.h"
#include "engine/board_changes.h"
#include "engine/network_kernels.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::engine {

/// What the last neuron says, given the sums of the first layer for the side to move and for the other.
inline std::int64_t last_neuron(
    Network const& network, NetworkKernels const& kernels, NetworkRow us, NetworkRow them)
{
    return kernels.add_up(us, them, network.last(), network.width()) / Network::first_scale
        + std::int64_t{network.last_bias()};
}

/// As a score that is never near those of known wins and of mates.
inline Score to_evaluation(std::int64_t centipawns)
{
    constexpr std::int64_t largest = 20'000;
    return Score::centipawns(static_cast<int>(std::clamp(centipawns, -largest, largest)));
}

/// What the last neuron says in centipawns.
inline Score to_score(std::int64_t output)
{
    return to_evaluation(output * Network::centipawns / (Network::first_scale * Network::last_scale));
}

/// Evaluates by a network. The sums of the first layer follow the moves: a move changes a few rows of
/// weights, and only when somebody asks. When a king crosses to the other half of the board all inputs of its
/// side change; then the sums start from those that were last computed for that half.
class NetworkEvaluator {
public:
    /// The network must outlive the evaluator.
    explicit NetworkEvaluator(Network const& network, NetworkKernels const& kernels = network_kernels());

    void reset(Position const& position);
    void push(BoardChanges const& changes);
    void pop();

    Score evaluate(Position const& position);

    /// What the network alone says, also of endings that `evaluate` knows better.
    Score ask(Position const& position) { return to_score(sum(position)); }

    /// What the last neuron says, before it becomes centipawns.
    std::int64_t sum(Position const& position);

private:
    /// A line of the cache.
    struct alignas(64) Block {
        std::array<std::int16_t, 32> values{};
    };

    using BothSides = std::array<bool, 2>;

    /// The sums of a side that were computed last with its king on some half of the board, and for which
    /// pieces.
    struct Remembered {
        Board board;
        std::vector<Block> sums;
    };

    struct Ply {
        BoardChanges changes;
        /// By side: whether its king has crossed to the other half of the board.
        BothSides has_crossed;
    };

    std::int16_t* sums(std::size_t ply, Color side);
    void compute(Position const& position, Color side);
    void compute_from_remembered(Position const& position, Color side);
    void follow(std::size_t ply, Color side, Square king);

    Network const& network_;
    NetworkKernels const& kernels_;
    std::size_t blocks_per_row_;
    std::vector<Block> blocks_;
    /// By side and by whether the board is mirrored.
    std::array<std::array<Remembered, 2>, 2> remembered_;
    std::vector<Ply> plies_;
    /// By ply, from 0 before any move: whose sums are computed.
    std::vector<BothSides> is_computed_;
};

} // namespace arbiter::engine

#endif
