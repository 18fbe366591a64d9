// SPDX-License-Identifier: MIT
#include "arbiter/ratings/rating.h"

#include <gtest/gtest.h>

#include <cmath>

namespace arbiter::ratings {
namespace {

TEST(Elo, ScoresAndDifferencesAreTheLogisticCurve)
{
    // 400 Elo are odds of ten to one by definition.
    EXPECT_NEAR(elo_to_score(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(score_to_elo(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(score_to_elo(0.5), 0, 1e-12);
    EXPECT_TRUE(std::isinf(score_to_elo(1)));
}

} // namespace
} // namespace arbiter::ratings
