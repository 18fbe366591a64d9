// SPDX-License-Identifier: MIT
#include "arbiter/engine/limits.h"

#include <gtest/gtest.h>

namespace arbiter::engine {

TEST(Level, IsTheNearestToARating)
{
    EXPECT_EQ(level_of_elo(min_elo).number(), 1U);
    EXPECT_EQ(level_of_elo(max_elo).number(), 19U);
    unsigned before = 1;
    for (unsigned elo = min_elo; elo <= max_elo; ++elo) {
        unsigned const level = level_of_elo(elo).number();
        EXPECT_TRUE(level == before || level == before + 1) << elo;
        before = level;
    }
}

} // namespace arbiter::engine
