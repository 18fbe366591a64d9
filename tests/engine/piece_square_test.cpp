#include "engine/piece_square.h"
#include "engine/searching.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <random>

namespace arbiter::engine {

namespace {

Score fresh(Position const& position)
{
    PieceSquareEvaluator evaluator;
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

} // namespace

TEST(PieceSquare, SumsKeptMoveByMoveEqualSumsMadeAnew)
{
    std::mt19937 random{7};
    for (int game = 0; game < 40; ++game) {
        Position position = game % 2 == 0
            ? Position::initial()
            : test::position_from("r3k2r/pP2qpb1/bn2pnp1/3PN3/1p2P3/2N2Q2/PP1BBPpP/R3K2R w KQkq - 0 1");
        PieceSquareEvaluator evaluator;
        evaluator.reset(position);
        for (int ply = 0; ply < 100; ++ply) {
            MoveList const moves = position.legal_moves();
            if (moves.empty())
                break;
            // Every move is played and taken back, so that all kinds are seen.
            for (LegalMove const move : moves) {
                evaluator.push(BoardChanges{position, move});
                Position const next = position.play(move);
                ASSERT_EQ(evaluator.evaluate(next), fresh(next));
                evaluator.pop();
            }
            LegalMove const move = moves[random() % moves.size()];
            position = position.play(move);
            evaluator.reset(position);
        }
    }
}

TEST(PieceSquare, IsTheSameForBothSides)
{
    std::mt19937 random{8};
    Position position = Position::initial();
    for (int ply = 0; ply < 120; ++ply) {
        MoveList const moves = position.legal_moves();
        if (moves.empty())
            break;
        position = position.play(moves[random() % moves.size()]);
        arbiter::Setup setup = position.to_setup();
        setup.board = mirrored(setup.board);
        setup.side_to_move = !setup.side_to_move;
        setup.castling_rights = CastlingRights{};
        setup.en_passant_target.reset();
        auto const other = Position::from_setup(setup, Tolerance::lenient());
        ASSERT_TRUE(other);
        EXPECT_EQ(fresh(position), fresh(*other));
    }
}

TEST(PieceSquare, AWholePieceIsWorthMoreThanAnyPlacement)
{
    for (Square const square : all_squares) {
        for (Role const role : {Role::knight, Role::bishop, Role::rook, Role::queen}) {
            PhasedValue const value = piece_square_value({Color::white, role}, square);
            EXPECT_GT(value.middlegame, 200) << to_string(square);
            EXPECT_GT(value.endgame, 200) << to_string(square);
        }
    }
}

TEST(PieceSquare, TheLoneKingIsWorseOffAtTheEdge)
{
    Score const in_the_middle = fresh(test::position_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 1"));
    Score const in_the_corner = fresh(test::position_from("k7/8/8/8/8/8/8/R3K3 b - - 0 1"));
    EXPECT_GT(-in_the_corner, in_the_middle);
}

} // namespace arbiter::engine
