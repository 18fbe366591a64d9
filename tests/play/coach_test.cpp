// SPDX-License-Identifier: MIT
#include "arbiter/play/coach.h"
#include "play/play_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::play {
namespace {

Coaching coach_at(GameTree const& game, Square from)
{
    return coach(game, game.cursor(), from);
}

VerdictCode missed(Coaching const& coaching, Square to)
{
    auto const* miss = coaching.find_missed(to);
    return miss == nullptr ? VerdictCode::legal : miss->verdict.code;
}

TEST(Coach, TellsWhereAPieceMayGoAndWhatStandsInItsWay)
{
    GameTree const game;
    auto const knight = coach_at(game, Square::g1);
    EXPECT_EQ(knight.targets(), Bitboard{Square::f3} | Square::h3);
    EXPECT_EQ(knight.reached.front().san, "Nf3");
    EXPECT_EQ(knight.missed.size(), 1);
    EXPECT_EQ(missed(knight, Square::e2), VerdictCode::own_piece_on_target);
    auto const rook = coach_at(game, Square::a1);
    EXPECT_TRUE(rook.reached.empty());
    EXPECT_EQ(missed(rook, Square::a8), VerdictCode::path_blocked);
    EXPECT_EQ(rook.find_missed(Square::a8)->verdict.by, Bitboard{Square::a2});
    EXPECT_EQ(rook.find_missed(Square::b2), nullptr) << "no rook moves like that";
}

TEST(Coach, TellsOfAPinWithThePinnersSquare)
{
    auto const game = test::game_from("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
    auto const knight = coach_at(game, Square::e2);
    EXPECT_TRUE(knight.reached.empty());
    EXPECT_EQ(missed(knight, Square::f4), VerdictCode::pinned);
    EXPECT_TRUE(knight.find_missed(Square::f4)->verdict.by.has(Square::e8));
}

TEST(Coach, TellsOfCastlingWhatTheGameHasDoneToIt)
{
    auto game = test::game_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for (auto const& [from, to] : {std::pair{Square::h1, Square::g1}, {Square::e8, Square::e7},
             {Square::g1, Square::h1}, {Square::e7, Square::e8}})
        ASSERT_TRUE(game.try_play({from, to}));
    auto const king = coach_at(game, Square::e1);
    EXPECT_EQ(missed(king, Square::g1), VerdictCode::castling_right_lost);
    EXPECT_NE(king.find_missed(Square::g1)->sentence.find("move 1 (Rh1–g1)"), std::string::npos)
        << king.find_missed(Square::g1)->sentence;
}

TEST(Coach, CountsAPromotionAsOneSquare)
{
    auto const game = test::game_from("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    auto const pawn = coach_at(game, Square::a7);
    ASSERT_EQ(pawn.reached.size(), 1);
    EXPECT_EQ(pawn.reached[0].moves.size(), 4);
    EXPECT_EQ(missed(pawn, Square::b8), VerdictCode::pawn_needs_capture);
}

TEST(Coach, SaysOnceWhyAPieceMayNotMoveAtAll)
{
    GameTree const game;
    auto const empty = coach_at(game, Square::e4);
    EXPECT_FALSE(empty.piece);
    ASSERT_TRUE(empty.standstill);
    EXPECT_EQ(empty.standstill->verdict.code, VerdictCode::no_piece);
    auto const other = coach_at(game, Square::e7);
    ASSERT_TRUE(other.standstill);
    EXPECT_EQ(other.standstill->verdict.code, VerdictCode::opponents_piece);
    EXPECT_TRUE(other.missed.empty());
    auto const decided = test::game_from("7k/8/8/4K3/8/8/8/8 b - - 0 1", Variant::king_of_the_hill);
    ASSERT_TRUE(coach_at(decided, Square::h8).standstill);
    EXPECT_EQ(coach_at(decided, Square::h8).standstill->verdict.code, VerdictCode::hill_reached);
}

TEST(Coach, KnowsOtherRuleSets)
{
    auto const game = test::game_from("4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", Variant::antichess);
    auto const king = coach_at(game, Square::e1);
    EXPECT_TRUE(king.reached.empty());
    EXPECT_EQ(missed(king, Square::e2), VerdictCode::capture_forced);
}

/// Under every rule set, all 64 squares: what is reached is what the generator has, and no square is both.
TEST(Coach, NeverContradictsTheGenerator)
{
    for (Variant const variant : all_variants) {
        GameTree game{AnyPosition::initial(variant)};
        for (unsigned ply = 0; ply < 24; ++ply) {
            for (Square const from : ~Bitboard{}) {
                auto const coaching = coach_at(game, from);
                for (NearMiss const& miss : coaching.missed) {
                    EXPECT_FALSE(coaching.targets().has(miss.to));
                    EXPECT_FALSE(miss.sentence.empty());
                }
                std::size_t moves = 0;
                for (Reach const& reach : coaching.reached)
                    moves += reach.moves.size();
                std::size_t generated = 0;
                for (LegalMove const move : game.position().legal_moves_from(from))
                    generated += game.position().to_attempt(move).drop ? 0 : 1;
                EXPECT_EQ(moves, generated) << to_name(variant) << ' ' << to_string(from);
            }
            MoveList const moves = game.position().legal_moves();
            if (moves.empty())
                break;
            game.play(moves[(7 * ply + 3) % moves.size()]);
        }
    }
}

TEST(Coach, PutsNearMissesOfOneReasonInOneLine)
{
    // Every knight's move leaves the queen's line.
    auto const lines = to_lines(coach_at(test::game_from("4q2k/8/8/8/8/4N3/8/4K3 w - - 0 1"), Square::e3));
    ASSERT_EQ(lines.size(), 2);
    EXPECT_EQ(lines[0], "The knight on e3 cannot move.");
    EXPECT_TRUE(lines[1].starts_with("Not d1, f1, c2, g2, c4, g4, d5 and f5: The knight on e3 is pinned"))
        << lines[1];
    auto const rook = to_lines(coach_at(GameTree{}, Square::a1));
    ASSERT_EQ(rook.size(), 5);
    EXPECT_TRUE(rook[1].starts_with("Not b1: ")) << rook[1];
    EXPECT_NE(rook[1].find("own knight on b1"), std::string::npos) << rook[1];
    EXPECT_EQ(rook[2], "Not c1, d1, e1, f1, g1 and h1: your knight on b1 is in the way.");
}

} // namespace
} // namespace arbiter::play
