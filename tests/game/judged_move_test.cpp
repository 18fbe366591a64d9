// SPDX-License-Identifier: MIT
#include "arbiter/game/judged_move.h"
#include "support/games.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

constexpr std::string_view two_knights = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";

JudgedMove judge_in(std::string_view fen, std::string_view text)
{
    return judge_text(test::position_from(fen), text).value();
}

TEST(JudgedMove, IsTheVerdictWhereTheTextMeansOneAttempt)
{
    JudgedMove const judged = judge_in("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "O-O");
    EXPECT_EQ(judged.code, "castling-in-check");
    EXPECT_FALSE(judged.is_legal);
    ASSERT_TRUE(judged.attempt);
    EXPECT_EQ(judged.attempt->to, Square::g1);
    EXPECT_EQ(judged.verdict.by, Bitboard{Square::e2});
}

TEST(JudgedMove, SaysHowTheGameHasEnded)
{
    JudgedMove const mated = judge_in("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "a3");
    EXPECT_EQ(mated.code, "check-not-answered");
    ASSERT_TRUE(mated.end);
    EXPECT_EQ(mated.end->outcome, (Outcome{Color::black, Termination::checkmate}));
    EXPECT_EQ(mated.end->at, Bitboard{Square::e1});
    JudgedMove const stalemate = judge_in("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8");
    ASSERT_TRUE(stalemate.end);
    EXPECT_EQ(stalemate.end->outcome.winner, std::nullopt);
    EXPECT_FALSE(judge_in("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke3").end);
}

TEST(JudgedMove, NamesTheSquareWhereAKingHasWon)
{
    auto const hill = test::any_position_from("4k3/8/8/8/3K4/8/8/8 b - - 0 1", Variant::king_of_the_hill);
    EXPECT_EQ(judge_attempt(hill, {Square::e8, Square::e7}).end->at, Bitboard{Square::d4});
    auto const race = test::any_position_from("1k4K1/8/8/8/8/8/8/R7 w - - 0 1", Variant::racing_kings);
    EXPECT_EQ(judge_attempt(race, {Square::a1, Square::a2}).end->at, Bitboard{Square::b8} | Square::g8);
}

TEST(JudgedMove, NamesThePiecesOfAnAmbiguousMove)
{
    JudgedMove const judged = judge_in(two_knights, "Nd2");
    EXPECT_EQ(judged.code, "ambiguous");
    EXPECT_EQ(judged.verdict.by, Bitboard{Square::b1} | Square::f1);
    EXPECT_EQ(judged.candidates.size(), 2U);
    EXPECT_FALSE(judged.attempt);
}

TEST(JudgedMove, TellsOfEachPieceWhenNoneMayGo)
{
    JudgedMove const judged = judge_in(two_knights, "Nh5");
    EXPECT_EQ(judged.code, "no-candidate-legal");
    ASSERT_EQ(judged.candidates.size(), 2U);
    EXPECT_EQ(judged.candidates[0].verdict.code, VerdictCode::not_how_it_moves);
    EXPECT_EQ(judge_in(two_knights, "Qd2").code, "no-such-piece");
}

TEST(JudgedMove, IsAnErrorWhereNothingCanBeRead)
{
    auto const judged = judge_text(test::position_from(two_knights), "hello");
    ASSERT_FALSE(judged);
    EXPECT_EQ(judged.error().offset, 1U);
}

TEST(JudgedMove, ReadsACapitalBAsReadMoveDoes)
{
    constexpr std::string_view fen = "4k3/8/8/8/8/B7/8/BR2K3 w - - 0 1";
    EXPECT_EQ(judge_in(fen, "B1b2").attempt, test::attempt_from("a1b2"));
    EXPECT_EQ(judge_in(fen, "b1b2").attempt, test::attempt_from("b1b2"));
    EXPECT_EQ(judge_in("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "B1c3").attempt,
        test::attempt_from("b1c3"));
}

TEST(JudgedMove, JudgesTwoSquaresAsTheyStand)
{
    constexpr std::string_view fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    EXPECT_EQ(judge_in(fen, "e1g1").code, "legal");
    EXPECT_EQ(judge_in(fen, "e1h1").code, "not-how-it-moves");
}

TEST(JudgedMove, IsMadeOfAProblemThatHasBeenFound)
{
    AnyPosition const position{test::position_from(two_knights)};
    for (std::string_view const text : {"Nd2", "Nh5", "Qd2", "b1b3", "N@e4"}) {
        auto const found = to_judged_move(position, read_move(position, text).error());
        EXPECT_EQ(found->code, judge_text(position, text)->code) << text;
        EXPECT_EQ(found->text.view(), judge_text(position, text)->text.view()) << text;
    }
    EXPECT_FALSE(to_judged_move(position, read_move(position, "hello").error()));
}

TEST(JudgedMove, HasTheReasonsOfEachPieceWhereNoneMayGo)
{
    AnyPosition const position{test::position_from("4r2k/8/8/8/4N3/8/8/1N2K3 w - - 0 1")};
    JudgedMove judged = judge_text(position, "Nf3").value();
    add_reasons(judged, position);
    EXPECT_TRUE(judged.reasons.empty());
    ASSERT_EQ(judged.candidates.size(), 2U);
    EXPECT_EQ(judged.candidates[0].reasons.size(), 1U);
    ASSERT_EQ(judged.candidates[1].reasons.size(), 2U);
    EXPECT_EQ(judged.candidates[1].reasons[1].verdict.code, VerdictCode::pinned);
}

TEST(JudgedMove, IsTheSameWhicheverRuleSetIsPlayed)
{
    AnyPosition const position{test::position_from(two_knights)};
    EXPECT_EQ(judge_text(position, "Nd2")->code, "ambiguous");
    EXPECT_EQ(judge_attempt(position, test::attempt_from("b1b3")).text.view(),
        judge_in(two_knights, "b1b3").text.view());
}

} // namespace
} // namespace arbiter
