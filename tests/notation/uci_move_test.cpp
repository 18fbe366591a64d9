// SPDX-License-Identifier: MIT
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

namespace arbiter {

namespace {

using test::position_from;

TEST(UciMove, ReadsSquaresAndPromotion)
{
    EXPECT_EQ(parse_uci_attempt("e2e4").value(), (Attempt{Square::e2, Square::e4}));
    EXPECT_EQ(parse_uci_attempt("a7b8n").value(), (Attempt{Square::a7, Square::b8, Role::knight}));
    EXPECT_EQ(parse_uci_attempt("e1e1").value(), (Attempt{Square::e1, Square::e1}));
}

TEST(UciMove, LeavesKingAndPawnAsPromotionsToTheJudge)
{
    EXPECT_EQ(parse_uci_attempt("e7e8k").value().promotion, Role::king);
    EXPECT_EQ(parse_uci_attempt("e7e8p").value().promotion, Role::pawn);
}

TEST(UciMove, EveryAttemptIsWrittenAsItIsRead)
{
    for (Square const from : all_squares) {
        for (Square const to : all_squares) {
            EXPECT_EQ(parse_uci_attempt(format_uci(Attempt{from, to})).value(), (Attempt{from, to}));
            for (Role const role : all_roles) {
                Attempt const attempt{from, to, role};
                EXPECT_EQ(parse_uci_attempt(format_uci(attempt)).value(), attempt);
            }
        }
    }
}

TEST(UciMove, CastlingIsWrittenAsThePositionsModeAsks)
{
    constexpr std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    Move const castling = Move::castling(Square::e1, Square::h1);
    EXPECT_EQ(format_uci(position_from(fen), castling).view(), "e1g1");
    EXPECT_EQ(format_uci(position_from(fen, CastlingMode::chess960), castling).view(), "e1h1");
}

TEST(AdaptCastling, TurnsKingOntoRookIntoTheStepOfStandardChess)
{
    Position const position = position_from("r3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1");
    EXPECT_EQ(format_uci(adapt_castling(position, {Square::e8, Square::h8})).view(), "e8g8");
    EXPECT_EQ(format_uci(adapt_castling(position, {Square::e8, Square::g8})).view(), "e8g8");
    // That right is gone, so the attempt stays what it was.
    EXPECT_EQ(format_uci(adapt_castling(position, {Square::e8, Square::a8})).view(), "e8a8");
    EXPECT_EQ(format_uci(adapt_castling(position, {Square::h8, Square::e8})).view(), "h8e8");
}

TEST(AdaptCastling, TurnsTheStepIntoKingOntoRookInChess960)
{
    Position const position = position_from("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1", CastlingMode::chess960);
    EXPECT_EQ(format_uci(adapt_castling(position, {Square::e1, Square::c1})).view(), "e1b1");
    // g1 is the rook's own square already, and f1 is an ordinary step.
    EXPECT_EQ(format_uci(adapt_castling(position, {Square::e1, Square::g1})).view(), "e1g1");
    EXPECT_EQ(format_uci(adapt_castling(position, {Square::e1, Square::f1})).view(), "e1f1");
    Position const beside = position_from("4k3/8/8/8/8/8/8/5K1R w K - 0 1", CastlingMode::chess960);
    EXPECT_EQ(format_uci(adapt_castling(beside, {Square::f1, Square::g1})).view(), "f1g1");
}

TEST(UciMove, OfRandomPositionsGivesEachLegalMoveBack)
{
    test::visit_random_positions(1, [](Position const& position) {
        for (LegalMove const move : position.legal_moves()) {
            auto const text = format_uci(position, move);
            auto const attempt = parse_uci_attempt(text);
            ASSERT_TRUE(attempt) << text.view();
            auto const again = find_move(position, *attempt);
            ASSERT_TRUE(again) << text.view();
            ASSERT_EQ(*again, move) << text.view();
            ASSERT_EQ(adapt_castling(position, *attempt), *attempt) << text.view();
        }
    });
}

TEST(UciMove, IsReadStraightToTheLegalMoveOrItsRefusal)
{
    Position const start = Position::initial();
    EXPECT_EQ(read_uci_move(start, "e2e4").value().move(), Move::normal(Square::e2, Square::e4));
    auto const unread = read_uci_move(start, "e2e9");
    ASSERT_FALSE(unread);
    EXPECT_TRUE(std::holds_alternative<NotationError>(unread.error()));
    auto const refused = read_uci_move(start, "e2e5");
    ASSERT_FALSE(refused);
    EXPECT_EQ(std::get<RefusedAttempt>(refused.error()).verdict.code, VerdictCode::not_how_it_moves);
    Position const castling = position_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_EQ(read_uci_move(castling, "e1g1").value().move(), Move::castling(Square::e1, Square::h1));
    EXPECT_FALSE(read_uci_move(castling, "e1h1"));
}

TEST(UciMove, IsReadWithoutAskingWhetherItIsLegal)
{
    Position const start = Position::initial();
    EXPECT_EQ(parse_uci_move(start, "e2e5").value(), Move::normal(Square::e2, Square::e5));
    EXPECT_EQ(
        parse_uci_move(start, "a7a8n").value(), Move::promotion(Square::a7, Square::a8, Promotion::knight));
    EXPECT_EQ(parse_uci_move(start, "N@f3").value(), Move::drop(Role::knight, Square::f3));
    EXPECT_EQ(
        parse_uci_move(start, "e2e9").error(), (NotationError{NotationErrorCode::rank_out_of_range, 3}));
    EXPECT_EQ(
        parse_uci_move(start, "a7a8p").error(), (NotationError{NotationErrorCode::expected_promotion, 4}));
    EXPECT_EQ(parse_uci_move(start, "e2e2").error().code, NotationErrorCode::expected_promotion);
}

TEST(UciMove, IsEnPassantOrCastlingOnlyWhereThePositionKnowsOfIt)
{
    Position const position = position_from("r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQk e6 0 1");
    EXPECT_EQ(parse_uci_move(position, "d5e6").value(), Move::en_passant(Square::d5, Square::e6));
    EXPECT_EQ(parse_uci_move(position, "d5c6").value(), Move::normal(Square::d5, Square::c6));
    EXPECT_EQ(parse_uci_move(position, "h1e6").value(), Move::normal(Square::h1, Square::e6));
    EXPECT_EQ(parse_uci_move(position, "e1g1").value(), Move::castling(Square::e1, Square::h1));
    EXPECT_EQ(parse_uci_move(position, "e1c1").value(), Move::castling(Square::e1, Square::a1));
    EXPECT_EQ(parse_uci_move(position, "e8g8").value(), Move::normal(Square::e8, Square::g8));
    Position const black = position_from("r3k2r/8/8/8/8/8/1p6/R3K2R b KQk - 0 1");
    EXPECT_EQ(parse_uci_move(black, "e8g8").value(), Move::castling(Square::e8, Square::h8));
    EXPECT_EQ(parse_uci_move(black, "e8c8").value(), Move::normal(Square::e8, Square::c8));
    EXPECT_EQ(parse_uci_move(black, "b2a1").value(), Move::normal(Square::b2, Square::a1));
}

TEST(UciMove, EveryTextOfTwoSquaresMeansWhatTheJudgeSays)
{
    for (std::string_view const fen : {"r3k2r/pPpp1ppp/8/3Pp3/8/8/P1PP1PPP/R3K2R w KQkq e6 0 1",
             "4k3/8/8/8/1b6/8/3P4/R3K2R w KQ - 0 1", "r3k2r/8/8/8/8/8/6p1/1R2K3 b kq - 0 1"}) {
        for (CastlingMode const mode : {CastlingMode::standard, CastlingMode::chess960}) {
            Position const position = position_from(fen, mode);
            std::size_t legal = 0;
            for (Square const from : all_squares) {
                for (Square const to : all_squares) {
                    for (std::string_view const letter : {"", "q", "n", "k", "p", "Q"}) {
                        std::string const text
                            = std::string{format_uci(Attempt{from, to}).view()} + std::string{letter};
                        auto const move = read_uci_move(position, text);
                        auto const attempt = parse_uci_attempt(text);
                        ASSERT_EQ(move.has_value(), attempt && judge(position, *attempt).is_legal()) << text;
                        legal += move ? 1 : 0;
                    }
                }
            }
            // Two of the four promotions are tried.
            std::size_t promotions = 0;
            for (LegalMove const move : position.legal_moves())
                promotions += move.is_promotion() ? 1 : 0;
            EXPECT_EQ(legal, position.count_legal_moves() - promotions / 2) << fen;
        }
    }
}

} // namespace

} // namespace arbiter
