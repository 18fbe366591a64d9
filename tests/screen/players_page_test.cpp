// SPDX-License-Identifier: MIT
#include "screen/painter.h"
#include "screen/players_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace arbiter::screen {
namespace {

namespace uci = engine::uci;

constexpr Size window{80, 24};

/// A file that can be run wherever tests run.
programs::UciSpec some_program()
{
    return {.path = "/bin/sh", .name = "sheller", .options = {{"Hash", "64"}}};
}

PlayersPage make_page()
{
    return PlayersPage{{play::HumanSpec{}, *play::parse_player_spec("engine:5")}, {some_program()}};
}

PlayersStep press(PlayersPage& page, Key key)
{
    return page.handle(key, window);
}

PlayersStep type(PlayersPage& page, std::string_view text)
{
    PlayersStep step = PlayersStep::edit;
    for (char const letter : text)
        step = page.handle(Typed{static_cast<char32_t>(static_cast<unsigned char>(letter))}, window);
    return step;
}

std::string player(PlayersPage const& page, Color color)
{
    return play::format_player_spec(page.specs()[to_index(color)]);
}

std::vector<uci::Option> some_options()
{
    return {{"Hash", uci::SpinOption{16, 1, 4096}}, {"Ponder", uci::CheckOption{false}},
        {"Style", uci::ComboOption{"Solid", {"Solid", "Risky"}}}, {"Clear", uci::ButtonOption{}},
        {"Book", uci::StringOption{"book.bin"}}};
}

/// A page on which Black is the program, with its options listed.
PlayersPage make_page_with_options()
{
    PlayersPage page = make_page();
    press(page, Key::down);
    press(page, Key::enter);
    page.handle(Key::erase_line, window);
    type(page, "sheller");
    EXPECT_EQ(press(page, Key::enter), PlayersStep::ask);
    page.set_options(some_options());
    return page;
}

TEST(PlayersPage, GoesThroughAllKindsOfPlayersAndBack)
{
    PlayersPage page = make_page();
    std::vector<std::string> seen;
    for (int count = 0; count < 8; ++count) {
        seen.push_back(player(page, Color::white));
        press(page, Key::right);
    }
    EXPECT_THAT(seen,
        testing::ElementsAre("human", "random", "engine:5", "engine:elo=1500", "engine:1000ms",
            "engine:nodes=10000", "engine:depth=8", "sheller"));
    EXPECT_EQ(player(page, Color::white), "human");
    EXPECT_EQ(press(page, Key::left), PlayersStep::ask);
    EXPECT_EQ(player(page, Color::white), "sheller");
}

TEST(PlayersPage, ShowsAllItsKeysInANarrowWindow)
{
    PlayersPage const page = make_page();
    Canvas canvas{{40, 15}};
    paint_players(canvas, page, all_themes()[0], Language::english);
    for (std::string_view const key : {"Left Right change", "+ - strength", "n new game", "Esc back"})
        EXPECT_THAT(canvas.to_text(), testing::HasSubstr(key));
    EXPECT_THAT(canvas.to_text(), testing::Not(testing::HasSubstr("..")));
}

TEST(PlayersPage, MakesOurEngineStrongerAndStopsWhereTheScaleEnds)
{
    PlayersPage page = make_page();
    press(page, Key::down);
    for (int count = 0; count < 14; ++count)
        type(page, "+");
    EXPECT_EQ(player(page, Color::black), "engine:19");
    type(page, "++");
    EXPECT_EQ(player(page, Color::black), "engine:20");
    EXPECT_THAT(page.complaint(), testing::HasSubstr("1 (weak) to 20 (strong)"));
    type(page, "-");
    EXPECT_EQ(player(page, Color::black), "engine:19");
}

TEST(PlayersPage, KeepsThePlayerWhenWhatIsTypedNamesNone)
{
    PlayersPage page = make_page();
    press(page, Key::enter);
    type(page, ":0");
    EXPECT_EQ(press(page, Key::enter), PlayersStep::edit);
    EXPECT_EQ(player(page, Color::white), "human");
    EXPECT_THAT(page.complaint(), testing::HasSubstr("human:0"));
}

TEST(PlayersPage, ErasesTheLastWordTheLastCharacterAndAll)
{
    PlayersPage page = make_page();
    press(page, Key::enter);
    press(page, Key::erase_line);
    type(page, "my engine");
    press(page, Key::erase_word);
    EXPECT_EQ(page.typed(), "my ");
    press(page, Key::backspace);
    EXPECT_EQ(page.typed(), "my");
    press(page, Key::erase_line);
    EXPECT_EQ(page.typed(), "");
}

TEST(PlayersPage, ChangesOptionsWithinTheirRange)
{
    PlayersPage page = make_page_with_options();
    EXPECT_EQ(page.options().size(), 4U) << "a button has no value";
    EXPECT_EQ(page.value_of(page.options()[0]), "64");
    press(page, Key::down);
    EXPECT_EQ(press(page, Key::right), PlayersStep::keep);
    EXPECT_EQ(page.value_of(page.options()[0]), "65");
    press(page, Key::enter);
    page.handle(Key::erase_line, window);
    type(page, "5000");
    EXPECT_EQ(press(page, Key::enter), PlayersStep::edit);
    EXPECT_EQ(page.complaint(), "Hash cannot be '5000'; it is a number from 1 to 4096.");
    press(page, Key::down);
    EXPECT_EQ(press(page, Key::right), PlayersStep::keep);
    press(page, Key::down);
    EXPECT_EQ(press(page, Key::left), PlayersStep::keep);
    ASSERT_NE(page.engine(), nullptr);
    EXPECT_THAT(page.engine()->options,
        testing::ElementsAre(programs::UciOptionValue{"Hash", "65"},
            programs::UciOptionValue{"Ponder", "true"}, programs::UciOptionValue{"Style", "Risky"}));
}

TEST(PlayersPage, IsWorkedByTheMouse)
{
    PlayersPage page = make_page();
    page.handle(MouseAction{MouseButton::pressed, {5, 3}}, window);
    EXPECT_EQ(page.line(), 1U);
    page.handle(MouseAction{MouseButton::pressed, {5, 3}}, window);
    EXPECT_EQ(player(page, Color::black), "engine:elo=1500");
}

TEST(PlayersPage, EndsInAGame)
{
    PlayersPage page = make_page();
    EXPECT_EQ(type(page, "n"), PlayersStep::new_game);
    EXPECT_EQ(type(page, "g"), PlayersStep::go_on);
    EXPECT_EQ(press(page, Key::escape), PlayersStep::leave);
}

TEST(PlayersPage, TellsWhyAProgramDoesNotAnswer)
{
    PlayersPage page = make_page_with_options();
    page.set_options(Err{std::string{"The program ended."}});
    EXPECT_EQ(page.complaint(), "The program ended.");
    EXPECT_TRUE(page.options().empty());
}

TEST(PlayersPage, LooksAsItShould)
{
    PlayersPage page = make_page_with_options();
    press(page, Key::down);
    Canvas canvas{window};
    paint_players(canvas, page, all_themes()[0], Language::english);
    std::string const path = ARBITER_TEST_DATA "/screens/players_80x24.txt";
    if (std::getenv("ARBITER_WRITE_SCREENS") != nullptr) // NOLINT(concurrency-mt-unsafe): one thread
        std::ofstream{path} << canvas.to_text();
    std::ifstream file{path};
    std::ostringstream expected;
    expected << file.rdbuf();
    EXPECT_EQ(canvas.to_text(), expected.str());
}

} // namespace
} // namespace arbiter::screen
