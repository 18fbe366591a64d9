// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_text.h"
#include "arbiter/play/command.h"
#include "arbiter/play/local_game.h"
#include "play/listener.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string_view>

namespace arbiter::play {
namespace {

using testing::HasSubstr;

TEST(Teacher, IsAskedWhatIsWrongWithALegalMove)
{
    Listener listener;
    LocalGameSetup setup;
    setup.players = {HumanSpec{}, HumanSpec{}};
    setup.teacher.why_not = [](GameTree const& game, LegalMove move, Language) {
        return game.position().format_san(move) + " is bold.";
    };
    LocalGame game{std::move(setup), listener, [] { }};
    game.begin();
    obey(game, listener, CommandView::lines, "why not Nf3");
    EXPECT_EQ(listener.last(), "Nf3 is bold.");
    obey(game, listener, CommandView::lines, "why not Ke2");
    EXPECT_THAT(listener.last(), HasSubstr("your own pawn on e2"));
    obey(game, listener, CommandView::lines, "why not");
    EXPECT_EQ(listener.last(), "Name a move: why not Nf3");
    obey(game, listener, CommandView::lines, "why Nf3");
    EXPECT_EQ(listener.last(), "Nf3 may be played.");
}

TEST(Teacher, IsNotThereUnlessItIsAskedFor)
{
    Listener listener;
    LocalGameSetup setup;
    setup.players = {HumanSpec{}, HumanSpec{}};
    LocalGame game{std::move(setup), listener, [] { }};
    game.begin();
    obey(game, listener, CommandView::lines, "why not e4");
    EXPECT_EQ(listener.last(), "Only moves of chess can be judged.");
}

TEST(Teacher, SaysNothingOfAPieceWhenTheGameIsOver)
{
    Listener listener;
    LocalGameSetup setup;
    setup.players = {HumanSpec{}, HumanSpec{}};
    LocalGame game{std::move(setup), listener, [] { }};
    game.begin();
    for (std::string_view const move : {"f3", "e5", "g4", "Qh4"})
        obey(game, listener, CommandView::lines, move);
    obey(game, listener, CommandView::lines, "coach e1");
    EXPECT_EQ(listener.last(), "The game is over.");
    obey(game, listener, CommandView::lines, "back");
    obey(game, listener, CommandView::lines, "coach d8");
    EXPECT_THAT(listener.last(), HasSubstr("d8"));
}

TEST(Teacher, EndsAReviewWithWhatPeopleHaveToLearn)
{
    Listener listener;
    LocalGameSetup setup;
    setup.players = {HumanSpec{}, RandomSpec{}};
    setup.teacher.coach = [](GameTree const&, analysis::GameAnalysis const&, Color side, Language) {
        return std::vector<std::string>{side == Color::white ? "Castle early." : "Nothing."};
    };
    LocalGame game{std::move(setup), listener, [] { }};
    game.begin();
    obey(game, listener, CommandView::lines, "e4");
    EXPECT_THAT(game.make_review()([] { return false; }), testing::EndsWith("\n- Castle early.\n"));
}

TEST(Teacher, SaysToWhomWhereTwoPeoplePlay)
{
    Listener listener;
    LocalGameSetup setup;
    setup.players = {HumanSpec{}, HumanSpec{}};
    setup.teacher.coach = [](GameTree const&, analysis::GameAnalysis const&, Color side, Language) {
        return std::vector<std::string>{side == Color::white ? "Castle early." : "Castle."};
    };
    LocalGame game{std::move(setup), listener, [] { }};
    game.begin();
    obey(game, listener, CommandView::lines, "e4");
    EXPECT_THAT(game.make_review()([] { return false; }), testing::EndsWith("\n- White: Castle early.\n"))
        << "nothing to a side without a move";
    obey(game, listener, CommandView::lines, "e5");
    EXPECT_THAT(game.make_review()([] { return false; }),
        testing::EndsWith("\n- White: Castle early.\n- Black: Castle.\n"));
}

} // namespace
} // namespace arbiter::play
