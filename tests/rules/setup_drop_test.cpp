// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "arbiter/rules/setup_drop.h"
#include "support/agreement.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

/// White was in check from the rook before the double step as well, so the target is impossible.
constexpr std::string_view checked_before = "4k3/8/8/K2pP2r/8/8/8/r7 w - d6 0 1";

std::vector<std::string> drops_of(std::string_view fen, Tolerance tolerance = Tolerance::lenient())
{
    std::vector<std::string> texts;
    for (SetupFaultReport const& drop : find_drops<StandardRules>(test::setup_from(fen), tolerance))
        texts.emplace_back(describe_drop(drop).view());
    return texts;
}

TEST(SetupDrop, AnEnPassantTargetThatACheckForbidsIsDroppedAndSaid)
{
    EXPECT_EQ(drops_of(checked_before),
        std::vector<std::string>{
            "The en passant target cannot be right: White's king was in check from a1 even "
            "before the double step. The en passant target is ignored."});
}

TEST(SetupDrop, ARightToCastleWithoutItsRookIsDroppedAndSaid)
{
    EXPECT_EQ(drops_of("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"),
        std::vector<std::string>{
            "White cannot have a right to castle where no rook of White stands: a1. Such a right is ignored."});
}

TEST(SetupDrop, WhatStaysInThePositionIsNotSaid)
{
    EXPECT_TRUE(drops_of("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1").empty());
    EXPECT_TRUE(drops_of("QQQQk3/8/8/8/8/8/8/4K3 b - - 90 1").empty());
}

TEST(SetupDrop, TrustKeepsTheTarget)
{
    Tolerance const trusting = Tolerance::lenient().trusting_en_passant();
    EXPECT_TRUE(drops_of(checked_before, trusting).empty());
    auto const dropped = test::position_from(checked_before, CastlingMode::standard, Tolerance::lenient());
    auto const kept = test::position_from(checked_before, CastlingMode::standard, trusting);
    EXPECT_EQ(dropped.en_passant_target(), std::nullopt);
    EXPECT_EQ(kept.en_passant_target(), Square::d6);
    EXPECT_EQ(kept.to_setup(), test::setup_from(checked_before));
}

TEST(SetupDrop, TrustNeedsThePawnStill)
{
    Tolerance const trusting = Tolerance::lenient().trusting_en_passant();
    EXPECT_EQ(drops_of("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", trusting).size(), 1U);
}

TEST(SetupDrop, JudgeAndGeneratorAgreeOnTrustedPositions)
{
    Tolerance const trusting = Tolerance::lenient().trusting_en_passant();
    // A check from above the target, which the capture blocks; one from beside; a check by a knight.
    for (std::string_view const fen :
        {"3rk3/8/8/3pP3/8/3K4/8/8 w - d6 0 1", "4k3/8/1r4K1/3pP3/8/8/8/8 w - d6 0 1",
            "4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1", "4k3/8/8/8/3Pp3/8/8/3RK3 b - d3 0 1"}) {
        auto const position = test::position_from(fen, CastlingMode::standard, trusting);
        ASSERT_TRUE(position.en_passant_target()) << fen;
        EXPECT_EQ(test::compare_with_generator(position, test::all_attempts()), "") << fen;
        EXPECT_EQ(perft(position, Plies{2}), perft_making_every_leaf(position, Plies{2})) << fen;
    }
}

TEST(SetupDrop, ATrustedCaptureCanBlockTheCheck)
{
    std::string_view const fen = "4k3/8/1r4K1/3pP3/8/8/8/8 w - d6 0 1";
    auto const dropped = test::position_from(fen, CastlingMode::standard, Tolerance::lenient());
    auto const kept
        = test::position_from(fen, CastlingMode::standard, Tolerance::lenient().trusting_en_passant());
    EXPECT_EQ(kept.count_legal_moves(), dropped.count_legal_moves() + 1);
}

} // namespace
} // namespace arbiter
