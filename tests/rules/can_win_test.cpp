// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
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

void expect_blocked_for_both(std::string_view fen)
{
    auto const position = position_from(fen);
    for (Color const color : all_colors)
        EXPECT_EQ(find_unwinnable_reason(position, color), UnwinnableReason::blocked) << fen;
    EXPECT_TRUE(is_dead_at_a_glance(position)) << fen;
}

TEST(CanWin, BishopsThatCannotLeaveGuardTheirPawnsForEver)
{
    expect_blocked_for_both("4k3/8/3p1p2/3PbP2/3pBp2/3P1P2/4B3/4K3 w - - 0 1");
}

TEST(CanWin, BishopsOnOneSideOfAWallDoNotHelpOnTheOther)
{
    expect_blocked_for_both("8/2k5/4b3/1p1p1pBp/1P1P1P1P/8/2bK1B2/8 b - - 0 1");
}

TEST(CanWin, AKingThatCannotLeaveItsCornerGuardsTheSquaresAroundIt)
{
    expect_blocked_for_both("k1b5/Pp1b4/1P6/8/8/1p6/pP1B4/K1B5 w - - 0 1");
}

TEST(CanWin, WhatOnlyStalematesLeadsNowhere)
{
    // Black's king takes on g2 only when White's stands on h4, and then it is stalemate.
    expect_blocked_for_both("8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/8 w - - 0 1");
    expect_blocked_for_both("8/1p2B1B1/1PpB1B2/k1P5/p1P5/P7/5K2/8 w - - 0 1");
    // A knight that can move makes it none.
    auto const free = position_from("8/b1b5/k6p/2b2p1P/1b3p2/5PpK/6P1/6N1 w - - 0 1");
    EXPECT_FALSE(is_dead_at_a_glance(free));
}

TEST(CanWin, CastlingThatAPieceRulesOutForEverChangesNothing)
{
    // More bishops than a game can have: they keep the king and the knight where they are.
    auto const shut = position_from("2k5/8/8/3B4/2Bp1p1p/1BpP1P1P/2P1BPBP/3BKBNR w K - 0 1",
        CastlingMode::standard, Tolerance::lenient());
    EXPECT_TRUE(is_dead_at_a_glance(shut));
    auto const free = position_from(
        "4k3/8/8/3B4/2Bp1p1p/1BpP1P1P/2P1BPBP/3BK2R w K - 0 1", CastlingMode::standard, Tolerance::lenient());
    EXPECT_FALSE(is_dead_at_a_glance(free));
}

TEST(CanWin, AForcedLineIsFollowedToItsEnd)
{
    auto const position = position_from("8/2b5/kp1p1p2/1PpP1Pp1/K1P3P1/3B4/8/8 b - - 0 1");
    for (Color const color : all_colors)
        EXPECT_EQ(find_unwinnable_reason(position, color), UnwinnableReason::forced);
}

TEST(CanWin, ADeadPositionIsSeenAsItIsPlayedWhereASearchIsCheap)
{
    auto const few_moves = position_from("5b1N/4p1pk/4P1P1/7K/8/8/8/8 b - - 0 1");
    EXPECT_FALSE(is_dead_at_a_glance(few_moves));
    EXPECT_TRUE(is_dead_as_played(few_moves));
    // One side cannot win at a glance, the other by a search.
    auto const one_sided = position_from("7B/6PP/5P2/4N1PB/5QN1/1P3RPk/5P1P/5RK1 w - - 0 1");
    EXPECT_FALSE(is_dead_at_a_glance(one_sided));
    EXPECT_TRUE(is_dead_as_played(one_sided));
    for (std::string_view const fen : {shut_off, std::string_view{"8/8/4k1b1/8/8/4K3/6B1/8 w - - 0 1"}})
        EXPECT_TRUE(is_dead_as_played(position_from(fen)));
    EXPECT_FALSE(is_dead_as_played(Position::initial()));
    // The pawns look as if they shut off the board, but a move opens it.
    EXPECT_FALSE(is_dead_as_played(
        position_from("1r2rnk1/2p2pp1/3p2q1/pp1Pp2p/4P2P/1PP2PPN/P1N3Q1/1K1R3R b - - 5 24")));
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

TEST(SlowCanWin, NoReasonOfTheQuickPartIsContradictedByAllPlay)
{
    std::size_t reasons = 0;
    for (auto const kind : {test::WinnabilityKind::altered, test::WinnabilityKind::walls,
             test::WinnabilityKind::fortress, test::WinnabilityKind::near_edge}) {
        for (Position const& position : test::winnability_positions(kind, 10'000, 2027)) {
            for (Color const winner : all_colors) {
                if (!find_unwinnable_reason(position, winner))
                    continue;
                ++reasons;
                EXPECT_NE(test::can_win_by_all_play(position, winner, 20'000), true)
                    << format_fen(position).view();
            }
        }
    }
    EXPECT_GE(reasons, 1'000U);
}

} // namespace
} // namespace arbiter
