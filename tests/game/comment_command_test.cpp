// SPDX-License-Identifier: MIT
#include "arbiter/game/comment_command.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(CommentCommand, CanBeTakenOut)
{
    EXPECT_EQ(without_clocks("good [%clk 0:01] move [%cal Ge2e4]"), "good move [%cal Ge2e4]");
    EXPECT_EQ(without_clocks("[%eval 0.1] [%clk 0:01]"), "");
    EXPECT_EQ(without_commands(" good [%clk 0:01]\n[%cal Ge2e4] move "), "good move");
}

} // namespace
} // namespace arbiter
