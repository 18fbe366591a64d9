// SPDX-License-Identifier: MIT
#include "arbiter/core/board.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

TEST(Piece, LettersComeBack)
{
    for (Role const role : all_roles) {
        EXPECT_EQ(find_role(to_letter(role)), role);
        for (Color const color : all_colors) {
            Piece const piece{color, role};
            EXPECT_EQ(find_piece(to_fen_char(piece)), piece);
        }
    }
    for (char const other : {'x', 'A', '1', ' ', '\0', '\xE2'})
        EXPECT_EQ(find_piece(other), std::nullopt);
    EXPECT_EQ(find_role('n'), std::nullopt);
}

TEST(Piece, PromotionsAreTheRolesThatAPawnMayBecome)
{
    for (Promotion const promotion : all_promotions)
        EXPECT_EQ(to_promotion(to_role(promotion)), promotion);
    EXPECT_EQ(to_promotion(Role::pawn), std::nullopt);
    EXPECT_EQ(to_promotion(Role::king), std::nullopt);
}

TEST(Board, HoldsOnePieceASquare)
{
    for (Color const color : all_colors) {
        for (Role const role : all_roles) {
            Board board;
            board.put(Square::d4, Piece{!color, Role::queen});
            board.put(Square::d4, Piece{color, role});
            EXPECT_EQ(board.piece_at(Square::d4), (Piece{color, role}));
            EXPECT_EQ(board.role_at(Square::d4), role);
            EXPECT_EQ(board.color_at(Square::d4), color);
            EXPECT_EQ(board.occupied().count(), 1);
            EXPECT_EQ(board.piece_at(Square::d5), std::nullopt);
            board.remove(Square::d4);
            EXPECT_EQ(board, Board{});
        }
    }
}

TEST(Board, MirroringTwiceIsNothing)
{
    Board board;
    board.put(Square::e1, Piece{Color::white, Role::king});
    board.put(Square::c7, Piece{Color::black, Role::pawn});
    EXPECT_EQ(mirrored(board).piece_at(Square::e8), (Piece{Color::black, Role::king}));
    EXPECT_EQ(mirrored(board).piece_at(Square::c2), (Piece{Color::white, Role::pawn}));
    EXPECT_EQ(mirrored(mirrored(board)), board);
}

} // namespace

} // namespace arbiter
