// SPDX-License-Identifier: MIT
#include "arbiter/rules/judge.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <span>

namespace arbiter {
namespace {

struct Case {
    std::string_view fen;
    std::string_view attempt;
    std::string_view at;
    std::string_view by;
};

void expect_verdict(Position const& position, Case const& wanted, VerdictCode code)
{
    SCOPED_TRACE(std::string{wanted.fen} + " " + std::string{wanted.attempt});
    Verdict const verdict = judge(position, test::attempt_from(wanted.attempt));
    EXPECT_EQ(to_code(verdict.code), to_code(code));
    EXPECT_EQ(test::names_of(verdict.at), wanted.at);
    EXPECT_EQ(test::names_of(verdict.by), wanted.by);
}

void expect_all(VerdictCode code, std::initializer_list<Case> cases)
{
    for (Case const& wanted : cases)
        expect_verdict(test::position_from(wanted.fen), wanted, code);
}

void expect_all_960(VerdictCode code, std::initializer_list<Case> cases)
{
    for (Case const& wanted : cases)
        expect_verdict(test::position_from(wanted.fen, CastlingMode::chess960), wanted, code);
}

void expect_all_tolerated(VerdictCode code, std::initializer_list<Case> cases)
{
    for (Case const& wanted : cases) {
        expect_verdict(
            test::position_from(wanted.fen, CastlingMode::standard, Tolerance::lenient()), wanted, code);
    }
}

TEST(Judge, Rung1TheStartSquareIsEmpty)
{
    expect_all(
        VerdictCode::no_piece, {{test::start_fen, "e4e5", "e4", ""}, {test::start_fen, "e4e4", "e4", ""}});
}

TEST(Judge, Rung2ThePieceIsTheOpponents)
{
    expect_all(VerdictCode::opponents_piece,
        {{test::start_fen, "e7e5", "e7", ""}, {test::start_fen, "e8e8", "e8", ""},
            {"4k3/8/8/8/8/8/8/4K3 b - - 0 1", "e1e2", "e1", ""}});
}

TEST(Judge, Rung3ThePieceStaysWhereItIs)
{
    expect_all(
        VerdictCode::same_square, {{test::start_fen, "e2e2", "e2", ""}, {test::start_fen, "e1e1", "e1", ""}});
}

TEST(Judge, Rung4ThePieceDoesNotMoveSo)
{
    expect_all(VerdictCode::not_how_it_moves,
        {{test::start_fen, "b1b3", "b3", ""}, {test::start_fen, "a1b2", "b2", ""},
            {test::start_fen, "c1c3", "c3", ""}, {test::start_fen, "d1e3", "e3", ""},
            {test::start_fen, "e1e3", "e3", ""}, {test::start_fen, "e2e5", "e5", ""},
            {test::start_fen, "e2e1", "e1", ""}, {test::start_fen, "e2d2", "d2", ""},
            {test::start_fen, "e2c4", "c4", ""}, {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", "e5", ""},
            {"4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e8", "e8", ""}});
}

TEST(Judge, Rung4AKingOnlyCastlesFromItsHomeAndOnlyToItsCastledSquares)
{
    expect_all(VerdictCode::not_how_it_moves,
        {{"4k3/8/8/8/8/8/8/3K3R w - - 0 1", "d1f1", "f1", ""},
            {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", "h1", ""},
            {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1b1", "b1", ""},
            {"4K3/8/8/8/8/8/8/4k3 w - - 0 1", "e8g8", "g8", ""},
            {"8/8/4k3/8/8/8/8/4K3 b - - 0 1", "e6g6", "g6", ""}});
}

TEST(Judge, Rung4TheTwoSquareStepIsNotHowChess960Castles)
{
    expect_all_960(VerdictCode::not_how_it_moves,
        {{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "g1", ""},
            {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "c1", ""},
            {"4k2R/8/5K2/8/8/8/8/8 b - - 0 1", "e8c8", "c8", ""}});
}

TEST(Judge, Rung5APieceStandsBetween)
{
    expect_all(VerdictCode::path_blocked,
        {{test::start_fen, "a1a8", "", "a2"}, {test::start_fen, "f1a6", "", "e2"},
            {test::start_fen, "d1h5", "", "e2"}, {"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", "", "e3"},
            {"r3k1n1/8/8/8/8/8/8/4K3 b - - 0 1", "a8h8", "", "e8"},
            {"4k3/8/8/3p4/2p5/8/8/4K2B w - - 0 1", "h1a8", "", "d5"},
            {"4k3/p7/p7/8/8/8/8/4K3 b - - 0 1", "a7a5", "", "a6"}});
}

TEST(Judge, Rung6APawnGoesStraightOntoAPiece)
{
    expect_all(VerdictCode::pawn_blocked,
        {{"4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3", "", "e3"},
            {"4k3/8/8/8/4N3/8/4P3/4K3 w - - 0 1", "e2e4", "", "e4"},
            {"n3k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "", "a8"},
            {"4k3/4p3/4P3/8/8/8/8/4K3 b - - 0 1", "e7e6", "", "e6"}});
}

TEST(Judge, Rung7OurOwnPieceStandsOnTheDestination)
{
    expect_all(VerdictCode::own_piece_on_target,
        {{test::start_fen, "a1a2", "", "a2"}, {test::start_fen, "g1e2", "", "e2"},
            {test::start_fen, "e1d1", "", "d1"}, {"4k3/8/8/8/8/3N4/4P3/4K3 w - - 0 1", "e2d3", "", "d3"}});
}

TEST(Judge, Rung7AKingBesideItsRookOffTheBackRankDoesNotCastle)
{
    expect_all_960(VerdictCode::own_piece_on_target,
        {{"4k3/8/8/8/8/8/4KR2/8 w - - 0 1", "e2f2", "", "f2"},
            {"4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1f1", "", "f1"}});
}

TEST(Judge, Rung8EnPassantIsNotPossibleNow)
{
    expect_all(VerdictCode::en_passant_unavailable,
        {{"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", "d6", "d5"},
            {"4k3/8/8/3pPp2/8/8/8/4K3 w - d6 0 1", "e5f6", "f6", "f5"},
            {"4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", "d4e3", "e3", "e4"}});
}

TEST(Judge, Rung9APawnGoesDiagonallyWithoutACapture)
{
    expect_all(VerdictCode::pawn_needs_capture,
        {{test::start_fen, "e2d3", "d3", ""}, {"4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "e5d6", "d6", ""},
            {"4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1", "e5d6", "d6", ""},
            {"4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1", "e4d5", "d5", ""},
            {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "b8", ""}});
}

TEST(Judge, Rung10APawnReachesTheLastRankAndNoPieceIsNamed)
{
    expect_all(VerdictCode::promotion_missing,
        {{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "a8", ""},
            {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8", "b8", ""},
            {"4k3/8/8/8/8/8/7p/4K3 b - - 0 1", "h2h1", "h1", ""}});
}

TEST(Judge, Rung11APieceIsNamedAndNoPawnReachesTheLastRank)
{
    expect_all(VerdictCode::promotion_not_allowed,
        {{test::start_fen, "e2e4q", "e4", ""}, {test::start_fen, "g1f3n", "f3", ""},
            {test::start_fen, "e2e3k", "e3", ""}, {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1q", "g1", ""},
            {"R3k3/8/8/8/8/8/8/4K3 b - - 0 1", "e8e7q", "e7", ""}});
}

TEST(Judge, Rung12APawnIsToBecomeAKingOrAPawn)
{
    expect_all(VerdictCode::promotion_invalid,
        {{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k", "a8", ""},
            {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8p", "a8", ""},
            {"4k3/8/8/8/8/8/7p/4K3 b - - 0 1", "h2h1k", "h1", ""}});
}

TEST(Judge, Rung13TheRightToCastleIsLost)
{
    expect_all(VerdictCode::castling_right_lost,
        {{"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1g1", "", ""},
            {"r3k2r/8/8/8/8/8/8/4K3 b k - 0 1", "e8c8", "", ""},
            {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "e1g1", "", ""}});
}

TEST(Judge, Rung13AnyOwnRookOnTheBackRankMayBeTriedInChess960)
{
    expect_all_960(VerdictCode::castling_right_lost,
        {{"4k3/8/8/8/8/8/8/R3K1RR w KQ - 0 1", "e1g1", "", ""},
            {"4k3/8/8/8/8/8/8/R3KR2 w - - 0 1", "e1f1", "", ""},
            {"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "e1a1", "", ""}});
}

TEST(Judge, Rung14AllPiecesInTheWayOfCastlingAreNamed)
{
    expect_all(VerdictCode::castling_blocked,
        {{test::start_fen, "e1g1", "", "f1 g1"}, {test::start_fen, "e1c1", "", "b1 c1 d1"},
            {"4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1", "e1g1", "", "g1"},
            {"4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1", "e1c1", "", "b1"},
            {"r3kb1r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8", "", "f8"}});
}

TEST(Judge, Rung14InChess960TheWaysOfKingAndRookBothCount)
{
    expect_all_960(VerdictCode::castling_blocked,
        {{"4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1", "b1a1", "", "d1"},
            {"4k3/8/8/8/8/8/8/1R2KN1R w HB - 0 1", "e1h1", "", "f1"},
            {"4k3/8/8/8/8/8/8/RN3K2 w Q - 0 1", "f1a1", "", "b1"},
            {"4k3/8/8/8/8/8/8/1KNB3R w K - 0 1", "b1h1", "", "c1 d1"}});
}

TEST(Judge, Rung15TheKingMayNotCastleOutOfCheck)
{
    expect_all(VerdictCode::castling_in_check,
        {{"4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", "e1g1", "e1", "e4"},
            {"4k3/8/8/8/4r3/5n2/8/R3K2R w KQ - 0 1", "e1c1", "e1", "e4 f3"},
            {"r3k2r/8/8/8/4R3/8/8/4K3 b kq - 0 1", "e8g8", "e8", "e4"}});
    expect_all_960(VerdictCode::castling_in_check, {{"4k3/8/8/8/1r6/8/8/RK6 w Q - 0 1", "b1a1", "b1", "b4"}});
}

TEST(Judge, Rung16TheKingMayNotCastleThroughCheck)
{
    expect_all(VerdictCode::castling_through_check,
        {{"5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "f1", "f8"},
            {"3r2k1/8/8/8/8/2n5/8/R3K3 w Q - 0 1", "e1c1", "d1", "c3 d8"},
            {"4k2r/8/8/8/8/8/8/4KR2 b k - 0 1", "e8g8", "f8", "f1"}});
}

TEST(Judge, Rung16APinnedPieceGuardsToo)
{
    expect_all(
        VerdictCode::castling_through_check, {{"4Rrk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "f1", "f8"}});
}

TEST(Judge, Rung16TheFirstAttackedSquareFromTheKingIsNamed)
{
    expect_all_960(VerdictCode::castling_through_check,
        {{"2rr2k1/8/8/8/8/8/8/1K5R w K - 0 1", "b1h1", "c1", "c8"},
            {"3rr1k1/8/8/8/8/8/8/R4K2 w Q - 0 1", "f1a1", "e1", "e8"}});
}

TEST(Judge, Rung17TheKingMayNotCastleIntoCheck)
{
    expect_all(VerdictCode::castling_into_check,
        {{"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "g1", "g8"},
            {"2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "c1", "c8"}});
}

TEST(Judge, Rung17InChess960TheRookMayBeWhatCoveredTheKing)
{
    expect_all_960(VerdictCode::castling_into_check,
        {{"4k3/8/8/8/8/8/8/qRK5 w Q - 0 1", "c1b1", "c1", "a1"},
            {"4k3/8/8/8/8/8/8/qR2K3 w Q - 0 1", "e1b1", "c1", "a1"}});
}

TEST(Judge, Rung18TheKingMayNotStepIntoCheck)
{
    expect_all(VerdictCode::king_into_check,
        {{"3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "d1", "d8"},
            {"4r2k/8/8/8/4K3/8/8/8 w - - 0 1", "e4e3", "e3", "e8"},
            {"8/8/8/3k4/8/3K4/8/8 w - - 0 1", "d3d4", "d4", "d5"},
            {"3rk3/8/8/8/b7/8/8/4K3 w - - 0 1", "e1d1", "d1", "a4 d8"}});
}

TEST(Judge, Rung18TheKingMayNotTakeAGuardedPiece)
{
    expect_all(VerdictCode::king_into_check,
        {{"4k3/8/8/8/8/5b2/4q3/4K3 w - - 0 1", "e1e2", "e2", "f3"},
            {"4r2k/8/8/8/8/8/4q3/4K3 w - - 0 1", "e1e2", "e2", "e8"}});
}

TEST(Judge, Rung19InDoubleCheckOnlyTheKingMoves)
{
    expect_all(VerdictCode::double_check,
        {{"4r1k1/8/8/8/8/5n2/P7/4K3 w - - 0 1", "a2a3", "e1", "e8 f3"},
            {"4r1k1/8/8/8/6B1/5n2/8/4K3 w - - 0 1", "g4f3", "e1", "e8 f3"}});
    expect_all_tolerated(
        VerdictCode::double_check, {{"4r1k1/8/8/8/7b/5n2/P7/4K3 w - - 0 1", "a2a3", "e1", "e8 f3 h4"}});
}

TEST(Judge, Rung20ACheckMustBeAnswered)
{
    expect_all(VerdictCode::check_not_answered,
        {{"4k3/8/8/8/8/3n4/P7/4K3 w - - 0 1", "a2a3", "e1", "d3"},
            {"4r1k1/8/8/8/8/8/P7/R3K3 w - - 0 1", "a1d1", "e1", "e8"},
            {"4k3/8/8/8/8/8/p7/4R1K1 b - - 0 1", "a2a1q", "e8", "e1"},
            {"8/8/8/3pP3/4K3/8/8/6k1 w - - 0 1", "e5e6", "e4", "d5"}});
}

TEST(Judge, Rung20EnPassantOfAnotherPawnDoesNotAnswer)
{
    expect_all(VerdictCode::check_not_answered, {{"8/r6K/8/3pP3/8/8/8/k7 w - d6 0 1", "e5d6", "h7", "a7"}});
}

TEST(Judge, Rung21APinnedPieceMayNotLeaveTheLine)
{
    expect_all(VerdictCode::pinned,
        {{"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", "e1", "e8"},
            {"6k1/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2f3", "e1", "b4"},
            {"6k1/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2f3", "e1", "g3"},
            {"4r1k1/8/8/8/8/3n4/4B3/4K3 w - - 0 1", "e2d3", "e1", "e8"}});
}

TEST(Judge, Rung21AnEnPassantCaptureByAPinnedPawnIsAPinAndNoMore)
{
    expect_all(VerdictCode::pinned, {{"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e1", "e8"}});
}

TEST(Judge, Rung22WithBothPawnsGoneTheKingIsAttacked)
{
    expect_all(VerdictCode::en_passant_exposes_king,
        {{"8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6", "a5", "h5"},
            {"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", "a4", "h4"},
            {"b6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "e5d6", "h1", "a8"}});
}

TEST(Judge, LegalMovesHaveNoWitnesses)
{
    expect_all(VerdictCode::legal,
        {{test::start_fen, "e2e4", "", ""}, {test::start_fen, "g1f3", "", ""},
            {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "", ""},
            {"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "", ""},
            {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "", ""},
            {"4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2e8", "", ""},
            {"6k1/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "f2g3", "", ""},
            {"4r1k1/8/8/8/8/8/P7/R3K3 w - - 0 1", "e1d2", "", ""}});
}

TEST(Judge, EnPassantMayTakeTheCheckerOrCoverTheKing)
{
    expect_all(VerdictCode::legal,
        {{"8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", "", ""},
            {"8/8/8/8/3Pp3/8/b7/4K2k b - d3 0 1", "e4d3", "", ""}});
}

TEST(Judge, Chess960CastlesOntoTheRookEvenWithoutAStep)
{
    expect_all_960(VerdictCode::legal,
        {{"4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "", ""},
            {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", "", ""},
            {"rk6/8/8/8/8/8/8/4K3 b q - 0 1", "b8a8", "", ""},
            {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "", ""}});
}

TEST(Judge, PositionsWithImpossiblePiecesAreJudgedAllTheSame)
{
    expect_all_tolerated(
        VerdictCode::not_how_it_moves, {{"P3k3/8/8/8/8/8/8/4K2P w - - 0 1", "a8b8", "b8", ""}});
    expect_all_tolerated(VerdictCode::legal, {{"P3k3/8/8/8/8/8/8/4K2P w - - 0 1", "h1h2", "", ""}});
}

TEST(FindMove, GivesTheMoveThatALegalAttemptMeans)
{
    Position const castling = test::position_from("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    EXPECT_EQ(find_move(castling, test::attempt_from("e1g1")).value().move(),
        Move::castling(Square::e1, Square::h1));
    Position const passing = test::position_from("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    EXPECT_EQ(find_move(passing, test::attempt_from("e5d6")).value().move(),
        Move::en_passant(Square::e5, Square::d6));
    Position const promoting = test::position_from("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(find_move(promoting, test::attempt_from("a7a8r")).value().move(),
        Move::promotion(Square::a7, Square::a8, Promotion::rook));
}

TEST(FindMove, GivesTheVerdictThatRefuses)
{
    auto const refused = find_move(Position::initial(), test::attempt_from("e2e5"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (Verdict{VerdictCode::not_how_it_moves, Bitboard{Square::e5}, Bitboard{}}));
}

TEST(ToAttempt, WritesCastlingAsThePositionsModeAsks)
{
    std::string_view const fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    Move const castling = Move::castling(Square::e8, Square::a8);
    EXPECT_EQ(to_attempt(test::position_from(fen), castling), test::attempt_from("e8c8"));
    EXPECT_EQ(
        to_attempt(test::position_from(fen, CastlingMode::chess960), castling), test::attempt_from("e8a8"));
}

} // namespace
} // namespace arbiter
