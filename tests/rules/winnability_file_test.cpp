// SPDX-License-Identifier: MIT
#include "arbiter/rules/can_win.h"
#include "support/helpmate_oracle.h"
#include "support/positions.h"
#include "support/winnability_file.h"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter {
namespace {

using test::position_from;

TEST(WinnabilityFile, HasEnoughOfEveryKindOfAnswer)
{
    auto const rows = test::read_winnability_file();
    EXPECT_GE(rows.size(), 1'000U);
    std::size_t dead = 0;
    std::size_t won_by_one = 0;
    for (auto const& row : rows) {
        dead += !row.sides[0].can_win && !row.sides[1].can_win ? 1U : 0U;
        won_by_one += row.sides[0].can_win != row.sides[1].can_win ? 1U : 0U;
    }
    EXPECT_GE(dead, 200U);
    EXPECT_GE(won_by_one, 150U);
}

TEST(WinnabilityFile, NoAnswerIsWrongAndHardlyAnyUnknown)
{
    std::vector<HelpmateMemory::value_type> memory(100'000);
    std::size_t asked = 0;
    std::size_t unknown = 0;
    for (auto const& row : test::read_winnability_file()) {
        SCOPED_TRACE(row.fen);
        Position const position = position_from(row.fen);
        for (Color const color : all_colors) {
            Winnability const found = can_win(position, color, memory);
            bool const can = row.sides[to_index(color)].can_win;
            ++asked;
            if (found.answer == WinAnswer::unknown)
                ++unknown;
            else
                EXPECT_EQ(found.answer == WinAnswer::yes, can);
            if (found.answer == WinAnswer::yes) {
                EXPECT_TRUE(
                    test::is_helpmate(position, color, {found.helpmate.begin(), found.helpmate.end()}));
            }
            EXPECT_EQ(found.reason.has_value(), found.answer == WinAnswer::no);
        }
    }
    EXPECT_LT(unknown * 50, asked) << unknown << " of " << asked << " unknown";
}

TEST(WinnabilityFile, TheQuickPartIsNeverWrong)
{
    std::size_t seen_dead = 0;
    for (auto const& row : test::read_winnability_file()) {
        SCOPED_TRACE(row.fen);
        Position const position = position_from(row.fen);
        for (Color const color : all_colors) {
            if (find_unwinnable_reason(position, color)) {
                EXPECT_FALSE(row.sides[to_index(color)].can_win);
            }
        }
        seen_dead += is_dead_at_a_glance(position) ? 1U : 0U;
    }
    EXPECT_GE(seen_dead, 150U);
}

TEST(SlowWinnabilityFile, EveryProofHolds)
{
    for (auto const& row : test::read_winnability_file()) {
        Position const position = position_from(row.fen);
        for (Color const color : all_colors)
            EXPECT_TRUE(test::is_proof(position, color, row.sides[to_index(color)])) << row.fen;
    }
}

TEST(HelpmateOracle, TellsMateFromWhatIsNone)
{
    auto const mate_in_one = position_from("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    Move const mate = Move::normal(Square::a1, Square::a8);
    Move const check = Move::normal(Square::a1, Square::h1);
    EXPECT_TRUE(test::is_helpmate(mate_in_one, Color::white, {&mate, 1}));
    EXPECT_FALSE(test::is_helpmate(mate_in_one, Color::black, {&mate, 1}));
    EXPECT_FALSE(test::is_helpmate(mate_in_one, Color::white, {&check, 1}));
    EXPECT_FALSE(test::is_proof(mate_in_one, Color::white, {true, "a1h1"}));
    EXPECT_FALSE(test::is_proof(mate_in_one, Color::white, {true, "a1a8 h8h7"}));
    EXPECT_FALSE(test::is_proof(mate_in_one, Color::white, {true, ""}));
    EXPECT_FALSE(test::is_proof(mate_in_one, Color::white, {false, "lone-king"}));
    EXPECT_FALSE(test::is_proof(mate_in_one, Color::white, {false, "all-play"}));
    EXPECT_TRUE(test::is_proof(mate_in_one, Color::white, {true, "a1a8"}));
}

TEST(HelpmateOracle, VisitsAllThatCanComeUp)
{
    auto const walled = position_from("8/6p1/8/1k6/1p6/pPp5/P1P5/KB6 b - - 0 1");
    for (Color const color : all_colors)
        EXPECT_EQ(test::can_win_by_all_play(walled, color, 10'000), false);
    auto const rook = position_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 1");
    EXPECT_EQ(test::can_win_by_all_play(rook, Color::white, 100), std::nullopt);
    EXPECT_EQ(test::can_win_by_all_play(rook, Color::black, 100'000), false);
}

TEST(HelpmateOracle, ArrangesBishopsOnTheirColours)
{
    auto const same = position_from("8/8/4k1b1/8/8/4K3/6B1/8 w - - 0 1");
    auto const other = position_from("8/8/4k2b/8/8/4K3/6B1/8 w - - 0 1");
    EXPECT_FALSE(test::can_win_by_some_arrangement(same.board(), Color::white));
    EXPECT_TRUE(test::can_win_by_some_arrangement(other.board(), Color::white));
}

} // namespace
} // namespace arbiter
