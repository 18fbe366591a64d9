// SPDX-License-Identifier: MIT
#include "arbiter/core/move.h"
#include "arbiter/core/position.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

TEST(Move, KeepsWhatItWasMadeOf)
{
    for (Square const from : all_squares) {
        for (Square const to : all_squares) {
            if (from == to)
                continue; // a drop
            Move const normal = Move::normal(from, to);
            EXPECT_EQ(normal.from(), from);
            EXPECT_EQ(normal.to(), to);
            EXPECT_EQ(normal.kind(), MoveKind::normal);
            EXPECT_EQ(normal.promotion(), std::nullopt);
            EXPECT_EQ(Move::from_bits(normal.bits()), normal);
            for (Promotion const into : all_promotions) {
                Move const promotion = Move::promotion(from, to, into);
                EXPECT_EQ(promotion.from(), from);
                EXPECT_EQ(promotion.to(), to);
                EXPECT_EQ(promotion.promotion(), into);
            }
        }
    }
    EXPECT_FALSE(Move::normal(Square::a1, Square::a8).is_drop());
    EXPECT_TRUE(Move::castling(Square::e1, Square::h1).is_castling());
    EXPECT_TRUE(Move::en_passant(Square::e5, Square::d6).is_en_passant());
}

TEST(Move, KeepsDropsAndPromotionsToAKingApartFromMovesOfChess)
{
    for (Square const square : all_squares) {
        for (Role const role : pocket_roles) {
            Move const drop = Move::drop(role, square);
            EXPECT_EQ(drop.kind(), MoveKind::drop);
            EXPECT_EQ(drop.dropped(), role);
            EXPECT_EQ(drop.from(), square);
            EXPECT_EQ(drop.to(), square);
            EXPECT_EQ(drop.promotes_to(), std::nullopt);
            EXPECT_FALSE(drop.is_promotion());
            EXPECT_FALSE(drop.is_castling());
            EXPECT_EQ(Move::from_bits(drop.bits()), drop);
        }
    }
    Move const king = Move::king_promotion(Square::a7, Square::a8);
    EXPECT_EQ(king.kind(), MoveKind::king_promotion);
    EXPECT_EQ(king.promotes_to(), Role::king);
    EXPECT_EQ(king.promotion(), std::nullopt);
    EXPECT_FALSE(king.is_promotion());
    EXPECT_NE(king, Move::normal(Square::a7, Square::a8));
    Move const knight = Move::promotion(Square::a7, Square::a8, Promotion::knight);
    EXPECT_EQ(knight.promotes_to(), Role::knight);
    EXPECT_FALSE(knight.is_king_promotion());
}

TEST(MoveList, CopiesAreIndependent)
{
    MoveList const moves = Position::initial().legal_moves();
    MoveList copy = moves;
    EXPECT_EQ(copy.size(), 20U);
    EXPECT_TRUE(copy.contains(Move::normal(Square::e2, Square::e4)));
    EXPECT_FALSE(copy.contains(Move::normal(Square::e2, Square::e5)));
    copy.push_back(moves[0]);
    EXPECT_EQ(moves.size(), 20U);
    EXPECT_EQ(copy.size(), 21U);
    copy = moves;
    EXPECT_EQ(copy.size(), 20U);
}

} // namespace

} // namespace arbiter
