// SPDX-License-Identifier: MIT
// Trees and streams are read by one reader: whatever the text, they say the same.

#include "arbiter/game/pgn_games.h"
#include "arbiter/game/pgn_stream.h"
#include "support/pgn_readers.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using test::find_disagreement;

std::vector<std::string> all_texts()
{
    std::vector<std::string> texts;
    std::filesystem::path const data{ARBITER_TEST_DATA};
    for (auto const& folder : {data, data.parent_path().parent_path() / "fuzz" / "corpus"}) {
        for (auto const& entry : std::filesystem::recursive_directory_iterator{folder}) {
            if (entry.path().extension() != ".pgn")
                continue;
            std::ifstream file{entry.path(), std::ios::binary};
            texts.emplace_back(std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{});
        }
    }
    return texts;
}

TEST(PgnReaders, AgreeOnEveryFile)
{
    auto const texts = all_texts();
    EXPECT_GT(texts.size(), 130U);
    for (std::string const& text : texts)
        EXPECT_EQ(find_disagreement(text), "") << text;
}

TEST(PgnReaders, AgreeOnHostileTexts)
{
    for (auto const& row : test::read_table("hostile_pgn.tsv"))
        EXPECT_EQ(find_disagreement(row.at("pgn")), "") << row.at("pgn");
}

/// Files with bytes taken out, doubled or put elsewhere.
TEST(PgnReaders, AgreeOnDamagedFiles)
{
    std::mt19937_64 random{11};
    for (std::string const& whole : all_texts()) {
        for (int copy = 0; copy < 6; ++copy) {
            std::string text = whole.substr(0, 3000);
            for (int change = 0; change < 4 && text.size() > 8; ++change) {
                std::size_t const from = random() % (text.size() - 8);
                std::size_t const size = 1 + random() % 8;
                std::string const piece = text.substr(from, size);
                if (random() % 2 == 0)
                    text.erase(from, size);
                text.insert(random() % (text.size() + 1), piece);
            }
            ASSERT_EQ(find_disagreement(text), "") << text;
        }
    }
}

PgnReading only_game(std::string_view text)
{
    PgnGames games{text};
    PgnReading reading = games.next().value();
    EXPECT_FALSE(games.next()) << text;
    return reading;
}

std::string codes_of(PgnReading const& reading)
{
    std::string codes;
    for (PgnError const& error : reading.errors)
        codes.append(codes.empty() ? "" : " ").append(to_code(error.code));
    return codes;
}

std::string written_moves_of(Game const& game)
{
    std::string text = write_pgn(game);
    text.erase(0, text.find("\n\n") + 2);
    text.erase(text.find_last_not_of('\n') + 1);
    return text;
}

struct ReadingCase {
    std::string_view text;
    std::string_view codes;
    std::string_view moves;
};

void expect_all(std::vector<ReadingCase> const& cases)
{
    for (auto const& [text, codes, moves] : cases) {
        PgnReading const reading = only_game(text);
        EXPECT_EQ(codes_of(reading), codes) << text;
        EXPECT_EQ(written_moves_of(reading.game), moves) << text;
        EXPECT_TRUE(reading.is_whole) << text;
    }
}

TEST(PgnReaders, KeepPassedTurns)
{
    expect_all({
        {"1. e4 -- 2. d4 *", "null-move", "1. e4 -- 2. d4 *"},
        {"1. e4 Z0 {waits} 2. d4 *", "null-move", "1. e4 -- {waits} 2. d4 *"},
        {"1. e4 e5 (1... -- 2. d4 $1) 2. Nf3 *", "null-move", "1. e4 e5 (1... -- 2. d4 $1) 2. Nf3 *"},
        {"1. e4 (1. -- e5) (1. -- c5) e5 *", "null-move null-move", "1. e4 (1. -- e5 (1... c5)) 1... e5 *"},
    });
    PgnReading const in_check = only_game("1. e4 e5 2. Bc4 Nc6 3. Bxf7+ -- 4. d4 *");
    EXPECT_EQ(codes_of(in_check), "illegal-move");
    EXPECT_FALSE(in_check.is_whole);
}

TEST(PgnReaders, KeepCommentsOutsideTheMoves)
{
    expect_all({
        {"[White \"A\"]\n{who?}\n[Black \"B\"]\n\n1. e4 *", "misplaced-comment", "{who?} 1. e4 *"},
        {"; head\n\n[White \"A\"]\n\n1. e4 *", "", "{head} 1. e4 *"},
        {"; one\n; two\n[Event \"A\"]\n\n{three} 1. e4 *", "", "{one two three} 1. e4 *"},
        {"{head}\n% skipped\n[Event \"A\"]\n\n1. e4 *", "", "{head} 1. e4 *"},
        {"1. e4 * {late}", "misplaced-comment", "1. e4 {late} *"},
    });
}

TEST(PgnReaders, EndACommentAtItsBrace)
{
    expect_all({
        {"1. e4 {I quote:\n\n[White \"C\"]\n\nand so on.}\n\ne5 *", "",
            "1. e4 {I quote:  [White \"C\"]  and so on.} 1... e5 *"},
        {"1. e4 {I quote:\n[Event \"C\"]\n} e5 *", "", "1. e4 {I quote: [Event \"C\"]} 1... e5 *"},
        {"1. e4 {\n\n[Event \"C\"]\n[Site \"D\"]\n\n*\n} e5 *", "",
            "1. e4 {[Event \"C\"] [Site \"D\"]  *} 1... e5 *"},
    });
    PgnGames games{"1. e4 {open\n\n[Event \"B\"]\n\n1. d4 {closed} d5 *"};
    EXPECT_EQ(codes_of(games.next().value()), "unclosed-comment missing-result");
    EXPECT_EQ(codes_of(games.next().value()), "");
}

TEST(PgnReaders, TakeAnotherTagOfTheSameNameForAnotherGame)
{
    for (auto const& [text, games] : {
             std::pair{"[White \"A\"]\n[Black \"B\"]\n\n[White \"C\"]\n[Black \"D\"]\n", 2},
             std::pair{"[Site \"A\"]\n\n[Site \"B\"]\n\n[Site \"C\"]\n\n1. e4 *", 3},
             std::pair{"[White \"A\"]\n\n[Black \"B\"]\n\n[Site \"C\"]\n\n1. e4 *", 1},
             std::pair{"[Event \"A\"]\n[Event \"B\"]\n\n[Event \"C\"]\n", 2},
         }) {
        int count = 0;
        for_each_game(text, [&](PgnReading const&) { ++count; });
        EXPECT_EQ(count, games) << text;
        EXPECT_EQ(find_disagreement(text), "");
    }
}

TEST(PgnReaders, KeepTagsAsTheyAreWritten)
{
    Game const odd
        = only_game("[BlackType: \"program\"]\n[Foo-Bar \"a\"]\n[Elo+ \"b\"]\n[A=b \"c\"]\n[A#b \"d\"]\n\n*")
              .game;
    EXPECT_EQ(odd.tags.find("BlackType:"), "program");
    EXPECT_EQ(odd.tags.find("Foo-Bar"), "a");
    EXPECT_EQ(odd.tags.find("Elo+"), "b");
    EXPECT_EQ(odd.tags.find("A=b"), "c");
    EXPECT_EQ(odd.tags.find("A#b"), "d");
    expect_all({
        {"[White ACPL \"25\"]\n[White \"A\"]\n\n1. e4 *", "bad-tag", "{Unread: [White ACPL \"25\"]} 1. e4 *"},
        {"[White \"A\"]\n[White \"B\"]\n\n1. e4 *", "duplicate-tag", "{Unread: [White \"B\"]} 1. e4 *"},
        {"[White \"A\"]\n[White \"A\"]\n\n1. e4 *", "duplicate-tag", "1. e4 *"},
        {"[\"x\"]\n{said} 1. e4 *", "bad-tag", "{Unread: [\"x\"] said} 1. e4 *"},
    });
}

TEST(PgnReaders, KeepWhatFollowsTheResult)
{
    PgnReading const reading = only_game("1. e4 1-0 2. d4 0-1");
    EXPECT_EQ(codes_of(reading), "text-after-result");
    EXPECT_EQ(written_moves_of(reading.game), "1. e4 {Unread: 2. d4 0-1} 1-0");
    EXPECT_EQ(reading.errors.front().severity, PgnSeverity::error);
}

TEST(PgnReaders, ReadMoveNumberZeroAsOne)
{
    for (std::string_view const fen : {"4k3/8/8/8/8/8/8/4K2R w K - 0 0", "4k3/8/8/8/8/8/8/4K2R b - - 0 0",
             "8/7R/R3B3/4r1pP/p4k2/8/6PK/r7 w - - 0 0"}) {
        PgnReading const reading = only_game("[SetUp \"1\"]\n[FEN \"" + std::string{fen} + "\"]\n\n*");
        EXPECT_EQ(codes_of(reading), "impossible-setup");
        EXPECT_EQ(reading.errors.front().sentence, "Move numbers begin with 1.");
        EXPECT_EQ(reading.game.tree.start().fullmove_number(), MoveNumber{1});
    }
}

/// The codes that a check of games by a rule set tells.
std::string marks_told(std::string_view text)
{
    struct : PgnVisitor {
        std::string codes;

        void fault(PgnFault const& fault) { codes.append(to_code(fault.code)).append(" "); }
    } visitor;

    visitor.policy.set(PgnErrorCode::superfluous_check_mark, PgnSeverity::warning);
    visitor.policy.set(PgnErrorCode::superfluous_mate_mark, PgnSeverity::warning);
    read_games(text, visitor);
    return visitor.codes;
}

TEST(PgnReaders, AcceptTheMarkOfMateForAWinByTheRuleSet)
{
    EXPECT_EQ(
        marks_told("[Variant \"Atomic\"]\n\n1. Nc3 c6 2. e4 Nf6 3. g4 d5 4. Qe2 Qb6 5. d4 Qa6 6. Nb5 h5 "
                   "7. Nc7+ Qxe2# 0-1"),
        "");
    EXPECT_EQ(
        marks_told("[Variant \"King of the Hill\"]\n[FEN \"4k3/8/8/8/8/4K3/8/8 w - - 0 1\"]\n\n1. Ke4# 1-0"),
        "");
    EXPECT_EQ(
        marks_told("[Variant \"Racing Kings\"]\n[FEN \"8/6K1/8/8/8/8/k7/8 w - - 0 1\"]\n\n1. Kg8# 1-0"), "");
    EXPECT_EQ(
        marks_told("[Variant \"Antichess\"]\n[FEN \"8/8/8/8/8/1p6/P7/8 w - - 0 1\"]\n\n1. axb3# 1-0"), "");
    EXPECT_EQ(marks_told("[Variant \"Atomic\"]\n\n1. Nc3# c6+ *"),
        "superfluous-check-mark superfluous-check-mark ");
    EXPECT_EQ(marks_told("1. e4# e5 *"), "superfluous-check-mark ");
}

} // namespace
} // namespace arbiter
