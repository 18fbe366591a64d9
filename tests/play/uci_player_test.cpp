// SPDX-License-Identifier: MIT
#include "arbiter/play/match.h"
#include "arbiter/play/players.h"
#include "play/play_fixture.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

namespace arbiter::play {
namespace {

using namespace std::chrono_literals;

/// A game of a person as White against a program, whose letters are waited for.
class UciMatch {
public:
    explicit UciMatch(std::string const& path, UciPatience patience = test::short_patience,
        GameTree const& game = GameTree{})
        : match_{game, Clock{}, players(path, patience), inbox_}
    {
        match_.start(Instant{});
    }

    /// Plays for White, and waits until Black has answered or failed.
    void play(Square from, Square to)
    {
        match_.act(Color::white, PlayMove{{from, to}}, Instant{});
        wait();
    }

    void wait()
    {
        if (auto const message = inbox_.wait(20s))
            match_.deliver(*message, Instant{});
    }

    Match& match() { return match_; }

    Inbox& inbox() { return inbox_; }

    std::string failure() const { return match_.failure().value_or("no failure"); }

private:
    static Players players(std::string const& path, UciPatience patience)
    {
        Players players;
        players[0] = make_human("Human");
        players[1] = make_uci_player(UciSpec{.path = path}, patience);
        return players;
    }

    Inbox inbox_;
    Match match_;
};

TEST(UciPlayer, PlaysAWholeConversation)
{
    UciMatch game{test::mock_engine("answers.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    game.play(Square::g1, Square::f3);
    auto const line = game.match().referee().game().main_line();
    ASSERT_EQ(line.size(), 4U) << game.failure();
    EXPECT_EQ(game.match().referee().game().san(line[1]), "e5");
    EXPECT_EQ(game.match().referee().game().san(line[3]), "Nc6");
    EXPECT_EQ(game.match().player(Color::black).name(), "Mock that answers");
}

TEST(UciPlayer, PlaysTheRuleSetsThatItsOptionNames)
{
    GameTree const atomic{AnyPosition::initial(Variant::atomic)};
    UciMatch game{test::mock_engine("atomic.sh"), {5s, 50ms, 5s}, atomic};
    game.play(Square::e2, Square::e4);
    ASSERT_EQ(game.match().referee().game().move_count(), 2U) << game.failure();
    EXPECT_EQ(game.match().referee().game().san(game.match().referee().game().main_line()[1]), "e5");
}

TEST(UciPlayer, SaysThatItDoesNotKnowARuleSet)
{
    UciMatch racing{test::mock_engine("atomic.sh"), {5s, 50ms, 5s},
        GameTree{AnyPosition::initial(Variant::racing_kings)}};
    racing.play(Square::h2, Square::h3);
    EXPECT_EQ(racing.failure(),
        "Black (Mock) cannot continue. The program does not play Racing Kings: its option UCI_Variant does not name it.");
    UciMatch chess_only{
        test::mock_engine("answers.sh"), {5s, 50ms, 5s}, GameTree{AnyPosition::initial(Variant::atomic)}};
    chess_only.play(Square::e2, Square::e4);
    EXPECT_EQ(chess_only.failure(),
        "Black (Mock that answers) cannot continue. The program does not play Atomic: it has no option UCI_Variant.");
}

TEST(UciPlayer, DeclinesADrawAfterOneMove)
{
    UciMatch game{test::mock_engine("answers.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    game.match().act(Color::white, OfferDraw{}, Instant{});
    game.wait();
    EXPECT_FALSE(game.match().referee().is_over());
    EXPECT_FALSE(game.match().referee().draw_offer());
}

TEST(UciPlayer, AcceptsADrawLateWhenItStandsNoBetter)
{
    auto const setup
        = parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 40", Variant::standard);
    UciMatch game{test::mock_engine("answers.sh"), {5s, 50ms, 5s},
        GameTree{*AnyPosition::from_setup(Variant::standard, *setup)}};
    game.play(Square::e2, Square::e4);
    game.match().act(Color::white, OfferDraw{}, Instant{});
    game.wait();
    ASSERT_TRUE(game.match().referee().outcome());
    EXPECT_EQ(game.match().referee().outcome()->termination, Termination::agreement);
}

TEST(UciPlayer, ThatCannotBeStartedIsReported)
{
    UciMatch game{"/nowhere/engine"};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (engine) cannot continue. The program '/nowhere/engine' cannot be started: No such file or "
        "directory.");
}

TEST(UciPlayer, ThatDiesIsReportedWithItsExitStatus)
{
    UciMatch game{test::mock_engine("dies.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (Mock) cannot continue. The program ended with exit status 3 instead of answering.");
    EXPECT_FALSE(game.match().referee().is_over());
}

TEST(UciPlayer, ThatDiesBeforeItHasReadAnythingIsReported)
{
    UciMatch game{test::mock_engine("dies_at_once.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (dies_at_once.sh) cannot continue. The program ended with exit status 7 instead of answering.");
}

TEST(UciPlayer, ThatNeverGreetsIsReported)
{
    UciMatch game{test::mock_engine("cannot_greet.sh")};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (cannot_greet.sh) cannot continue. The program does not seem to speak UCI: it did not say uciok "
        "within 0.3 s.");
}

TEST(UciPlayer, ThatBabblesWithoutANewLineIsReported)
{
    UciMatch game{test::mock_engine("babbles.sh")};
    game.play(Square::e2, Square::e4);
    EXPECT_NE(game.match().failure(), std::nullopt);
}

TEST(UciPlayer, ThatHangsIsEndedWithItsChildren)
{
    UciMatch game{test::mock_engine("hangs.sh"), {5s, 50ms, 300ms}};
    auto const begin = std::chrono::steady_clock::now();
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(), "Black (Mock) cannot continue. The program gave no move within 0.35 s.");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 15s);
}

TEST(UciPlayer, ThatPlaysAnIllegalMoveIsReported)
{
    UciMatch game{test::mock_engine("plays_illegal.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(), "Black (Mock) cannot continue. It played e7e4, which is illegal.");
    EXPECT_EQ(game.match().referee().game().move_count(), 1U);
}

TEST(UciPlayer, ThatSeesNoMoveIsReported)
{
    UciMatch game{test::mock_engine("gives_up.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (Mock) cannot continue. The program answered that it has no move, but it has one.");
}

TEST(UciPlayer, ThatTalksForEverInsteadOfAnsweringIsReported)
{
    UciMatch game{test::mock_engine("floods.sh"), {5s, 50ms, 300ms}};
    auto const begin = std::chrono::steady_clock::now();
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(), "Black (Mock) cannot continue. The program gave no move within 0.35 s.");
    EXPECT_FALSE(game.match().referee().is_over());
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 15s);
}

TEST(UciPlayer, IsAskedAnewAfterAPause)
{
    UciMatch game{test::mock_engine("answers.sh"), {5s, 50ms, 5s}};
    game.match().act(Color::white, PlayMove{{Square::e2, Square::e4}}, Instant{});
    game.match().pause(Instant{});
    EXPECT_FALSE(game.inbox().wait(300ms)) << "it thinks in the pause";
    EXPECT_TRUE(game.match().referee().is_paused());
    game.match().resume(Instant{});
    game.wait();
    EXPECT_EQ(game.match().referee().game().move_count(), 2U) << game.failure();
}

TEST(UciPlayer, LateAnswerToAQuestionTakenBackIsNotPlayed)
{
    UciMatch game{test::mock_engine("waits_for_stop.sh"), {5s, 50ms, 5s}};
    game.match().act(Color::white, PlayMove{{Square::e2, Square::e4}}, Instant{});
    game.match().act(Color::white, RequestTakeback{}, Instant{});
    game.wait();
    EXPECT_EQ(game.match().referee().game().position(), AnyPosition::initial(Variant::standard));
    EXPECT_FALSE(game.inbox().wait(300ms)) << "the late answer arrived";
    EXPECT_EQ(game.match().failure(), std::nullopt);
}

TEST(UciPlayer, EndsAtOnceWhileItsProgramThinks)
{
    auto const begin = std::chrono::steady_clock::now();
    {
        UciMatch game{test::mock_engine("hangs.sh"), {60s, 60s, 60s}};
        game.match().act(Color::white, PlayMove{{Square::e2, Square::e4}}, Instant{});
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

} // namespace
} // namespace arbiter::play
