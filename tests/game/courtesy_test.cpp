// SPDX-License-Identifier: MIT
#include "arbiter/game/action.h"
#include "support/games.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

bool accepts(std::string_view fen, int own_score)
{
    return answer_draw_offer(any_position_from(fen), own_score) == Action{AcceptDraw{}};
}

TEST(Courtesy, NoDrawIsAcceptedEarlyEvenFarBehind)
{
    constexpr std::string_view ninth = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9";
    constexpr std::string_view tenth = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 10";
    EXPECT_FALSE(accepts(ninth, -900));
    EXPECT_TRUE(accepts(tenth, -150));
    EXPECT_FALSE(accepts(tenth, -149));
}

TEST(Courtesy, AnEvenGameIsDrawnLateOrWithFewPieces)
{
    constexpr std::string_view late = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 30";
    constexpr std::string_view few = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
    for (std::string_view const fen : {late, few}) {
        EXPECT_TRUE(accepts(fen, 30)) << fen;
        EXPECT_FALSE(accepts(fen, 31)) << fen;
    }
}

} // namespace

} // namespace arbiter
