// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/learn/coach.h"
#include "arbiter/notation/move_text.h"
#include "learn/learn_fixture.h"
#include "support/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

namespace arbiter::learn {
namespace {

using testing::Contains;
using testing::HasSubstr;

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
constexpr std::string_view lost_knight = "1. e4 e5 2. Nf3 Nc6 3. Nxe5 Nxe5 4. d4 Ng6 *";

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
    EXPECT_THAT(sentences.front(), HasSubstr("3. Nxe5 loses the knight on e5: Nxe5"));
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
    game.go_to(game.main_line().back());
    auto const read = read_move(*game.position().as_chess(), move);
    std::string text;
    for (std::string const& sentence : why_not(game, read.value(), language))
        text += sentence + " ";
    return text;
}

/// 3. Nxe5 after 1. e4 e5 2. Nf3 Nc6, with the lines that an engine might give.
CoachedMove lost_knight_move()
{
    Position const before
        = test::position_from("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    LegalMove const move = test::line_from(before, "Nxe5").front();
    return {before, move, 10, test::line_from(before.play(move), "Nxe5 d4 Ng6"),
        test::line_from(before, "Bb5 a6")};
}

TEST(CoachSentences, CarryTheLinesAndSquaresThatProveThem)
{
    CoachedMove const move = lost_knight_move();
    auto const sentences = coach_game({}, {move}, Language::english);
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
    worst.accuracy = 1;
    worst.before = test::position_from("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 9");
    auto const sentences = coach_game({}, {other, worst, other}, Language::english);
    ASSERT_EQ(sentences.size(), 5U);
    EXPECT_THAT(sentences[0].text, HasSubstr("9. Nxe5"));
    EXPECT_THAT(sentences[3].text, HasSubstr("3. Nxe5"));
    EXPECT_FALSE(coach_game({}, {}, Language::english).front().start);
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
    EXPECT_THAT(text, HasSubstr("3. Qg6 ends the game in a draw."));
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
