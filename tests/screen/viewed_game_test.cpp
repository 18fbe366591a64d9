// SPDX-License-Identifier: MIT
#include "arbiter/play/viewed_game.h"
#include "screen/screen_driver.h"

#include <gtest/gtest.h>

namespace arbiter::screen {
namespace {

TEST(ViewedGame, KeepsTheCommandsOfACommentWhenItsWordsChange)
{
    ScreenDriver screen;
    screen.enter("e4");
    play::ViewedGame& record = screen.record();
    record.set_live_comment("[%clk 0:04:59]");
    EXPECT_EQ(record.remark(), "");
    record.set_remark("good");
    EXPECT_EQ(record.remark(), "good");
    record.set_remark("very good");
    EXPECT_EQ(record.tree().comment(record.live()), "[%clk 0:04:59] very good");
}

TEST(ViewedGame, EndsItsFileWithTheMoveBeingPlayed)
{
    ScreenDriver screen;
    for (std::string_view const move : {"e4", "e5", "Nf3"})
        screen.enter(move);
    screen.press(Key::page_up);
    screen.record().play_from_viewed();
    EXPECT_TRUE(screen.record().is_live());
    GameTree const game = screen.record().to_game();
    EXPECT_EQ(game.main_line().size(), 2U);
    EXPECT_EQ(game.ply_of(game.cursor()), 2U);
    // What came after is still there to be looked at.
    EXPECT_EQ(screen.record().tree().move_count(), 3U);
}

TEST(ViewedGame, ForgetsMovesThatAreTakenBack)
{
    ScreenDriver screen;
    screen.enter("e4");
    screen.enter("e5");
    play::ViewedGame& record = screen.record();
    record.follow(TookBack{Color::white, Plies{2}, Position::initial(), {}});
    EXPECT_EQ(record.tree().move_count(), 0U);
    EXPECT_TRUE(record.is_live());
}

TEST(ViewedGame, StaysWhereOneLooksWhileTheGameGoesOn)
{
    ScreenDriver screen;
    screen.enter("e4");
    screen.type("<");
    screen.play(Square::e7, Square::e5);
    EXPECT_EQ(screen.record().viewed(), screen.record().tree().root());
    EXPECT_EQ(screen.record().tree().main_line().size(), 2U);
}

} // namespace
} // namespace arbiter::screen
