// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/learn/coach.h"

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
    play::AnalysisSettings settings;
    settings.limits.nodes = engine::Nodes{20'000};
    auto const analysis = play::analyse_game(game, settings, [](std::size_t, std::size_t) { return true; });
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

} // namespace
} // namespace arbiter::learn
