// SPDX-License-Identifier: MIT
#include "arbiter/rules/can_win.h"
#include "support/helpmate_oracle.h"
#include "support/positions.h"
#include "support/winnability_positions.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace arbiter {
namespace {

using test::position_from;

constexpr std::string_view shut_off = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1";

TEST(CanWin, ABoardShutOffByPawnsIsDeadForBoth)
{
    auto const position = position_from(shut_off);
    EXPECT_EQ(find_unwinnable_reason(position, Color::white), UnwinnableReason::blocked);
    EXPECT_EQ(find_unwinnable_reason(position, Color::black), UnwinnableReason::blocked);
    EXPECT_TRUE(is_dead_at_a_glance(position));
    EXPECT_TRUE(is_dead(position));
}

TEST(CanWin, ALoneKingCannot)
{
    auto const position = position_from("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_EQ(can_win(position, Color::black).reason, UnwinnableReason::lone_king);
    EXPECT_EQ(can_win(position, Color::white).answer, WinAnswer::yes);
    EXPECT_FALSE(is_dead(position));
}

TEST(CanWin, AKnightCannotAgainstAQueen)
{
    auto const position = position_from("q3k3/8/8/8/8/8/8/4KN2 w - - 0 1");
    EXPECT_EQ(can_win(position, Color::white).reason, UnwinnableReason::material);
}

TEST(CanWin, MaterialThatMatesInNoArrangementCannotWin)
{
    for (auto const& [material, fen] : {
             std::pair{"KNvK", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"},
             std::pair{"KBvK", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1"},
             std::pair{"KRvK", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1"},
             std::pair{"KQvK", "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1"},
         }) {
        bool const is_material
            = find_unwinnable_reason(position_from(fen), Color::white) == UnwinnableReason::material;
        EXPECT_EQ(is_material, !test::has_mating_arrangement(material, Color::white)) << material;
    }
}

TEST(SlowCanWin, AKnightDoesNotMateAQueensKingInAnyArrangement)
{
    EXPECT_FALSE(test::has_mating_arrangement("KNvKQ", Color::white));
    EXPECT_TRUE(test::has_mating_arrangement("KNvKR", Color::white));
}

TEST(CanWin, WithoutMemoryNothingIsGuessed)
{
    auto const position = position_from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(can_win(position, Color::white, HelpmateMemory{}).answer, WinAnswer::unknown);
}

TEST(CanWin, EveryYesIsAHelpmateAndNoNoIsContradictedByAllPlay)
{
    std::vector<detail::HelpmateNode> memory(100'000);
    for (auto const kind : test::all_winnability_kinds) {
        for (Position const& position : test::winnability_positions(kind, 20, 2026)) {
            for (Color const winner : all_colors) {
                Winnability const found = can_win(position, winner, memory);
                if (found.answer == WinAnswer::yes) {
                    EXPECT_TRUE(
                        test::is_helpmate(position, winner, {found.helpmate.begin(), found.helpmate.end()}));
                } else if (found.answer == WinAnswer::no) {
                    EXPECT_NE(test::can_win_by_all_play(position, winner, 20'000), true);
                }
            }
        }
    }
}

} // namespace
} // namespace arbiter
