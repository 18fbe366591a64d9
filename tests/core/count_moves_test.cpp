// SPDX-License-Identifier: MIT
#include "arbiter/core/detail/count_moves.h"
#include "core/count_avx512.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter {

namespace {

using test::visit_random_positions;

TEST(CountMoves, CountsWhatIsListed)
{
    visit_random_positions(3, [](Position const& position) {
        detail::Situation const situation = position.state();
        ASSERT_EQ(detail::count_moves_of_all({&situation, 1}, position.side_to_move()),
            position.legal_moves().size());
    });
}

TEST(CountMoves, KernelForAvx512CountsWhatIsListed)
{
    if (!detail::has_avx512())
        GTEST_SKIP() << "this processor has no AVX-512";
    visit_random_positions(20, [](Position const& position) {
        if (position.state().castling_mode != CastlingMode::standard)
            return;
        detail::Situation const situation = position.state();
        ASSERT_EQ(detail::count_with_avx512({&situation, 1}, position.side_to_move()),
            position.legal_moves().size());
    });
}

TEST(CountMoves, AddsUpOverManySituations)
{
    std::vector<detail::Situation> situations;
    std::size_t expected = 0;
    visit_random_positions(1, [&](Position const& position) {
        if (position.side_to_move() != Color::black
            || position.state().castling_mode != CastlingMode::standard)
            return;
        situations.push_back(position.state());
        expected += position.legal_moves().size();
    });
    EXPECT_GT(situations.size(), 100U);
    EXPECT_EQ(detail::count_moves_of_all(situations, Color::black), expected);
    EXPECT_EQ(detail::count_moves_of_all({}, Color::black), 0U);
}

} // namespace

} // namespace arbiter
