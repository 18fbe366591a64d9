// SPDX-License-Identifier: MIT
#include "engine/network_evaluator.h"
#include "engine/network_features.h"
#include "engine/random_network.h"
#include "engine/searching.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace arbiter::engine {
namespace {

/// What the network says of a position, computed as its definition reads: every piece, every neuron.
std::int64_t sum_by_definition(Network const& network, Position const& position)
{
    Color const us = position.side_to_move();
    std::int64_t sum = 0;
    auto const* last = network.last();
    for (Color const side : {us, !us}) {
        Perspective const view{side, position.king(side)};
        for (std::size_t neuron = 0; neuron < network.width(); ++neuron) {
            int value = network.first_biases()[neuron];
            for (Square const square : position.occupied())
                value += network.first(view.input(*position.piece_at(square), square))[neuron];
            value = std::clamp(value, 0, Network::first_scale);
            sum += std::int64_t{value} * value * *last++;
        }
    }
    return sum / Network::first_scale + network.last_bias();
}

/// Compares the updated values after each move of random games with fresh ones, and now and then
/// goes back some moves.
void compare_in_games(std::uint64_t games, NetworkKernels const& kernels, std::uint64_t seed)
{
    Network const network = random_network(64);
    NetworkEvaluator followed{network, kernels};
    std::mt19937_64 random{seed};
    for (std::uint64_t game = 0; game < games; ++game) {
        auto const start = Chess960Start::find(static_cast<unsigned>(random() % 960));
        std::vector<Position> positions{
            game % 2 == 0 ? Position::initial() : Position::from_setup(start->setup()).value()};
        followed.reset(positions.back());
        for (int ply = 0; ply < 120; ++ply) {
            Position const& before = positions.back();
            MoveList const moves = before.legal_moves();
            if (moves.empty())
                break;
            LegalMove const move = moves[random() % moves.size()];
            followed.push(BoardChanges{before, move});
            positions.push_back(before.play(move));
            if (random() % 8 == 0) {
                for (std::size_t back = random() % 3; back > 0 && positions.size() > 1; --back) {
                    positions.pop_back();
                    followed.pop();
                }
            }
            // Not asked everywhere, so that several moves are followed at once.
            if (random() % 3 != 0)
                continue;
            NetworkEvaluator fresh{network, kernels};
            fresh.reset(positions.back());
            ASSERT_EQ(followed.sum(positions.back()), fresh.sum(positions.back())) << game << ' ' << ply;
        }
    }
}

TEST(NetworkEvaluator, SaysWhatTheDefinitionSays)
{
    Network const network = random_network(64);
    NetworkEvaluator evaluator{network};
    std::size_t count = 0;
    test::visit_random_positions(1, [&](Position const& position) {
        if (++count % 5 != 0)
            return;
        evaluator.reset(position);
        EXPECT_EQ(evaluator.sum(position), sum_by_definition(network, position));
    });
    EXPECT_GT(count, 100);
}

TEST(NetworkEvaluator, FollowsTheMovesOfAHundredGamesAndThoseOfChess960)
{
    compare_in_games(100, network_kernels(), 1);
}

TEST(SlowNetworkEvaluator, FollowsTheMovesOfAThousandGamesWithEveryInstructionSet)
{
    for (NetworkKernels const& kernels : all_network_kernels())
        compare_in_games(1000, kernels, 2);
}

TEST(NetworkEvaluator, SeesTheSameInTheMirrorOfEachSide)
{
    Network const network = random_network(64);
    NetworkEvaluator evaluator{network};
    auto const value = [&](char const* fen) {
        Position const position = test::position_from(fen);
        evaluator.reset(position);
        return evaluator.evaluate(position);
    };
    Score const white = value("r3k3/1pp5/8/4N3/8/5P2/6PP/R5K1 w - - 0 1");
    EXPECT_EQ(white, value("r5k1/6pp/5p2/8/4n3/8/1PP5/R3K3 b - - 0 1"));
    // Left and right are the same once nobody can castle.
    EXPECT_EQ(white, value("3k3r/5pp1/8/3N4/8/2P5/PP6/1K5R w - - 0 1"));
}

TEST(NetworkEvaluator, LeadsASearchToAMate)
{
    Network const network = random_network(64);
    Position const position = test::position_from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    Table table{Megabytes{1}};
    StopFlag const stop;
    SteadyTimeSource const time;
    SilentInfoSink info;
    auto const result
        = search(position, {}, test::to_depth(4), {}, {table, stop, time, info, nullptr, nullptr, &network});
    EXPECT_EQ(result.score, Score::mate_in(Depth{1}));
}

} // namespace
} // namespace arbiter::engine
