// SPDX-License-Identifier: MIT
#include "engine/random_network.h"
#include "engine/search_evaluator.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter::engine {
namespace {

constexpr char const* middlegame = "r1bqk2r/ppp2ppp/2n2n2/2bpp3/4P3/2PP1N2/PP2BPPP/RNBQ1RK1 b kq - 0 7";

Score evaluate(Network const* network, Position const& position)
{
    SearchEvaluator evaluator{network};
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

TEST(SearchEvaluator, AddsACorrectionToTheHandcraftedEvaluation)
{
    Network const whole = random_network(64, 3);
    Network const correction = random_network(64, 3, NetworkKind::correction);
    Position const position = test::position_from(middlegame);
    Score const learned = evaluate(&whole, position);
    ASSERT_NE(learned.value(), 0);
    EXPECT_EQ(evaluate(&correction, position), evaluate(nullptr, position) + learned);
}

TEST(SearchEvaluator, FollowsMovesWithACorrection)
{
    Network const correction = random_network(64, 3, NetworkKind::correction);
    Position const before = test::position_from(middlegame);
    SearchEvaluator followed{&correction};
    followed.reset(before);
    for (LegalMove const move : before.legal_moves()) {
        Position const after = before.play(move);
        followed.push(BoardChanges{before, move});
        EXPECT_EQ(followed.evaluate(after), evaluate(&correction, after));
        followed.pop();
    }
    EXPECT_EQ(followed.evaluate(before), evaluate(&correction, before));
}

TEST(SearchEvaluator, LeavesKnownEndingsAsTheyAre)
{
    Network const correction = random_network(64, 3, NetworkKind::correction);
    Position const drawn = test::position_from("8/8/4k3/8/8/3NK3/8/8 w - - 0 1");
    EXPECT_EQ(evaluate(&correction, drawn), evaluate(nullptr, drawn));
    EXPECT_EQ(evaluate(&correction, drawn).value(), 0);
}

} // namespace
} // namespace arbiter::engine
