// SPDX-License-Identifier: MIT
#include "arbiter/workbench/fix.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::workbench {
namespace {

constexpr std::string_view head = "[Event \"A\"]\n[Site \"?\"]\n[Date \"2024.01.02\"]\n[Round \"1\"]\n"
                                  "[White \"Anna\"]\n[Black \"Bela\"]\n[Result \"*\"]\n\n";

FixedText fix(std::string const& text)
{
    return fix_games(text, PgnPolicy::usual(), 1000);
}

/// A game of these moves. (g++ 12 warns wrongly of a sum of strings.)
std::string headed(std::string_view moves)
{
    std::string text{head};
    text.append(moves);
    return text;
}

TEST(Fix, LeavesEveryGoodByteAsItIs)
{
    std::string const text = "\n\n" + headed("1.e4   e5 *\n\n\n") + headed("1. d4\n*\n");
    FixedText const fixed = fix(text);
    EXPECT_EQ(fixed.text, text);
    EXPECT_EQ(fixed.games, 2U);
    EXPECT_TRUE(fixed.repairs.empty());
}

TEST(Fix, WritesAnewWhatIsOnlySpelledWrongly)
{
    std::string const bad = headed("1. e2-e4 e5 2. Ng1f3 Nc6 3. Bc4 Bc5 4. 0-0 *\n");
    std::string const good = headed("1. d4 *\n");
    FixedText const fixed = fix(good + "\n" + bad + "\n" + good);
    EXPECT_EQ(fixed.text, good + "\n" + headed("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n\n") + good);
    ASSERT_EQ(fixed.repairs.size(), 1U);
    EXPECT_EQ(fixed.repairs[0].game, 2U);
    EXPECT_EQ(fixed.repairs[0].codes,
        (std::vector{PgnErrorCode::long_notation, PgnErrorCode::castling_with_zeros}));
}

TEST(Fix, TouchesNoGameWithAnIllegalMove)
{
    std::string const text = headed("1. e2-e4 e5 2. Ke3 *\n");
    FixedText const fixed = fix(text);
    EXPECT_EQ(fixed.text, text);
    EXPECT_EQ(fixed.games_left, 1U);
}

TEST(Fix, ClosesWhatIsOpenBeforeTheNextGame)
{
    std::string const good = headed("1. d4 *\n");
    FixedText const fixed = fix(headed("1. e4 {open\n\n") + good);
    EXPECT_EQ(fixed.text, headed("1. e4 {open} *\n\n") + good);
}

TEST(Fix, KeepsARepairedGameApartFromTheNextOne)
{
    std::string const good = headed("1. d4 *\n");
    std::string const begun = headed("1. e4 e5");
    for (std::string_view const gap : {"\n", "\r\n", "\n\n\n"}) {
        std::string text = begun;
        text.append(gap).append(good);
        EXPECT_EQ(fix(text).text, begun + " *\n\n" + good);
    }
}

TEST(Fix, DropsTheByteOrderMarksOfJoinedFiles)
{
    std::string const game = headed("1. d4 *\n");
    std::string const mark = "\xEF\xBB\xBF";
    EXPECT_EQ(fix(mark + game + "\n" + mark + game + mark).text, game + "\n" + game);
    FixedText const fixed = fix(game + mark + " " + mark + "\n\n" + game);
    EXPECT_EQ(fixed.text.find(mark), std::string::npos) << fixed.text;
    EXPECT_EQ(fixed.games, 2U);
    EXPECT_TRUE(fix(fixed.text).repairs.empty());
}

TEST(Fix, TurnsLatin1IntoUtf8AndDropsTheByteOrderMark)
{
    std::string text = "\xEF\xBB\xBF" + headed("1. e4 {gr\xFCn} *\n");
    EXPECT_EQ(fix(text).text, headed("1. e4 {gr\u00FCn} *\n"));
}

TEST(Fix, LosesNoGameBeforeAByteOrderMark)
{
    std::string const good = headed("1. d4 *\n");
    EXPECT_EQ(fix(good + "\n" + good + "\n\xEF\xBB\xBF" + head.data() + "1. e2-e4 *\n").text,
        good + "\n" + good + "\n" + headed("1. e4 *\n"));
}

TEST(Fix, IsDoneAfterTheFirstTime)
{
    std::string const text = headed("1. e2-e4 e5 2. Ng1f3 Nc6\n\n") + headed("1. d4 {\n");
    FixedText const once = fix(text);
    FixedText const twice = fix(once.text);
    EXPECT_EQ(once.text, twice.text);
    EXPECT_TRUE(twice.repairs.empty());
    EXPECT_EQ(twice.games, 2U);
}

} // namespace
} // namespace arbiter::workbench
