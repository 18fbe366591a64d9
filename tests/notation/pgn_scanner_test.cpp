// SPDX-License-Identifier: MIT
#include "arbiter/notation/pgn_scanner.h"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <vector>

namespace arbiter {
namespace {

std::vector<std::size_t> starts_of(std::string_view text)
{
    std::vector<std::size_t> starts;
    for (auto start = find_game_start(text, 0); start; start = find_game_start(text, *start + 1))
        starts.push_back(*start);
    return starts;
}

using Starts = std::vector<std::size_t>;

TEST(GameStart, IsTheFirstTagBehindAnEmptyLine)
{
    EXPECT_EQ(starts_of("[White \"a\"]\n[Black \"b\"]\n\n1. e4 *\n\n[White \"c\"]\n\n*\n"), (Starts{0, 34}));
    EXPECT_EQ(starts_of("\n \n[White \"a\"]\n*"), (Starts{3}));
    EXPECT_EQ(starts_of("\xEF\xBB\xBF[White \"a\"]\n*"), (Starts{3}));
}

TEST(GameStart, IsFoundBehindTheByteOrderMarksOfJoinedFiles)
{
    EXPECT_EQ(starts_of("1. e4 *\n\n\xEF\xBB\xBF[White \"a\"]\n*\n\n[White \"b\"]\n*"), (Starts{12, 27}));
    EXPECT_EQ(starts_of("1. e4 *\n\xEF\xBB\xBF\n[Event \"a\"]\n*"), (Starts{12}));
    EXPECT_EQ(starts_of("1. e4 *\n\xEF\xBB\xBF \xEF\xBB\xBF\n[Event \"a\"]\n*"), (Starts{16}));
    EXPECT_EQ(starts_of("*\n\n\xEF\xBB\xBF[White \"a\"]\n[Black \"b\"]\n*"), (Starts{6})) << "a section";
}

TEST(GameStart, IsAnEventBehindMovesEvenWithoutAnEmptyLine)
{
    EXPECT_EQ(starts_of("1. e4 *\n[Event \"a\"]\n*"), (Starts{8}));
    EXPECT_EQ(starts_of("1. e4 *\n[White \"a\"]\n*"), Starts{});
}

TEST(GameStart, IsNoTagAmongOthers)
{
    EXPECT_EQ(starts_of("[White \"a\"]\n\n[Black \"b\"]\n\n*"), (Starts{0})) << "empty lines between tags";
    EXPECT_EQ(starts_of("[White \"a\"]\n[Event \"b\"]\n\n*"), (Starts{0})) << "Event need not come first";
    EXPECT_EQ(starts_of("[White \"a\"]\n\n[Event \"b\"]\n\n*"), (Starts{0, 13})) << "a game without moves";
}

TEST(GameStart, IsNothingThatOnlyBeginsLikeATag)
{
    EXPECT_EQ(starts_of("*\n\n[%clk 1]\n\n[1 \"x\"]\n\n[x]\n\n{[White \"a\"]}"), Starts{});
}

TEST(GameStart, IsNotWhatACommentQuotes)
{
    EXPECT_EQ(starts_of("1. e4 {as in\n[Event \"a\"]\n\n[Event \"b\"]\n} *"), Starts{});
    EXPECT_EQ(starts_of("1. e4 {as in\n[Event \"a\"]\n\n1. d4 *\n\n[Event \"b\"]\n} *"), (Starts{13, 35}))
        << "moves behind the first: the comment was never closed";
}

TEST(GameStart, IsFoundWithEveryKindOfLineEnd)
{
    EXPECT_EQ(starts_of("1. e4 *\r\n\r\n[White \"a\"]\r\n*"), (Starts{11}));
    EXPECT_EQ(starts_of("1. e4 *\r\r[White \"a\"]\r*"), (Starts{9}));
    EXPECT_EQ(starts_of("1. e4 *\r\n[White \"a\"]\r\n*"), Starts{});
}

TEST(GameStart, IsFoundFromBehindToo)
{
    EXPECT_EQ(find_last_game_start("[White \"a\"]\n*\n\n[White \"c\"]\n[Black \"b\"]\n*\n"), 15U);
    EXPECT_EQ(find_last_game_start("[White \"a\"]\n*\n"), std::nullopt) << "the first byte does not count";
    EXPECT_EQ(find_last_game_start(""), std::nullopt);
}

TEST(LineBreaks, AreCountedOnceEach)
{
    EXPECT_EQ(count_line_breaks(""), 0U);
    EXPECT_EQ(count_line_breaks("a\nb\r\nc\rd\n"), 4U);
    EXPECT_EQ(count_line_breaks("\r\r\n\n"), 3U);
    std::string text;
    for (int line = 0; line < 1000; ++line)
        text += "line\r\n";
    EXPECT_EQ(count_line_breaks(text), 1000U);
    EXPECT_EQ(count_line_breaks(std::string(1000, '\n')), 1000U);
}

TEST(PgnScanner, KeepsACommentBetweenTagsOutOfTheMovetext)
{
    PgnScanner scanner{"[White \"a\"]\n{who?}\n[Black \"b\"]\n\n{moves} *"};
    EXPECT_EQ(scanner.next_tag()->name, "White");
    EXPECT_FALSE(scanner.next_tag());
    EXPECT_EQ(scanner.accept_comment_among_tags()->text, "who?");
    EXPECT_EQ(scanner.next_tag()->name, "Black");
    EXPECT_FALSE(scanner.next_tag());
    EXPECT_FALSE(scanner.accept_comment_among_tags());
    EXPECT_EQ(scanner.next_token().text, "moves");
}

/// What skip_movetext does, token by token.
PgnToken skip_slowly(PgnScanner& scanner)
{
    while (true) {
        PgnToken const token = scanner.next_token();
        if (token.kind == PgnTokenKind::end || token.kind == PgnTokenKind::next_game
            || token.kind == PgnTokenKind::result)
            return token;
        if (token.kind == PgnTokenKind::open)
            scanner.skip_variation();
    }
}

TEST(PgnScanner, SkipsMovetextToTheTokenThatEndsIt)
{
    std::minstd_rand random{1};
    constexpr std::array<std::string_view, 26> pieces{"e4 ", "Nf3", "O-O", "O-O-O ", "1.", "12... ", "1-0",
        "0-1 ", "1/2-1/2", "1/2", "*", "{a [b} ", "; c\n", "(", ")", "$1", "$", "!?", "\n[", "\n%x\n",
        "\n\n[Event \"a\"]\n", "\u2026", "e8=Q+ ", "-", "&[", "                                "};
    for (int round = 0; round < 20'000; ++round) {
        std::string text;
        for (int count = static_cast<int>(random() % 12); count >= 0; --count)
            text += pieces[random() % pieces.size()];
        PgnScanner fast{text};
        PgnScanner slow{text};
        PgnToken const token = fast.skip_movetext();
        PgnToken const expected = skip_slowly(slow);
        ASSERT_EQ(token.kind, expected.kind) << text;
        ASSERT_EQ(token.offset, expected.offset) << text;
        ASSERT_EQ(fast.place(), slow.place()) << text;
    }
}

} // namespace
} // namespace arbiter
