// SPDX-License-Identifier: MIT
#include "arbiter/engine/evaluation.h"
#include "engine/endings.h"
#include "engine/handcrafted_evaluator.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <random>

namespace arbiter::engine {

namespace {

using test::position_from;

Score fresh(Position const& position)
{
    HandcraftedEvaluator evaluator;
    evaluator.reset(position);
    return evaluator.evaluate(position);
}

/// The same position seen from the other side.
Position flipped(Position const& position)
{
    Setup setup = position.to_setup();
    setup.board = mirrored(setup.board);
    setup.side_to_move = !setup.side_to_move;
    setup.castling_rights = CastlingRights{};
    setup.en_passant_target.reset();
    auto const other = Position::from_setup(setup, Tolerance::lenient());
    return other.value();
}

/// The same position with its files the other way round.
Position in_mirror(Position const& position)
{
    Setup setup = position.to_setup();
    setup.board = Board{};
    for (Square const square : position.occupied()) {
        auto const file = static_cast<File>(7 - to_index(file_of(square)));
        setup.board.put(make_square(file, rank_of(square)), *position.piece_at(square));
    }
    setup.castling_rights = CastlingRights{};
    setup.en_passant_target.reset();
    auto const other = Position::from_setup(setup, Tolerance::lenient());
    return other.value();
}

/// Calls `look` for the positions of some random games.
template <class Look>
void walk(unsigned seed, Look look)
{
    std::mt19937 random{seed};
    for (int game = 0; game < 12; ++game) {
        Position position = game % 2 == 0
            ? Position::initial()
            : position_from("r3k2r/pP2qpb1/bn2pnp1/3PN3/1p2P3/2N2Q2/PP1BBPpP/R3K2R w KQkq - 0 1");
        for (int ply = 0; ply < 150; ++ply) {
            look(position);
            MoveList const moves = position.legal_moves();
            if (moves.empty())
                break;
            position = position.play(moves[random() % moves.size()]);
        }
    }
}

} // namespace

TEST(Evaluation, SumsKeptMoveByMoveEqualSumsMadeAnew)
{
    HandcraftedEvaluator evaluator;
    walk(7, [&evaluator](Position const& position) {
        evaluator.reset(position);
        // Every move is played and taken back, so that all kinds are seen; the pawn structures that the
        // evaluator remembers are those of all positions before.
        for (LegalMove const move : position.legal_moves()) {
            evaluator.push(BoardChanges{position, move});
            Position const next = position.play(move);
            ASSERT_EQ(evaluator.evaluate(next), fresh(next));
            evaluator.pop();
        }
    });
}

TEST(Evaluation, IsTheSameForBothSides)
{
    walk(8, [](Position const& position) { EXPECT_EQ(fresh(position), fresh(flipped(position))); });
}

TEST(Evaluation, IsTheSameInAMirror)
{
    walk(10, [](Position const& position) { EXPECT_EQ(fresh(position), fresh(in_mirror(position))); });
}

TEST(Evaluation, ComplexityNeverPutsTheOtherSideAhead)
{
    walk(11, [](Position const& position) {
        EvaluationReport const report = explain_evaluation(position);
        int endgame = 0;
        for (auto const& [white, black] : report.terms)
            endgame += white.endgame - black.endgame;
        EXPECT_GE(report.stronger == Color::white ? endgame : -endgame, 0);
    });
}

TEST(Evaluation, IsWhatTheTableOfItsTermsSays)
{
    walk(9, [](Position const& position) {
        EvaluationReport const report = explain_evaluation(position);
        Score const score = fresh(position);
        EXPECT_EQ(report.total, position.side_to_move() == Color::white ? score : -score);
        if (report.is_known_ending)
            return;
        int middlegame = 0;
        int endgame = 0;
        for (auto const& term : report.terms) {
            middlegame += term[0].middlegame - term[1].middlegame;
            endgame += term[0].endgame - term[1].endgame;
        }
        EXPECT_EQ(report.total.value(), blend(PhasedValue{middlegame, endgame}, report.phase, report.scale));
    });
}

TEST(Evaluation, AWholePieceIsWorthMoreThanItsPlace)
{
    for (char const* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"})
        EXPECT_LT(fresh(position_from(fen)), Score::centipawns(-180)) << fen;
}

TEST(KnownEnding, KnowsWhichPawnsWin)
{
    struct Case {
        char const* fen;
        bool is_won;
    };

    for (auto const& [fen, is_won] : {
             // The king before its pawn with the opposition, and without.
             Case{"4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", true},
             Case{"4k3/8/8/4K3/4P3/8/8/8 b - - 0 1", false},
             Case{"8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", false},
             Case{"8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", true},
             // The edge: no way round the king in the corner.
             Case{"k7/8/K7/P7/8/8/8/8 w - - 0 1", false},
             // Out of the square.
             Case{"8/8/8/P7/8/8/8/K6k w - - 0 1", true},
             // The pawn is lost.
             Case{"8/8/8/8/8/4k3/4P3/K7 b - - 0 1", false},
         }) {
        Position const position = position_from(fen);
        auto const score = known_ending(position);
        ASSERT_TRUE(score) << fen;
        EXPECT_EQ(*score > Score::centipawns(500), is_won) << fen;
        EXPECT_EQ(*known_ending(flipped(position)), -*score) << fen;
    }
}

TEST(KnownEnding, BishopAndKnightDriveTheKingToTheirCorner)
{
    // A bishop on light squares mates on a8 or h1.
    auto const in_right = known_ending(position_from("k7/8/1K6/8/8/4B3/5N2/8 b - - 0 1"));
    auto const in_wrong = known_ending(position_from("7k/8/6K1/8/8/4B3/5N2/8 b - - 0 1"));
    ASSERT_TRUE(in_right && in_wrong);
    EXPECT_GT(*in_wrong, *in_right);
    EXPECT_EQ(known_ending(position_from("7k/8/6K1/8/8/8/4NN2/8 w - - 0 1")), Score{});
}

TEST(EndgameScale, TellsWhatIsHardToWin)
{
    auto const scale = [](char const* fen) { return endgame_scale(position_from(fen), Color::white); };
    // Rook against bishop, a piece against nothing but pawns, the wrong bishop.
    EXPECT_LT(scale("4k3/4b3/8/8/8/8/8/R3K3 w - - 0 1"), 20);
    EXPECT_EQ(scale("4k3/4p3/8/8/8/8/8/B3K3 w - - 0 1"), 0);
    EXPECT_EQ(scale("k7/8/8/8/8/P7/8/2B1K3 w - - 0 1"), 0);
    // Many pawns promise more than few, and most without officers.
    EXPECT_GT(scale("4k3/5ppp/8/8/8/8/PPPP1PPP/4K2R w - - 0 1"), full_scale);
    EXPECT_LT(scale("4k3/7p/8/8/8/8/7P/4K2R w - - 0 1"), full_scale);
    EXPECT_GT(
        scale("4k3/5ppp/8/8/8/8/PPPP1PPP/4K3 w - - 0 1"), scale("4k3/5ppp/8/8/8/8/PPPP1PPP/4K2R w - - 0 1"));
    // Bishops of opposite colours.
    EXPECT_LT(scale("4kb2/5p2/8/8/8/8/5PPP/4KB2 w - - 0 1"), 40);
}

} // namespace arbiter::engine
