// SPDX-License-Identifier: MIT
#include "arbiter/tournament/board_result.h"

#include <gtest/gtest.h>

namespace arbiter::tournament {
namespace {

Board board_of(BoardResult const& result)
{
    Board board{};
    board.white_result = result.white;
    board.black_result = result.black;
    return board;
}

TEST(BoardResults, AreReadBackFromWhatIsWritten)
{
    for (std::string_view const text :
        {"1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+:-", "-:+", "-:-", "*"}) {
        auto const result = find_board_result(text);
        ASSERT_TRUE(result) << text;
        EXPECT_EQ(format_board_result(board_of(*result)), text);
    }
}

TEST(BoardResults, MayBeTypedShort)
{
    EXPECT_EQ(find_board_result("1/2"), (BoardResult{RoundResult::draw, RoundResult::draw}));
    EXPECT_EQ(find_board_result("="), find_board_result("1/2-1/2"));
    EXPECT_EQ(find_board_result("+-"), find_board_result("+:-"));
    EXPECT_EQ(find_board_result("--"), find_board_result("-:-"));
    for (std::string_view const text : {"", "1-1", "2-0", "1", "1-0 "})
        EXPECT_FALSE(find_board_result(text)) << text;
}

TEST(BoardResults, MayBeTypedAsOtherProgramsPrintThem)
{
    for (std::string_view const text : {"½", "½-½", "½:½", "0.5", "0.5-0.5", "0.5:0.5"})
        EXPECT_EQ(find_board_result(text), find_board_result("1/2-1/2")) << text;
    EXPECT_EQ(find_board_result("1:0"), find_board_result("1-0"));
    EXPECT_EQ(find_board_result("0:1"), find_board_result("0-1"));
    EXPECT_EQ(find_board_result("0:0"), find_board_result("0-0"));
    for (std::string_view const text : {"½-0", "½:0", "0.5-0"})
        EXPECT_EQ(find_board_result(text), (BoardResult{RoundResult::draw, RoundResult::loss})) << text;
    for (std::string_view const text : {"0-½", "0:½", "0-0.5"})
        EXPECT_EQ(find_board_result(text), (BoardResult{RoundResult::loss, RoundResult::draw})) << text;
    EXPECT_EQ(find_board_result("\u2212:+"), find_board_result("-:+"));
    EXPECT_EQ(find_board_result("\u2212+"), find_board_result("-:+"));
    EXPECT_EQ(find_board_result("\u2212:-"), find_board_result("-:-"));
    for (std::string_view const text : {"1:", ":", "½-1", "0.5-1", "\u2212"})
        EXPECT_FALSE(find_board_result(text)) << text;
}

TEST(BoardResults, OfShortGamesAreWrittenLikeOthers)
{
    EXPECT_EQ(format_board_result(board_of({RoundResult::short_win, RoundResult::short_loss})), "1-0");
    EXPECT_EQ(format_board_result(board_of({RoundResult::short_draw, RoundResult::short_draw})), "1/2-1/2");
}

TEST(Byes, HaveNames)
{
    for (RoundResult const bye : {RoundResult::full_bye, RoundResult::half_bye, RoundResult::zero_bye})
        EXPECT_EQ(find_bye(bye_name(bye)), bye);
    EXPECT_EQ(find_bye("none"), RoundResult::open);
    EXPECT_EQ(find_bye("allocated"), std::nullopt) << "the pairing gives it";
    EXPECT_EQ(bye_name(RoundResult::win), "");
}

} // namespace
} // namespace arbiter::tournament
