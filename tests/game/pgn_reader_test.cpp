// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "support/games.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace arbiter {
namespace {

using test::game_from;

/// The game of a text without errors.
Game game_of(std::string_view text)
{
    PgnReading reading = read_pgn(text);
    for (PgnError const& error : reading.errors)
        ADD_FAILURE() << describe(error);
    return std::move(reading.game);
}

/// The tree's moves on one line, variations in parentheses, comments in braces.
std::string moves_of(Game const& game)
{
    std::string text = write_pgn(game);
    text.erase(0, text.find("\n\n") + 2);
    std::ranges::replace(text, '\n', ' ');
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

TEST(PgnReader, ReadsTagsMovesAndResult)
{
    Game const game = game_of("[Event \"Club\"]\n[White \"Anna\"]\n[Result \"1-0\"]\n\n"
                              "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n");
    EXPECT_EQ(game.tags.find("Event"), "Club");
    EXPECT_EQ(game.tags.find("White"), "Anna");
    EXPECT_EQ(game.tags.find("Result"), std::nullopt) << "it is the game's own";
    EXPECT_EQ(game.result, GameResult::white_wins);
    EXPECT_EQ(game.tree, game_from("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7"));
}

TEST(PgnReader, ReadsWithoutTags)
{
    EXPECT_EQ(game_of("1. e4 *").tree, game_from("e2e4"));
    EXPECT_EQ(game_of("*").tree, GameTree{});
    EXPECT_EQ(game_of("\xEF\xBB\xBF"
                      "1. e4 *")
                  .tree,
        game_from("e2e4"));
}

TEST(PgnReader, DoesNotMindHowMovesAreNumbered)
{
    GameTree const expected = game_from("e2e4 e7e5 g1f3");
    for (std::string_view const text :
        {"e4 e5 Nf3 *", "1.e4 e5 2.Nf3 *", "1 e4 1... e5 2... Nf3 *", "1 . e4 e5 2 . Nf3 *",
            "1. e4 1\u2026e5 2. Nf3*", "1. e4 ... e5 2. Nf3 *", "1.e4 1...e5 2.Nf3\r\n*\r\n"})
        EXPECT_EQ(game_of(text).tree, expected) << text;
}

TEST(PgnReader, ReadsMovesAsPeopleWriteThem)
{
    EXPECT_EQ(game_of("1. e2-e4 e5 2. Ng1-f3 Nc6 3. Bf1c4 Bc5 4. 0-0 *").tree,
        game_from("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1"));
    EXPECT_EQ(game_of("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8(Q) *").tree.move_count(), 1U);
    EXPECT_EQ(game_of("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8Q *").tree.move_count(), 1U);
}

TEST(PgnReader, ReadsVariationsWithinVariations)
{
    EXPECT_EQ(moves_of(game_of("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *")),
        "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *");
}

TEST(PgnReader, PutsCommentsWhereTheyBelong)
{
    Game const game
        = game_of("{start} 1. {before} e4 {after} {and more} (1. d4 {var}) {next} 1... e5 ; to the end\n *");
    auto const line = game.tree.main_line();
    EXPECT_EQ(game.tree.comment(game.tree.root()), "start");
    EXPECT_EQ(game.tree.comment_before(line[0]), "before");
    EXPECT_EQ(game.tree.comment(line[0]), "after and more");
    EXPECT_EQ(game.tree.comment_before(line[1]), "next");
    EXPECT_EQ(game.tree.comment(line[1]), "to the end");
}

TEST(PgnReader, PutsACommentBeforeAVariationsFirstMoveThere)
{
    Game const game = game_of("1. e4 ({instead} 1. d4) *");
    NodeId const d4 = game.tree.children(game.tree.root())[1];
    EXPECT_EQ(game.tree.comment_before(d4), "instead");
}

TEST(PgnReader, KeepsACommentForAMoveThatDoesNotCome)
{
    Game const game = game_of("1. e4 e5 2. {resigns} 1-0");
    EXPECT_EQ(game.tree.comment(game.tree.main_line_end()), "resigns");
}

TEST(PgnReader, JoinsTheLinesOfAComment)
{
    Game const game = game_of("1. e4 { one\r\n% two\nthree } *");
    EXPECT_EQ(game.tree.comment(game.tree.main_line_end()), "one % two three");
}

TEST(PgnReader, ReadsGlyphsInBothForms)
{
    Game const game = game_of("1. e4! $14 e5?? *");
    auto const line = game.tree.main_line();
    EXPECT_TRUE(std::ranges::equal(game.tree.nags(line[0]), std::vector{Nag::good_move(), Nag{14}}));
    EXPECT_TRUE(std::ranges::equal(game.tree.nags(line[1]), std::vector{Nag::blunder()}));
}

TEST(PgnReader, SkipsLinesThatBeginWithAPercentSign)
{
    EXPECT_EQ(game_of("% nothing\n[Event \"x\"]\n%1. d4\n1. e4\n%e5\nc5 *").tree, game_from("e2e4 c7c5"));
}

TEST(PgnReader, UndoesEscapesInTags)
{
    EXPECT_EQ(game_of(R"([Event "a \"b\" \\ c"] *)").tags.find("Event"), R"(a "b" \ c)");
}

TEST(PgnReader, ReadsTheStartFromTheTags)
{
    Game const game
        = game_of("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n17... Ke7 18. e4 *");
    EXPECT_EQ(game.tree.start(), test::any_position_from("4k3/8/8/8/8/8/4P3/4K3 b - - 3 17"));
    EXPECT_EQ(game.tags.find("FEN"), std::nullopt);
    EXPECT_EQ(game.tags.find("SetUp"), std::nullopt);
}

TEST(PgnReader, ReadsEveryVariant)
{
    EXPECT_EQ(
        game_of("[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/4K1R1 w G - 0 1\"]\n1. O-O *").tree.variant(),
        Variant::chess960);
    Game const game = game_of("[Variant \"king-capture\"]\n1. e4 e5 2. Qh5 a6 3. Qxf7 a5 4. Qxe8 1-0");
    EXPECT_EQ(game.tree.variant(), Variant::king_capture);
    EXPECT_EQ(game.tree.position(game.tree.main_line_end()).find_king(Color::black), std::nullopt);
}

TEST(PgnReader, SaysWhereTheNextGameBegins)
{
    std::string_view const text = "[Event \"a\"]\n1. e4 1-0\n\n[Event \"b\"]\n1. d4 0-1\n";
    PgnReading const first = read_pgn(text);
    EXPECT_TRUE(first.errors.empty());
    EXPECT_EQ(first.end, text.find("[Event \"b\"]"));
    PgnReading const second = read_pgn(text.substr(first.end));
    EXPECT_EQ(second.game.tags.find("Event"), "b");
    EXPECT_EQ(second.end, text.size() - first.end);
}

TEST(PgnReader, EndsAGameWithoutAResultWhereTheNextBegins)
{
    std::string_view const text = "1. e4 e5\n\n[Event \"b\"]\n1. d4 0-1\n";
    PgnReading const first = read_pgn(text);
    ASSERT_EQ(first.errors.size(), 1U);
    EXPECT_EQ(first.errors[0].code, PgnErrorCode::missing_result);
    EXPECT_EQ(first.end, text.find('['));
    EXPECT_EQ(first.game.tree.move_count(), 2U);
}

TEST(PgnReader, TakesAResultInsideAVariationForAComment)
{
    Game const game = game_of("1. e4 (1. d4 1/2-1/2) e5 1-0");
    EXPECT_EQ(game.result, GameResult::white_wins);
    EXPECT_EQ(game.tree.comment(game.tree.children(game.tree.root())[1]), "1/2-1/2");
}

// ---- errors ----------------------------------------------------------------------------------------------

TEST(PgnReader, KeepsWhatItCannotReadAsAComment)
{
    PgnReading const reading = read_pgn("1. e4 e5 2. Nf6 Nc6 (2... d6) 3. Bb5 {Spanish} 1-0");
    ASSERT_EQ(reading.errors.size(), 1U);
    EXPECT_EQ(reading.game.tree.move_count(), 2U);
    EXPECT_EQ(reading.game.tree.comment(reading.game.tree.main_line_end()),
        "Unread: Nf6 Nc6 (2... d6) 3. Bb5 {Spanish}");
    EXPECT_EQ(reading.game.result, GameResult::white_wins);
}

TEST(PgnReader, KeepsWhatAFaultyTagPairSays)
{
    EXPECT_EQ(read_pgn("[Event x]\n*").game.tags.find("Event"), "x");
    EXPECT_EQ(read_pgn("[Event \"x]\n*").game.tags.find("Event"), "x");
    EXPECT_EQ(read_pgn("[Event \"x\"\n[Site \"y\"]\n*").game.tags.find("Event"), "x");
    EXPECT_EQ(read_pgn("[Event \"x\"\n[Site \"y\"]\n*").game.tags.find("Site"), "y");
    EXPECT_EQ(read_pgn("[Event \"The \"Big\" one\"]\n*").game.tags.find("Event"), "The \"Big\" one");
    EXPECT_EQ(read_pgn("[Event]\n*").game.tags.find("Event"), std::nullopt);
}

TEST(PgnReader, GoesOnAfterAVariationThatItCannotRead)
{
    PgnReading const reading = read_pgn("1. e4 (1. d4 Ke5 2. c4) e5 2. Nf3 *");
    ASSERT_EQ(reading.errors.size(), 1U);
    EXPECT_EQ(reading.errors[0].code, PgnErrorCode::illegal_move);
    EXPECT_EQ(moves_of(reading.game), "1. e4 (1. d4 {Unread: Ke5 2. c4}) 1... e5 2. Nf3 *");
}

TEST(PgnReader, KeepsAVariationThatHasNoMoveBeforeIt)
{
    PgnReading const reading = read_pgn("(1. d4 (1. c4) d5) 1. e4 *");
    ASSERT_EQ(reading.errors.size(), 1U);
    EXPECT_EQ(reading.errors[0].code, PgnErrorCode::variation_without_move);
    EXPECT_EQ(moves_of(reading.game), "{Unread: (1. d4 (1. c4) d5)} 1. e4 *");
}

TEST(PgnReader, KeepsAllMovesOfAGameWhoseStartIsUnknown)
{
    PgnReading const reading = read_pgn("[FEN \"nonsense\"]\n1. e4 e5 0-1");
    ASSERT_EQ(reading.errors.size(), 1U);
    EXPECT_EQ(reading.errors[0].code, PgnErrorCode::bad_fen);
    EXPECT_EQ(reading.game.tree.comment(reading.game.tree.root()), "Unread: 1. e4 e5");
    EXPECT_EQ(reading.game.tags.find("FEN"), "nonsense");
    EXPECT_EQ(reading.game.result, GameResult::black_wins);
    EXPECT_NE(write_pgn(reading.game).find("[FEN \"nonsense\"]"), std::string::npos);
    EXPECT_EQ(read_pgn("[FEN \"\x01\"]\n1. e4 *").game.tree.move_count(), 1U)
        << "a control character is a blank, which says nothing";
}

TEST(PgnReader, ReadsOnFromAnImpossibleButPlayableSetUp)
{
    PgnReading const reading = read_pgn("[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n1. Ke2 *");
    ASSERT_EQ(reading.errors.size(), 1U);
    EXPECT_EQ(reading.errors[0].code, PgnErrorCode::impossible_setup);
    EXPECT_EQ(reading.game.tree.move_count(), 1U);
}

TEST(PgnReader, ReadsWhatThePgnWriterWritesUnderEveryRuleSet)
{
    for (Variant const variant : all_variants) {
        Game game;
        game.tree = GameTree{AnyPosition::initial(variant)};
        for (unsigned ply = 0; ply < 60; ++ply) {
            MoveList const moves = game.tree.position().legal_moves();
            if (moves.empty())
                break;
            game.tree.play(moves[(13 * ply + 1) % moves.size()]);
        }
        std::string const text = write_pgn(game);
        PgnReading const reading = read_pgn(text);
        EXPECT_TRUE(reading.errors.empty()) << text << describe(reading.errors.front());
        EXPECT_EQ(reading.game.tree, game.tree) << text;
    }
}

TEST(PgnReader, ReadsTheVariantsOfLichess)
{
    PgnReading const crazyhouse = read_pgn("[Variant \"Crazyhouse\"]\n\n"
                                           "1. e4 d5 2. exd5 Qxd5 3. P@e4 Qxe4+ 4. Be2 P@d3 *");
    EXPECT_TRUE(crazyhouse.errors.empty());
    EXPECT_EQ(crazyhouse.game.tree.move_count(), 8U);
    EXPECT_EQ(crazyhouse.game.tree.variant(), Variant::crazyhouse);
    PgnReading const atomic = read_pgn("[Variant \"Atomic\"]\n\n1. Nf3 f6 2. Nd4 e5 3. Nc6 a6 4. Nxd8# 1-0");
    EXPECT_TRUE(atomic.errors.empty());
    EXPECT_EQ(atomic.game.result, GameResult::white_wins);
    PgnReading const checks = read_pgn("[Variant \"Three-check\"]\n[SetUp \"1\"]\n"
                                       "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1 +2+0\"]\n\n1. Rh8# 1-0");
    EXPECT_TRUE(checks.errors.empty());
    EXPECT_EQ(checks.game.tree.variant(), Variant::three_check);
}

TEST(PgnReader, KeepsAVariantThatItDoesNotKnow)
{
    PgnReading const reading = read_pgn("[Variant \"Xiangqi\"]\n1. e4 *");
    ASSERT_EQ(reading.errors.size(), 1U);
    EXPECT_EQ(reading.game.tree.move_count(), 1U);
    EXPECT_NE(write_pgn(reading.game).find("[Variant \"Xiangqi\"]"), std::string::npos);
}

TEST(PgnReader, GivesTheVerdictOfAnIllegalMove)
{
    PgnReading const reading = read_pgn("1. d4 e6 2. Nc3 Bb4 3. Ne4 *");
    ASSERT_EQ(reading.errors.size(), 1U);
    ASSERT_TRUE(reading.errors[0].verdict);
    EXPECT_EQ(reading.errors[0].verdict->code, VerdictCode::pinned);
    EXPECT_TRUE(describe(reading.errors[0]).starts_with("line 1, column 24: Ne4: "))
        << describe(reading.errors[0]);
}

TEST(PgnReader, KeepsTheAttemptAndTheNodeOfAnIllegalMove)
{
    PgnReading const reading = read_pgn("1. d4 e6 2. Nc3 (2. c4 Bb4 3. Qe5) Bb4 3. Ne4 *");
    ASSERT_EQ(reading.errors.size(), 2U);
    for (PgnError const& error : reading.errors) {
        ASSERT_TRUE(error.verdict && error.attempt && error.node);
        EXPECT_EQ(reading.game.tree.position(*error.node).judge(*error.attempt), *error.verdict);
    }
    EXPECT_EQ(reading.errors[0].attempt->from, Square::d1);
    EXPECT_EQ(reading.errors[1].attempt->from, Square::c3);
}

TEST(PgnReader, CountsLinesAndColumns)
{
    PgnReading const reading = read_pgn("[Event \"x\"]\r\n\r\n1. e4\r\n  Zz9 *");
    ASSERT_EQ(reading.errors.size(), 1U);
    EXPECT_EQ(reading.errors[0].line, 4U);
    EXPECT_EQ(reading.errors[0].column, 3U);
}

TEST(PgnReader, TellsOfAWrongNumberOnceALine)
{
    PgnReading const reading = read_pgn("1. e4 e5 3. Nf3 Nc6 4. Bb5 a6 (4... b6 7. a3) *");
    ASSERT_EQ(reading.errors.size(), 2U);
    EXPECT_EQ(reading.errors[0].code, PgnErrorCode::wrong_move_number);
    EXPECT_EQ(reading.errors[0].text, "3");
    EXPECT_EQ(reading.game.tree.main_line().size(), 6U);
}

TEST(PgnReader, StopsCountingErrorsAtAHundred)
{
    std::string text;
    for (int count = 0; count < 1000; ++count)
        text += "< ";
    EXPECT_EQ(read_pgn(text + "1. e4 *").errors.size(), 100U);
    EXPECT_EQ(read_pgn(text + "1. e4 *").game.tree.move_count(), 1U);
}

TEST(PgnReader, HasNoFearOfDepth)
{
    constexpr int depth = 100'000;
    std::string text = "1. e4 ";
    for (int count = 0; count < depth; ++count)
        text += "(1. d4 ";
    text += std::string(depth, ')') + " e5 *";
    PgnReading const reading = read_pgn(text);
    EXPECT_TRUE(reading.errors.empty());
    EXPECT_EQ(reading.game.tree.move_count(), 3U);
}

TEST(PgnReader, TakesTimeInProportionToTheText)
{
    std::string text = "1. e4 ";
    for (int count = 0; count < 200'000; ++count)
        text += "{a}";
    PgnReading const reading = read_pgn(text + "*");
    EXPECT_EQ(reading.game.tree.comment(reading.game.tree.main_line_end()).size(), 399'999U);
}

TEST(PgnErrorCode, HasANameOfItsOwn)
{
    std::vector<std::string_view> names;
    for (std::size_t code = 0; code < pgn_error_count; ++code)
        names.push_back(to_code(static_cast<PgnErrorCode>(code)));
    std::ranges::sort(names);
    EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
    EXPECT_FALSE(names.front().empty());
    EXPECT_EQ(to_code(PgnErrorCode::result_mismatch), "result-mismatch");
}

/// "\n", "\r", "\t" and "\\" as in the table.
std::string unescaped(std::string_view text)
{
    std::string plain;
    for (std::size_t index = 0; index < text.size(); ++index) {
        if (text[index] != '\\' || index + 1 == text.size()) {
            plain += text[index];
            continue;
        }
        char const letter = text[++index];
        plain += letter == 'n' ? '\n' : letter == 'r' ? '\r' : letter == 't' ? '\t' : letter;
    }
    return plain;
}

/// "illegal-move@12:castling-blocked", one for each error.
std::string summary_of(PgnReading const& reading)
{
    std::string summary;
    for (PgnError const& error : reading.errors) {
        if (!summary.empty())
            summary += ' ';
        summary.append(to_code(error.code)).append("@").append(std::to_string(error.offset));
        if (error.verdict)
            summary.append(":").append(to_code(error.verdict->code));
    }
    return summary;
}

TEST(PgnReader, GivesEveryHostileTextItsErrors)
{
    auto const rows = test::read_table("hostile_pgn.tsv");
    ASSERT_GE(rows.size(), 25U);
    for (auto const& row : rows) {
        PgnReading const reading = read_pgn(unescaped(row.at("pgn")));
        EXPECT_EQ(summary_of(reading), row.at("errors")) << row.at("pgn");
        EXPECT_EQ(moves_of(reading.game), row.at("kept")) << row.at("pgn");
        for (PgnError const& error : reading.errors)
            EXPECT_FALSE(error.sentence.empty()) << to_code(error.code);
    }
}

TEST(PgnReader, TellsItsErrorsInTheLanguageAskedFor)
{
    auto const sentence = [](std::string_view text, Language language) {
        return read_pgn(text, language).errors.at(0).sentence;
    };
    EXPECT_EQ(sentence("1. e4 ) *", Language::german), "Hier ist keine Variante offen.");
    EXPECT_EQ(
        sentence("1. e4 exx5 *", Language::spanish), "carácter 3: se espera una columna, de la a a la h");
    EXPECT_EQ(sentence("[FEN \"x\"] *", Language::german).substr(0, 10), "Zeichen 1:");
    EXPECT_TRUE(
        sentence("1. e4 e5 2. Ke3 *", Language::german).starts_with("Der König auf e1 kann nicht nach e3"));
    for (std::size_t index = 0; index < language_count; ++index) {
        auto const language = static_cast<Language>(index);
        std::set<std::string_view> said;
        for (std::size_t code = 0; code <= static_cast<std::size_t>(PgnErrorCode::result_mismatch); ++code)
            said.insert(sentence_of(static_cast<PgnErrorCode>(code), language));
        EXPECT_EQ(said.size(), 21U) << to_code(language);
    }
}

TEST(PgnReader, MeetsEveryErrorInTheHostileTexts)
{
    std::string all;
    for (auto const& row : test::read_table("hostile_pgn.tsv"))
        all += ' ' + row.at("errors");
    // What follows in the list only a stream of games tells.
    for (std::size_t code = 0; code <= static_cast<std::size_t>(PgnErrorCode::result_mismatch); ++code) {
        std::string const name{to_code(static_cast<PgnErrorCode>(code))};
        EXPECT_NE(all.find(' ' + name + '@'), std::string::npos) << name;
    }
}

} // namespace
} // namespace arbiter
