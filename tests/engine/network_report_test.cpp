// SPDX-License-Identifier: MIT
#include "arbiter/engine/network_report.h"
#include "engine/network_evaluator.h"
#include "engine/random_network.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter::engine {
namespace {

Score evaluated(Network const& network, Position const& position)
{
    NetworkEvaluator evaluator{network};
    evaluator.reset(position);
    Score const score = evaluator.evaluate(position);
    return position.side_to_move() == Color::white ? score : -score;
}

TEST(NetworkReport, SaysWhatTheNetworkSaysAndWhatItWouldSayWithoutAPiece)
{
    Network const network = random_network(64);
    Position const position
        = test::position_from("r1bqk2r/ppp2ppp/2n2n2/2bpp3/4P3/2PP1N2/PP2BPPP/RNBQ1RK1 b kq - 0 7");
    Position const without
        = test::position_from("r1bqk2r/ppp2ppp/2n2n2/2b1p3/4P3/2PP1N2/PP2BPPP/RNBQ1RK1 b kq - 0 7");
    NetworkReport const report = explain_network(network, position);
    EXPECT_EQ(report.total, evaluated(network, position));
    EXPECT_EQ(report.worth[to_index(Square::d5)],
        (evaluated(network, position) - evaluated(network, without)).value());
    EXPECT_FALSE(report.worth[to_index(Square::e8)]);
    EXPECT_FALSE(report.worth[to_index(Square::e6)]);
}

} // namespace
} // namespace arbiter::engine
