// SPDX-License-Identifier: MIT
#include "arbiter/play/players.h"
#include "arbiter/play/seated_game.h"
#include "programs/mock_engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

namespace arbiter::play {
namespace {

using namespace std::chrono_literals;

/// A game of a person as White against a program, whose letters are waited for.
class SeatedProgram {
public:
    explicit SeatedProgram(std::string const& path, programs::UciPatience patience = test::short_patience,
        GameTree const& game = GameTree{})
        : seated_{game, Clock{}, players(path, patience), inbox_}
    {
        seated_.start(Instant{});
    }

    /// Plays for White, and waits until Black has answered or failed.
    void play(Square from, Square to)
    {
        seated_.act(Color::white, PlayMove{{from, to}}, Instant{});
        wait();
    }

    void wait()
    {
        if (auto const message = inbox_.wait(20s))
            seated_.deliver(*message, Instant{});
    }

    SeatedGame& seated() { return seated_; }

    Inbox& inbox() { return inbox_; }

    std::string failure() const { return seated_.failure().value_or("no failure"); }

private:
    static Players players(std::string const& path, programs::UciPatience patience)
    {
        Players players;
        players[0] = make_human("Human");
        players[1] = make_uci_player(programs::UciSpec{.path = path}, patience);
        return players;
    }

    Inbox inbox_;
    SeatedGame seated_;
};

TEST(UciPlayer, PlaysAWholeConversation)
{
    SeatedProgram game{test::mock_engine("answers.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    game.play(Square::g1, Square::f3);
    auto const line = game.seated().referee().game().main_line();
    ASSERT_EQ(line.size(), 4U) << game.failure();
    EXPECT_EQ(game.seated().referee().game().san(line[1]), "e5");
    EXPECT_EQ(game.seated().referee().game().san(line[3]), "Nc6");
    EXPECT_EQ(game.seated().player(Color::black).name(), "Mock that answers");
}

/// What White's program moves first in a game of five minutes.
std::string first_move(std::optional<std::chrono::milliseconds> longest_move)
{
    Inbox inbox;
    Players players;
    players[0] = make_uci_player(
        programs::UciSpec{.path = test::mock_engine("obeys_move_time.sh")}, {5s, 1s, 5s}, longest_move);
    players[1] = make_human("Human");
    SeatedGame seated{
        GameTree{}, Clock{TimeControl::sudden_death(Milliseconds{300'000})}, std::move(players), inbox};
    seated.start(Instant{});
    if (auto const message = inbox.wait(20s))
        seated.deliver(*message, Instant{});
    auto const& game = seated.referee().game();
    auto const line = game.main_line();
    return line.empty() ? seated.failure().value_or("no move") : game.san(line.front());
}

TEST(UciPlayer, ThinksNoLongerThanItMayHoweverMuchTimeItHas)
{
    EXPECT_EQ(first_move(3s), "e4");
    EXPECT_EQ(first_move(std::nullopt), "a3");
    EXPECT_EQ(first_move(400s), "a3");
}

TEST(UciPlayer, PlaysTheRuleSetsThatItsOptionNames)
{
    GameTree const atomic{AnyPosition::initial(Variant::atomic)};
    SeatedProgram game{test::mock_engine("atomic.sh"), {5s, 50ms, 5s}, atomic};
    game.play(Square::e2, Square::e4);
    ASSERT_EQ(game.seated().referee().game().move_count(), 2U) << game.failure();
    EXPECT_EQ(game.seated().referee().game().san(game.seated().referee().game().main_line()[1]), "e5");
}

TEST(UciPlayer, SaysThatItDoesNotKnowARuleSet)
{
    SeatedProgram racing{test::mock_engine("atomic.sh"), {5s, 50ms, 5s},
        GameTree{AnyPosition::initial(Variant::racing_kings)}};
    racing.play(Square::h2, Square::h3);
    EXPECT_EQ(racing.failure(),
        "Black (Mock) cannot continue. The program does not play Racing Kings: its option UCI_Variant does not name it.");
    SeatedProgram chess_only{
        test::mock_engine("answers.sh"), {5s, 50ms, 5s}, GameTree{AnyPosition::initial(Variant::atomic)}};
    chess_only.play(Square::e2, Square::e4);
    EXPECT_EQ(chess_only.failure(),
        "Black (Mock that answers) cannot continue. The program does not play Atomic: it has no option UCI_Variant.");
}

TEST(UciPlayer, DeclinesADrawAfterOneMove)
{
    SeatedProgram game{test::mock_engine("answers.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    game.seated().act(Color::white, OfferDraw{}, Instant{});
    game.wait();
    EXPECT_FALSE(game.seated().referee().is_over());
    EXPECT_FALSE(game.seated().referee().draw_offer());
}

TEST(UciPlayer, AcceptsADrawLateWhenItStandsNoBetter)
{
    auto const setup
        = parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 40", Variant::standard);
    SeatedProgram game{test::mock_engine("answers.sh"), {5s, 50ms, 5s},
        GameTree{*AnyPosition::from_setup(Variant::standard, *setup)}};
    game.play(Square::e2, Square::e4);
    game.seated().act(Color::white, OfferDraw{}, Instant{});
    game.wait();
    ASSERT_TRUE(game.seated().referee().outcome());
    EXPECT_EQ(game.seated().referee().outcome()->termination, Termination::agreement);
}

TEST(UciPlayer, ThatCannotBeStartedIsReported)
{
    SeatedProgram game{"/nowhere/engine"};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (engine) cannot continue. The program '/nowhere/engine' cannot be started: No such file or "
        "directory.");
}

TEST(UciPlayer, ThatDiesIsReportedWithItsExitStatus)
{
    SeatedProgram game{test::mock_engine("dies.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (Mock) cannot continue. The program ended with exit status 3 instead of answering.");
    EXPECT_FALSE(game.seated().referee().is_over());
}

TEST(UciPlayer, ThatDiesBeforeItHasReadAnythingIsReported)
{
    SeatedProgram game{test::mock_engine("dies_at_once.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (dies_at_once.sh) cannot continue. The program ended with exit status 7 instead of answering.");
}

TEST(UciPlayer, ThatNeverGreetsIsReported)
{
    SeatedProgram game{test::mock_engine("cannot_greet.sh")};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (cannot_greet.sh) cannot continue. The program does not seem to speak UCI: it did not say uciok "
        "within 0.3 s.");
}

TEST(UciPlayer, ThatBabblesWithoutANewLineIsReported)
{
    SeatedProgram game{test::mock_engine("babbles.sh")};
    game.play(Square::e2, Square::e4);
    EXPECT_NE(game.seated().failure(), std::nullopt);
}

TEST(UciPlayer, ThatHangsIsEndedWithItsChildren)
{
    SeatedProgram game{test::mock_engine("hangs.sh"), {5s, 50ms, 300ms}};
    auto const begin = std::chrono::steady_clock::now();
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(), "Black (Mock) cannot continue. The program gave no move within 0.35 s.");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 15s);
}

TEST(UciPlayer, ThatPlaysAnIllegalMoveIsReported)
{
    SeatedProgram game{test::mock_engine("plays_illegal.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(), "Black (Mock) cannot continue. It played e7e4, which is illegal.");
    EXPECT_EQ(game.seated().referee().game().move_count(), 1U);
}

TEST(UciPlayer, ThatSeesNoMoveIsReported)
{
    SeatedProgram game{test::mock_engine("gives_up.sh"), {5s, 50ms, 5s}};
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(),
        "Black (Mock) cannot continue. The program answered that it has no move, but it has one.");
}

TEST(UciPlayer, ThatTalksForEverInsteadOfAnsweringIsReported)
{
    SeatedProgram game{test::mock_engine("floods.sh"), {5s, 50ms, 300ms}};
    auto const begin = std::chrono::steady_clock::now();
    game.play(Square::e2, Square::e4);
    EXPECT_EQ(game.failure(), "Black (Mock) cannot continue. The program gave no move within 0.35 s.");
    EXPECT_FALSE(game.seated().referee().is_over());
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 15s);
}

TEST(UciPlayer, IsAskedAnewAfterAPause)
{
    SeatedProgram game{test::mock_engine("answers.sh"), {5s, 50ms, 5s}};
    game.seated().act(Color::white, PlayMove{{Square::e2, Square::e4}}, Instant{});
    game.seated().pause(Instant{});
    EXPECT_FALSE(game.inbox().wait(300ms)) << "it thinks in the pause";
    EXPECT_TRUE(game.seated().referee().is_paused());
    game.seated().resume(Instant{});
    game.wait();
    EXPECT_EQ(game.seated().referee().game().move_count(), 2U) << game.failure();
}

TEST(UciPlayer, LateAnswerToAQuestionTakenBackIsNotPlayed)
{
    SeatedProgram game{test::mock_engine("waits_for_stop.sh"), {5s, 50ms, 5s}};
    game.seated().act(Color::white, PlayMove{{Square::e2, Square::e4}}, Instant{});
    game.seated().act(Color::white, RequestTakeback{}, Instant{});
    game.wait();
    EXPECT_EQ(game.seated().referee().game().position(), AnyPosition::initial(Variant::standard));
    EXPECT_FALSE(game.inbox().wait(300ms)) << "the late answer arrived";
    EXPECT_EQ(game.seated().failure(), std::nullopt);
}

TEST(UciPlayer, EndsAtOnceWhileItsProgramThinks)
{
    auto const begin = std::chrono::steady_clock::now();
    {
        SeatedProgram game{test::mock_engine("hangs.sh"), {60s, 60s, 60s}};
        game.seated().act(Color::white, PlayMove{{Square::e2, Square::e4}}, Instant{});
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

} // namespace
} // namespace arbiter::play
