// SPDX-License-Identifier: MIT
#include "screen/start_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

namespace arbiter::screen {
namespace {

using testing::HasSubstr;
using testing::Not;
using Kind = StartWish::Kind;

constexpr Size usual{80, 24};

std::optional<StartWish> press(StartPage& page, std::initializer_list<Key> keys)
{
    std::optional<StartWish> wish;
    for (Key const key : keys)
        wish = page.handle(key, usual);
    return wish;
}

TEST(StartPage, OffersToContinueOnlyAnUnfinishedGame)
{
    StartPage page{{}};
    EXPECT_THAT(page.paint(usual).to_text(), Not(HasSubstr("Continue")));
    StartPage with_game{{.has_unfinished = true}};
    EXPECT_THAT(with_game.paint(usual).to_text(), HasSubstr("> Continue your game"));
    EXPECT_EQ(press(with_game, {Key::enter})->kind, Kind::resume);
}

TEST(StartPage, BeginsAGameWithLevelColorAndClock)
{
    StartPage page{{.level = 2}};
    EXPECT_EQ(press(page, {Key::enter})->level, 2U);
    EXPECT_FALSE(press(page, {Key::down, Key::left, Key::left, Key::left}));
    EXPECT_THAT(page.paint(usual).to_text(), HasSubstr("Level   < 1 > of 20"));
    EXPECT_FALSE(press(page, {Key::down, Key::right, Key::down, Key::right}));
    EXPECT_THAT(page.paint(usual).to_text(), HasSubstr("You     < Black >"));
    auto const wish = press(page, {Key::enter});
    ASSERT_TRUE(wish);
    EXPECT_EQ(wish->kind, Kind::computer);
    EXPECT_EQ(wish->level, 1U);
    EXPECT_EQ(wish->own, Color::black);
    EXPECT_EQ(wish->clock, "5+3");
    EXPECT_FALSE(press(page, {Key::up, Key::right}));
    EXPECT_EQ(press(page, {Key::enter})->own, std::nullopt);
}

TEST(StartPage, LeadsToEverythingElse)
{
    StartPage page{{}};
    EXPECT_EQ(press(page, {Key::down, Key::down, Key::down, Key::down, Key::enter})->kind, Kind::two);
    EXPECT_EQ(press(page, {Key::down, Key::enter})->kind, Kind::puzzles);
    EXPECT_EQ(press(page, {Key::down, Key::enter})->kind, Kind::lessons);
    EXPECT_FALSE(press(page, {Key::down, Key::enter})) << "no name yet";
    for (char32_t const letter : std::u32string_view{U"q.pgn"})
        EXPECT_FALSE(page.handle(Typed{letter}, usual));
    auto const file = press(page, {Key::enter});
    EXPECT_EQ(file->kind, Kind::file);
    EXPECT_EQ(file->file, "q.pgn");
    EXPECT_EQ(press(page, {Key::down, Key::enter})->kind, Kind::leave);
    EXPECT_EQ(press(page, {Key::escape})->kind, Kind::leave);
}

TEST(StartPage, IsLegibleInANarrowAndLowWindow)
{
    StartPage page{{.has_unfinished = true}};
    for (int line = 0; line < 9; ++line)
        press(page, {Key::down});
    EXPECT_THAT(page.paint({24, 10}).to_text(), HasSubstr("> Leave"));
    std::string const text = StartPage{{}}.paint({40, 15}).to_text();
    EXPECT_THAT(text, HasSubstr("Play against the computer"));
    EXPECT_THAT(text, Not(HasSubstr("..")));
}

TEST(StartPage, TakesClicks)
{
    StartPage page{{}};
    EXPECT_FALSE(page.handle(MouseAction{MouseButton::pressed, {40, 3}}, usual));
    EXPECT_THAT(page.paint(usual).to_text(), HasSubstr("> "));
    EXPECT_THAT(page.paint(usual).to_text(), HasSubstr("< 6 >"));
    EXPECT_EQ(page.handle(MouseAction{MouseButton::pressed, {40, 6}}, usual)->kind, Kind::two);
}

} // namespace
} // namespace arbiter::screen
