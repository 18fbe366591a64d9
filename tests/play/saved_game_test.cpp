// SPDX-License-Identifier: MIT
#include "arbiter/play/saved_game.h"

#include <gtest/gtest.h>

namespace arbiter::play {
namespace {

using namespace std::chrono_literals;

SavedGame example()
{
    SavedGame saved;
    saved.game.tags.set("White", "Ann");
    for (auto const& [from, to] :
        {std::pair{Square::e2, Square::e4}, {Square::e7, Square::e5}, {Square::g1, Square::f3}})
        EXPECT_TRUE(saved.game.tree.try_play({from, to}));
    saved.players = {"human", "engine:7"};
    saved.time_control = TimeControl::sudden_death(5min, 3s);
    saved.clocks.left = {299'500ms, 12ms};
    return saved;
}

TEST(SavedGame, IsReadAsItWasWritten)
{
    SavedGame const saved = example();
    auto const reading = read_saved_game(format_saved_game(saved));
    EXPECT_TRUE(reading.complaints.empty());
    EXPECT_EQ(reading.saved.game.tree, saved.game.tree);
    EXPECT_EQ(reading.saved.players, saved.players);
    EXPECT_EQ(reading.saved.time_control, saved.time_control);
    EXPECT_EQ(reading.saved.clocks, saved.clocks);
    EXPECT_EQ(reading.saved.game.tags.find("White"), "Ann");
}

TEST(SavedGame, SetsTheClocksAsTheyStood)
{
    Clock const clock = example().clock();
    EXPECT_EQ(clock.left(Color::white), 299'500ms);
    EXPECT_EQ(clock.left(Color::black), 12ms);
    EXPECT_EQ(clock.moves_made(Color::white), 2U);
    EXPECT_EQ(clock.moves_made(Color::black), 1U);
}

TEST(SavedGame, FromElsewhereHasNoPlayersAndNoClock)
{
    auto const reading = read_saved_game("1. e4 e5 *");
    EXPECT_TRUE(reading.complaints.empty()) << reading.complaints.front();
    EXPECT_EQ(reading.saved.players[0], std::nullopt);
    EXPECT_TRUE(reading.saved.time_control.is_unlimited());
    EXPECT_FALSE(reading.saved.clock().is_timed(Color::white));
    EXPECT_EQ(reading.saved.game.tree.move_count(), 2U);
}

TEST(SavedGame, KeepsWhatStandsBeforeAFault)
{
    auto const reading = read_saved_game("1. e4 e5 2. Ke3 Nc6 *");
    ASSERT_EQ(reading.complaints.size(), 1U);
    EXPECT_NE(reading.complaints[0].find("line 1"), std::string::npos) << reading.complaints[0];
    EXPECT_EQ(reading.saved.game.tree.main_line().size(), 2U);
}

TEST(SavedGame, SaysWhatIsWrongInTheLanguageThatIsAskedFor)
{
    auto const broken = read_saved_game("1. e4 e5 2. Ke3 Nc6 *", 1, Language::german);
    ASSERT_EQ(broken.complaints.size(), 1U);
    EXPECT_TRUE(broken.complaints[0].starts_with("Zeile 1, Spalte 13: Ke3: ")) << broken.complaints[0];
    EXPECT_NE(broken.complaints[0].find("König"), std::string::npos) << broken.complaints[0];
    auto const second = read_saved_game("1. e4 *\n\n[White \"A\"]\n\n1. Ke3 *\n", 2, Language::german);
    ASSERT_EQ(second.complaints.size(), 1U);
    EXPECT_TRUE(second.complaints[0].starts_with("Zeile ")) << second.complaints[0];
    constexpr std::string_view own
        = "[WhitePlayer \"human\"]\n[BlackPlayer \"human\"]\n[TimeControl \"soon\"]\n\n1. e4 *\n";
    auto const clock = read_saved_game(own, 1, Language::german);
    ASSERT_EQ(clock.complaints.size(), 1U);
    EXPECT_EQ(clock.complaints[0], "Die Angabe TimeControl hat eine unbekannte Bedenkzeit: „soon“.");
}

TEST(SavedGame, WithDamagedClocksStillHasItsMoves)
{
    auto const reading = read_saved_game("[TimeControl \"300+3\"]\n[Clocks \"x -5\"]\n\n1. e4 *\n");
    EXPECT_EQ(reading.saved.clocks.left[0], std::nullopt);
    EXPECT_EQ(reading.saved.clocks.left[1], std::nullopt);
    EXPECT_EQ(reading.saved.game.tree.move_count(), 1U);
}

} // namespace
} // namespace arbiter::play
