// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/learn/coach.h"
#include "arbiter/notation/move_text.h"
#include "learn/learn_fixture.h"
#include "support/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <utility>

namespace arbiter::learn {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> coached(std::string_view pgn, Color side, Language language = Language::english)
{
    GameTree const game = read_pgn(pgn).game.tree;
    analysis::AnalysisSettings settings;
    settings.limits.nodes = engine::Nodes{20'000};
    auto const analysis
        = analysis::analyse_game(game, settings, [](std::size_t, std::size_t) { return true; });
    return coach(game, analysis.value(), side, language);
}

constexpr std::string_view scholars_mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";
constexpr std::string_view lost_knight = "1. e4 e5 2. Nf3 d6 3. Nxe5 dxe5 4. d4 exd4 *";

TEST(Coach, SaysWhichMoveAllowedTheMate)
{
    auto const sentences = coached(scholars_mate, Color::black);
    ASSERT_FALSE(sentences.empty());
    EXPECT_EQ(sentences.front(), "3... Nf6 allows mate: Qxf7#.");
    EXPECT_THAT(sentences, Contains(HasSubstr("was better: ")));
    EXPECT_LE(sentences.size(), 5U);
}

TEST(Coach, NamesThePieceThatIsLostAndWhere)
{
    auto const sentences = coached(lost_knight, Color::white);
    ASSERT_FALSE(sentences.empty());
    EXPECT_THAT(sentences.front(), HasSubstr("3. Nxe5 loses the knight on e5: dxe5"));
}

TEST(Coach, SaysThatNoMoveWasAMistakeWhereNoneWas)
{
    EXPECT_THAT(
        coached(lost_knight, Color::black), testing::ElementsAre("None of your moves was a mistake."));
    EXPECT_THAT(coached("*", Color::white, Language::german),
        testing::ElementsAre("Keiner deiner Züge war ein Fehler."));
}

TEST(Coach, SpeaksEveryLanguage)
{
    EXPECT_EQ(
        coached(scholars_mate, Color::black, Language::german).front(), "3... Nf6 lässt Matt zu: Qxf7#.");
    EXPECT_THAT(
        coached(lost_knight, Color::white, Language::spanish).front(), HasSubstr("pierde el caballo de e5"));
    EXPECT_THAT(
        coached(lost_knight, Color::white, Language::french).front(), HasSubstr("perd le cavalier en e5"));
    EXPECT_THAT(
        coached(lost_knight, Color::white, Language::italian).front(), HasSubstr("perde il cavallo in e5"));
    EXPECT_THAT(
        coached(lost_knight, Color::white, Language::portuguese).front(), HasSubstr("perde o cavalo de e5"));
}

/// What the coach says of a move after these.
std::string of_move(std::string_view pgn, std::string_view move, Language language = Language::english)
{
    GameTree game = read_pgn(pgn).game.tree;
    if (auto const line = game.main_line(); !line.empty())
        game.go_to(line.back());
    auto const read = read_move(*game.position().as_chess(), move);
    std::string text;
    for (std::string const& sentence : why_not(game, read.value(), language))
        text += sentence + " ";
    return text;
}

MoveScores scores(int best, int reached)
{
    return {engine::Score::centipawns(best), engine::Score::centipawns(reached)};
}

/// A move with what one search has found of it, in hundredths of a pawn.
CoachedMove coached_move(std::string_view fen, std::string_view move, MoveScores found,
    std::string_view answer, std::string_view best)
{
    Position const before = test::position_from(fen);
    LegalMove const played = test::line_from(before, move).front();
    return {
        before, played, {found}, test::line_from(before.play(played), answer), test::line_from(before, best)};
}

std::string first_said(CoachedMove const& move, Language language = Language::english)
{
    return coach_move(move, language).front().text;
}

/// 3. Nxe5 after 1. e4 e5 2. Nf3 Nc6, with the lines that an engine might give.
CoachedMove lost_knight_move()
{
    Position const before
        = test::position_from("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    LegalMove const move = test::line_from(before, "Nxe5").front();
    return {before, move, {scores(40, -300)}, test::line_from(before.play(move), "Nxe5 d4 Ng6"),
        test::line_from(before, "Bb5 a6")};
}

TEST(CoachSentences, CarryTheLinesAndSquaresThatProveThem)
{
    CoachedMove const move = lost_knight_move();
    auto const sentences = coach_game({}, std::vector{move}, Language::english);
    ASSERT_EQ(sentences.size(), 3U);
    EXPECT_EQ(sentences[0].text, "3. Nxe5 loses the knight on e5: Nxe5 d4 Ng6.");
    EXPECT_EQ(sentences[0].start->key(), move.before.play(move.move).key());
    EXPECT_EQ(sentences[0].line, move.answer);
    EXPECT_EQ(sentences[1].text, "The theme of the answer: hanging piece (e5).");
    EXPECT_THAT(sentences[1].squares, testing::ElementsAre(Square::e5));
    EXPECT_EQ(sentences[2].text, "3. Bb5 was better: Bb5 a6.");
    EXPECT_EQ(sentences[2].start->key(), move.before.key());
    EXPECT_EQ(sentences[2].line, move.best);
}

TEST(CoachSentences, SpeakOfTheTwoLeastAccurateMoves)
{
    CoachedMove worst = lost_knight_move();
    CoachedMove other = worst;
    worst.scores = {scores(40, -600)};
    worst.before = test::position_from("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 9");
    auto const sentences = coach_game({}, std::vector{other, worst, other}, Language::english);
    ASSERT_EQ(sentences.size(), 5U);
    EXPECT_THAT(sentences[0].text, HasSubstr("9. Nxe5"));
    EXPECT_THAT(sentences[3].text, HasSubstr("3. Nxe5"));
    EXPECT_FALSE(coach_game({}, {}, Language::english).front().start);
}

TEST(CoachSentences, CallNothingAMistakeNearEquality)
{
    CoachedMove move = lost_knight_move();
    move.scores = {scores(30, 27)};
    EXPECT_EQ(first_said(move), "3. Nxe5 is as good as any move.");
    move.scores = {scores(30, 0)};
    EXPECT_EQ(first_said(move), "3. Nxe5 is about as good as the best move: 0.30 less.");
    EXPECT_EQ(first_said(move, Language::german), "3. Nxe5 ist etwa so gut wie der beste Zug: 0,30 weniger.");
    move.scores = {scores(30, -45)};
    EXPECT_EQ(
        first_said(move), "3. Nxe5 is worth 0.75 less than the best move: it is answered by Nxe5 d4 Ng6.");
}

TEST(CoachSentences, ClaimOnlyWhatBothSearchesFind)
{
    CoachedMove move = lost_knight_move();
    move.answer = test::line_from(move.before.play(move.move), "d6 Nc3");
    move.scores = {scores(30, -120), scores(30, -105)};
    EXPECT_EQ(first_said(move), "3. Nxe5 is a mistake: it is answered by d6 Nc3.");
    move.scores = {scores(30, -40), scores(30, -105)};
    EXPECT_EQ(first_said(move), "3. Nxe5 is worth 1.35 less than the best move: it is answered by d6 Nc3.");
    move.scores = {scores(30, -120), scores(30, 0)};
    EXPECT_EQ(first_said(move), "3. Nxe5 is about as good as the best move: 0.30 less.");
    move.scores = {scores(30, -120), scores(30, 28)};
    EXPECT_EQ(first_said(move), "3. Nxe5 is about as good as the best move: 0.02 less.");
}

TEST(CoachSentences, NeverCallAMoveOfTheOpeningTablesAMistake)
{
    CoachedMove move = coached_move("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g3",
        scores(-80, -210), "d5 Bg2", "e4 Nf6");
    EXPECT_EQ(first_said(move), "2. g3 is a mistake: it is answered by d5 Bg2.");
    move.is_known = true;
    EXPECT_EQ(first_said(move), "2. g3 is a known opening move, worth 1.30 less than the best move.");
    EXPECT_THAT(find_doubtful(std::vector{move}), testing::IsEmpty());
    // What the board proves is said all the same.
    CoachedMove mated = coached_move("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2", "g4",
        {engine::Score::centipawns(-80), -engine::Score::mate_in(engine::Depth{1})}, "Qh4", "e4 Nf6");
    mated.is_known = true;
    EXPECT_EQ(first_said(mated), "2. g4 allows mate: Qh4#.");
}

TEST(CoachSentences, SayWhichMateWasMissed)
{
    constexpr std::string_view before = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    engine::Score const mate = engine::Score::mate_in(engine::Depth{1});
    CoachedMove const missed
        = coached_move(before, "a3", {mate, engine::Score::centipawns(-300)}, "Nxh5", "Qxf7");
    EXPECT_EQ(first_said(missed), "4. a3 misses mate in one.");
    EXPECT_EQ(coach_move(missed, Language::english).back().text, "4. Qxf7# was better: Qxf7#.");
    // It mates all the same, only later.
    CoachedMove slow = coached_move("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", "Qa1+",
        {mate, engine::Score::mate_in(engine::Depth{2})}, "Kg8 Qa8", "Qb8");
    EXPECT_EQ(first_said(slow), "1. Qa1+ misses mate in one.");
    slow.best = test::line_from(slow.before, "Qb7 Kg8 Qg7");
    slow.scores = {{engine::Score::mate_in(engine::Depth{3}), engine::Score::mate_in(engine::Depth{4})}};
    EXPECT_EQ(first_said(slow), "1. Qa1+ mates, too, but not as fast.");
    slow.scores = {{engine::Score::mate_in(engine::Depth{3}), engine::Score::mate_in(engine::Depth{2})}};
    EXPECT_EQ(first_said(slow), "1. Qa1+ is as good as any move.");
}

TEST(CoachSentences, NameWhatIsLostWhenTheLineHasComeToRest)
{
    // A pawn falls first, the rook stays lost.
    EXPECT_THAT(first_said(coached_move("r3k3/ppp2ppp/8/1N6/8/7P/PPP2PP1/4K3 b q - 0 10", "h6",
                    scores(0, -700), "Nxc7+ Kd8 Nxa8 b6", "Kd7 a3")),
        HasSubstr("10... h6 loses the rook on a8: Nxc7+ Kd8 Nxa8"));
    // A recapture loses nothing.
    EXPECT_THAT(first_said(coached_move("rnbqkbnr/ppp1pppp/8/3p4/3P4/2N5/PPP1PPPP/R1BQKBNR b KQkq - 0 2",
                    "Nf6", scores(0, -130), "Nxd5 Nxd5 e4 Nf6", "c6 e3")),
        HasSubstr("2... Nf6 is a mistake: "));
    // A gambit: the pawn is gone, but little with it.
    EXPECT_THAT(first_said(coached_move("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "d5",
                    scores(-20, -55), "exd5 c6 dxc6 Nxc6", "e5 Nf3")),
        "1... d5 is about as good as the best move: 0.35 less.");
    // Bishop for bishop.
    EXPECT_THAT(first_said(coached_move(
                    "4k3/8/8/3b4/8/1B6/8/4K2R w K - 0 1", "Bxd5", scores(700, 550), "Ke7 Rh7", "O-O Bxb3")),
        Not(HasSubstr("loses")));
}

TEST(CoachOfAGame, DoesNotSayThatNothingWasAMistakeWhereAMoveWasDoubtful)
{
    CoachedMove move = lost_knight_move();
    move.answer = test::line_from(move.before.play(move.move), "d6 Nc3");
    move.scores = {scores(30, -40)};
    EXPECT_THAT(coach_game({}, std::vector{move}, Language::english).front().text,
        HasSubstr("3. Nxe5 is worth 0.70 less than the best move"));
    move.scores.push_back(scores(30, -5));
    EXPECT_EQ(coach_game({}, std::vector{move}, Language::english).front().text,
        "3. Nxe5 is about as good as the best move: 0.35 less.");
    move.scores = {scores(30, -15)};
    EXPECT_EQ(coach_game({}, std::vector{move}, Language::english).front().text,
        "None of your moves was a mistake.");
}

TEST(WhyNot, CallsNoUsualOpeningMoveAMistake)
{
    for (auto const& [pgn, move] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"*", "c4"}, {"*", "b3"}, {"*", "f4"}, {"1. e4 *", "c6"}, {"1. e4 *", "Nf6"}, {"1. e4 *", "d5"},
             {"1. d4 *", "f5"}, {"1. e4 e5 *", "Bc4"}, {"1. e4 e5 2. Nf3 *", "Nf6"}}) {
        std::string const said = of_move(pgn, move);
        EXPECT_THAT(said, testing::AnyOf(HasSubstr("as good as"), HasSubstr("known opening move"))) << pgn;
    }
}

TEST(WhyNot, SaysWhichMateIsMissed)
{
    EXPECT_THAT(
        of_move("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 *", "a3"), testing::StartsWith("4. a3 misses mate in one."));
    EXPECT_THAT(
        of_move("[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/1Q6 w - - 0 1\"]\n\n1. Qa1+ Kg8 2. Qb1 Kh8 *", "Qa1"),
        testing::StartsWith("3. Qa1+ misses mate in one."));
}

TEST(WhyNot, SaysWhatAMoveLosesAndWhatWasBetter)
{
    std::string const text = of_move("1. e4 e5 2. Nf3 Nc6 *", "Nxe5");
    EXPECT_THAT(text, HasSubstr("3. Nxe5 loses the knight on e5: Nxe5"));
    EXPECT_THAT(text, HasSubstr("was better: "));
    EXPECT_THAT(of_move("1. e4 e5 2. Nf3 Nc6 *", "Nxe5", Language::german),
        HasSubstr("verliert den Springer auf e5"));
}

TEST(WhyNot, SaysThatAMoveIsGoodWhereItIs)
{
    EXPECT_EQ(of_move("1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 *", "Qxf7"), "4. Qxf7# is mate. ");
    EXPECT_EQ(of_move("1. e4 e5 2. Nf3 Nc6 3. Nxe5 *", "Nxe5"), "3... Nxe5 is as good as any move. ");
}

TEST(WhyNot, KnowsThatStalemateIsADraw)
{
    std::string const text = of_move(
        "[SetUp \"1\"]\n[FEN \"7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\"]\n\n1. Kf5 Kh7 2. Kf6 Kh8 *", "Qg6");
    EXPECT_THAT(text, HasSubstr("3. Qg6 misses mate in one. 3. Qg6 ends the game in a draw."));
    EXPECT_THAT(text, HasSubstr("was better: Qg7#"));
}

TEST(Repertoire, HasTheMovesOfASideByPosition)
{
    Repertoire const white
        = read_repertoire("[Orientation \"white\"]\n\n1. d4 (1. Nf3 d5 2. d4) d5 2. c4 (2. Bf4) *");
    EXPECT_EQ(white.moves(Position::initial()).size(), 2U);
    EXPECT_TRUE(white.moves(Position::initial().play(white.moves(Position::initial()).front())).empty())
        << "Black's moves are not White's repertoire";
    EXPECT_FALSE(read_repertoire("1. d4 d5 *").moves(Position::initial()).empty());
    EXPECT_TRUE(read_repertoire("").empty());
    EXPECT_TRUE(read_repertoire("[Variant \"Atomic\"]\n\n1. d4 d5 *").empty());
}

TEST(Repertoire, IsLeftByTheFirstOtherMove)
{
    Repertoire const repertoire
        = read_repertoire("[Orientation \"white\"]\n\n1. d4 d5 2. c4 (2. Bf4) e6 3. Nc3 *");
    auto const said = [&](std::string_view pgn, Language language = Language::english) {
        auto const departure = find_departure(read_pgn(pgn).game.tree, Color::white, repertoire);
        return departure ? coach_departure(*departure, language).text : std::string{};
    };
    EXPECT_EQ(said("1. d4 d5 2. Nf3 *"), "2. Nf3 leaves your repertoire, which has c4, Bf4.");
    EXPECT_EQ(said("1. d4 d5 2. c4 c6 3. Nf3 *"), "") << "the opponent left it";
    EXPECT_EQ(said("1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 *"), "") << "its end";
    EXPECT_EQ(said("1. c4 e6 2. d4 d5 3. Nf3 *", Language::german),
        "1. c4 verlässt dein Repertoire; dort steht d4.");
    EXPECT_FALSE(find_departure(read_pgn("1. d4 d5 2. Nf3 *").game.tree, Color::black, repertoire));
}

TEST(Coach, AgreesWithTheAnalysis)
{
    // Alone, a search of 100,000 nodes calls no move of White's a mistake, and one of 200,000 the fourth.
    auto const sentences = coached("1. f3 f5 2. g4 d5 3. h4 c6 4. a4 Na6 5. b4 Nxb4 *", Color::white);
    ASSERT_FALSE(sentences.empty());
    EXPECT_THAT(sentences.front(), Not(HasSubstr("None of your moves")));
}

TEST(Coach, BeginsWithTheRepertoire)
{
    GameTree const game = read_pgn(scholars_mate).game.tree;
    analysis::AnalysisSettings settings;
    settings.limits.nodes = engine::Nodes{20'000};
    auto const analysis
        = analysis::analyse_game(game, settings, [](std::size_t, std::size_t) { return true; });
    auto const sentences
        = coach(game, analysis.value(), Color::black, Language::english, read_repertoire("1. e4 c5 *"));
    EXPECT_EQ(sentences.at(0), "1... e5 leaves your repertoire, which has c5.");
    EXPECT_EQ(sentences.at(1), "3... Nf6 allows mate: Qxf7#.");
    EXPECT_LE(sentences.size(), 5U);
}

} // namespace
} // namespace arbiter::learn
