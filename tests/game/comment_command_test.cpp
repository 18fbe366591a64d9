#include "arbiter/game/comment_command.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

TEST(CommentCommand, HasANameAndAValue)
{
    std::string_view const comment = "good [%clk 1:02:03] [%eval #-3,20]";
    auto const first = find_comment_command(comment);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->name, "clk");
    EXPECT_EQ(first->value, "1:02:03");
    auto const second = find_comment_command(comment, first->end);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->name, "eval");
    EXPECT_EQ(second->value, "#-3,20");
    EXPECT_EQ(second->end, comment.size());
    EXPECT_FALSE(find_comment_command(comment, second->end));
}

TEST(CommentCommand, MayBeWithoutValueButNotWithoutItsBracket)
{
    EXPECT_EQ(find_comment_command("[%mark]")->name, "mark");
    EXPECT_EQ(find_comment_command("[%mark]")->value, "");
    EXPECT_FALSE(find_comment_command("[%clk 1:00"));
    EXPECT_FALSE(find_comment_command("[clk 1:00]"));
}

TEST(CommentCommand, CanBeTakenOut)
{
    EXPECT_EQ(without_clocks("good [%clk 0:01] move [%cal Ge2e4]"), "good move [%cal Ge2e4]");
    EXPECT_EQ(without_clocks("[%eval 0.1] [%clk 0:01]"), "");
    EXPECT_EQ(without_commands(" good [%clk 0:01]\n[%cal Ge2e4] move "), "good move");
}

} // namespace
} // namespace arbiter
