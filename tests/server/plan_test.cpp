// SPDX-License-Identifier: MIT
#include "arbiter/notation/uci_move.h"
#include "server/rooms/plan.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

/// After 1.e4.
AnyPosition after_e4()
{
    auto const start = AnyPosition::initial(Variant::standard);
    return start.play(*start.find_move(*parse_uci_attempt("e2e4")));
}

std::string written(std::string_view lines)
{
    auto const plan = Plan::read(after_e4(), lines);
    return plan ? plan->write() : plan.error();
}

TEST(APlan, IsReadInAnyNotationAndWrittenInUci)
{
    EXPECT_EQ(written("e5 Nf3 Nc6 Bb5; c5 g1f3 ;"), "e7e5 g1f3 b8c6 f1b5;c7c5 g1f3");
    EXPECT_EQ(written(""), "");
    EXPECT_EQ(written(" ; "), "");
}

TEST(APlan, NamesTheLineAndTheMoveAtFault)
{
    EXPECT_TRUE(written("e5 Nf3;e5 Nf3 Ke6 d4").starts_with("Line 2, move 3: "))
        << written("e5 Nf3;e5 Nf3 Ke6 d4");
    EXPECT_EQ(written("e5"), "Line 1 ends without your answer.");
    EXPECT_EQ(written("e5 Nf3 Nc6"), "Line 1 ends without your answer.");
    EXPECT_EQ(written("e5 Nf3;e5 Nc3"), "Line 2 answers the same move differently.");
    EXPECT_EQ(written("e5 Nf3 Nc6 Bb5;e5 Nf3 Nf6 Nxe5"), "e7e5 g1f3 b8c6 f1b5;e7e5 g1f3 g8f6 f3e5");
    EXPECT_TRUE(written("xx Nf3").starts_with("Line 1, move 1: "));
    EXPECT_TRUE(written("f6 Qh5 g6 Qxg6 hxg6 Ke2;f6 d3 g5 Qh5 e6 Ke2").starts_with("Line 2")) << "after mate";
}

TEST(APlan, HasLimits)
{
    std::string lines;
    for (int count = 0; count < 16; ++count)
        lines += "e5 Nf3;";
    EXPECT_TRUE(Plan::read(after_e4(), lines));
    EXPECT_EQ(written(lines + "e5 Nf3"), "A plan has at most 16 lines.");
    std::string line;
    for (int count = 0; count < 15; ++count)
        line += "Nf6 Nf3 Ng8 Ng1 ";
    EXPECT_TRUE(Plan::read(after_e4(), line)) << "60 moves";
    EXPECT_EQ(written(line + "Nf6 Nf3"), "Line 1 has more than 60 moves.");
}

TEST(APlan, FollowsTheGame)
{
    Plan plan = *Plan::read(after_e4(), "e5 Nf3 Nc6 Bb5;e5 Nf3 Nf6 Nxe5;c5 Nf3");
    plan.follow("e7e5");
    EXPECT_EQ(plan.answer(), "g1f3");
    plan.follow("g1f3");
    EXPECT_EQ(plan.write(), "b8c6 f1b5;g8f6 f3e5");
    Plan const restored = Plan::restore(plan.write());
    EXPECT_EQ(restored.write(), plan.write());
    plan.follow("d7d6");
    EXPECT_TRUE(plan.is_empty());
    EXPECT_EQ(plan.answer(), std::nullopt);
}

TEST(APlan, EndsWithItsLines)
{
    Plan plan = *Plan::read(after_e4(), "e5 Nf3");
    plan.follow("e7e5");
    plan.follow("g1f3");
    EXPECT_TRUE(plan.is_empty());
    plan.follow("b8c6");
    EXPECT_TRUE(plan.is_empty());
}

} // namespace

} // namespace arbiter::server
