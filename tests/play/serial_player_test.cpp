// SPDX-License-Identifier: MIT
#include "arbiter/play/player_spec.h"
#include "arbiter/play/seated_game.h"
#include "play/play_fixture.h"
#include "pty_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace arbiter::play {
namespace {

using test::black;
using test::white;

using namespace std::chrono_literals;
using testing::Contains;
using testing::HasSubstr;

Move const e2e4 = Move::normal(Square::e2, Square::e4);
Move const e7e5 = Move::normal(Square::e7, Square::e5);
Move const g1f3 = Move::normal(Square::g1, Square::f3);

GameTree tree_after(std::initializer_list<Move> moves)
{
    GameTree tree;
    for (Move const move : moves)
        tree.play(*tree.position().find_legal(move));
    return tree;
}

/// A person as White against somebody at a board.
class SeatedBoard {
public:
    explicit SeatedBoard(
        std::string const& device, GameTree const& tree = GameTree{}, Clock const& clock = Clock{})
        : seated_{tree, clock, players(device), inbox_}
    {
        seated_.start(Instant{});
    }

    void act(Action const& action) { seated_.act(white, action, Instant{}); }

    /// Takes messages in until this is so; false after some seconds.
    bool wait(std::function<bool()> const& condition)
    {
        auto const end = std::chrono::steady_clock::now() + 20s;
        while (!condition()) {
            if (std::chrono::steady_clock::now() > end)
                return false;
            auto const message = inbox_.wait(10ms);
            if (!message)
                continue;
            if (auto const* notice = std::get_if<PlayerNotice>(&message->content))
                notices.push_back(notice->sentence);
            seated_.deliver(*message, Instant{});
        }
        return true;
    }

    bool wait_for_moves(std::size_t count)
    {
        return wait([this, count] { return seated_.referee().game().move_count() == count; });
    }

    bool wait_for_notice(std::string const& part)
    {
        return wait([this, &part] {
            return std::any_of(notices.begin(), notices.end(),
                [&part](std::string const& notice) { return notice.find(part) != std::string::npos; });
        });
    }

    SeatedGame const& seated() const { return seated_; }

    std::vector<std::string> notices;

private:
    static Players players(std::string const& device)
    {
        Players players;
        players[0] = make_human("Human");
        players[1] = make_serial_player(SerialSpec{device});
        return players;
    }

    Inbox inbox_;
    SeatedGame seated_;
};

TEST(SerialPlayer, PlaysOverALine)
{
    PtyBoard board{black};
    SeatedBoard game{board.path()};
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    ASSERT_TRUE(board.wait_for_moves({e2e4}));
    board.play(e7e5);
    ASSERT_TRUE(game.wait_for_moves(2));
    game.act(PlayMove{Attempt{Square::g1, Square::f3}});
    ASSERT_TRUE(board.wait_for_moves({e2e4, e7e5, g1f3}));
    EXPECT_EQ(game.seated().failure(), std::nullopt);
    EXPECT_TRUE(board.wait([](link::BoardGame const& at_board) { return at_board.faults.empty(); }));
    EXPECT_THAT(game.notices, testing::ElementsAre("The board at " + board.path() + " is there."));
}

TEST(SerialPlayer, GetsTheGameThatGoesOn)
{
    PtyBoard board{std::nullopt};
    SeatedBoard game{board.path(), tree_after({e2e4})};
    ASSERT_TRUE(board.wait_for_moves({e2e4}));
    board.play(e7e5);
    EXPECT_TRUE(game.wait_for_moves(2));
}

// Those of the program: it is the arbiter. Here no time passes, and each move brings three seconds.
TEST(SerialPlayer, TellsTheTimesOfTheClocksWithEachMove)
{
    PtyBoard board{black};
    SeatedBoard game{board.path(), GameTree{}, Clock{TimeControl::sudden_death(300s, 3s)}};
    auto const has_heard = [&board](link::ClockTimes const& times) {
        return board.wait([&times](link::BoardGame const& at_board) { return at_board.times == times; });
    };
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    EXPECT_TRUE(has_heard({30'300, 30'000}));
    board.play(e7e5);
    ASSERT_TRUE(game.wait_for_moves(2));
    game.act(PlayMove{Attempt{Square::g1, Square::f3}});
    EXPECT_TRUE(has_heard({30'600, 30'300}));
}

TEST(SerialPlayer, TakesMovesBack)
{
    PtyBoard board{black};
    SeatedBoard game{board.path()};
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    ASSERT_TRUE(board.wait_for_moves({e2e4}));
    game.act(RequestTakeback{});
    ASSERT_TRUE(game.wait_for_moves(0));
    EXPECT_TRUE(board.wait_for_moves({}));
    game.act(PlayMove{Attempt{Square::g1, Square::f3}});
    EXPECT_TRUE(board.wait_for_moves({g1f3}));
}

TEST(SerialPlayer, TakesNothingBackForAProgramAtTheOtherEnd)
{
    PtyBoard program{black, link::Rank::program};
    SeatedBoard game{program.path()};
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    ASSERT_TRUE(program.wait_for_moves({e2e4}));
    program.play(e7e5);
    ASSERT_TRUE(game.wait_for_moves(2));
    game.act(RequestTakeback{});
    EXPECT_TRUE(game.wait([&game] { return !game.seated().referee().takeback_request(); }));
    EXPECT_EQ(game.seated().referee().game().move_count(), 2U);
}

TEST(SerialPlayer, ForgetsAGameThatTheBoardPlayedBefore)
{
    PtyBoard board{black};
    board.play(g1f3);
    SeatedBoard game{board.path()};
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    EXPECT_TRUE(board.wait_for_moves({e2e4}));
}

TEST(SerialPlayer, CarriesOffersAndResignations)
{
    PtyBoard board{black};
    SeatedBoard game{board.path()};
    auto const has_heard = [&board](link::Action action) {
        return board.wait([action](link::BoardGame const& at_board) {
            return !at_board.actions.empty() && at_board.actions.back() == action;
        });
    };
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    ASSERT_TRUE(board.wait_for_moves({e2e4}));
    game.act(OfferDraw{});
    ASSERT_TRUE(has_heard(link::Action::offer_draw));
    board.act(link::Action::decline_draw);
    ASSERT_TRUE(game.wait([&game] { return !game.seated().referee().draw_offer(); }));
    board.act(link::Action::claim_draw); // wrongly
    EXPECT_TRUE(game.wait_for_notice("is there"));
    board.act(link::Action::ask_takeback);
    EXPECT_TRUE(game.wait_for_notice("asks to take a move back"));
    board.act(link::Action::resign);
    ASSERT_TRUE(game.wait([&game] { return game.seated().is_finished(); }));
    EXPECT_EQ(game.seated().referee().outcome(), resignation_outcome(black));
}

TEST(SerialPlayer, LearnsThatThePersonResigns)
{
    PtyBoard board{black};
    SeatedBoard game{board.path()};
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    ASSERT_TRUE(board.wait_for_moves({e2e4}));
    game.act(Resign{});
    EXPECT_TRUE(board.wait([](link::BoardGame const& at_board) {
        return !at_board.actions.empty() && at_board.actions.back() == link::Action::resign;
    }));
}

TEST(SerialPlayer, WaitsForABoardThatIsSilentAndGoesOn)
{
    PtyBoard board{black};
    board.cut(true);
    SeatedBoard game{board.path()};
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    EXPECT_TRUE(game.wait_for_notice("does not answer"));
    board.cut(false);
    EXPECT_TRUE(game.wait_for_notice("is there"));
    ASSERT_TRUE(board.wait_for_moves({e2e4}));
    board.cut(true);
    EXPECT_TRUE(game.wait_for_notice("is silent"));
    board.play(e7e5);
    board.cut(false);
    EXPECT_TRUE(game.wait_for_moves(2));
    EXPECT_TRUE(game.wait_for_notice("answers again"));
}

// A board with one line plays and has its terminal on it.
TEST(SerialPlayer, GivesTheBoardATerminal)
{
    PtyBoard board{black};
    SeatedBoard game{board.path()};
    ASSERT_TRUE(game.wait_for_notice("is there"));
    board.print("Black to move: ");
    ASSERT_TRUE(game.wait_for_notice("The terminal of the board is at /dev/"));
    std::string const& notice = game.notices.back();
    std::string const path = notice.substr(notice.rfind(' ') + 1);
    std::string shown(15, ' ');
    std::ifstream{path}.read(shown.data(), 15);
    EXPECT_EQ(shown, "Black to move: ");
    std::ofstream{path} << "e7e5\r";
    EXPECT_TRUE(board.wait_for_typed("e7e5\r"));
    game.act(PlayMove{Attempt{Square::e2, Square::e4}});
    EXPECT_TRUE(board.wait_for_moves({e2e4}));
}

TEST(SerialPlayer, TellsOfALineThatBreaks)
{
    PtyBoard board{black};
    SeatedBoard game{board.path()};
    EXPECT_TRUE(game.wait_for_notice("is there"));
    board.unplug();
    EXPECT_TRUE(game.wait_for_notice("is broken"));
    EXPECT_EQ(game.seated().failure(), std::nullopt);
}

TEST(SerialPlayer, TellsOfABoardThatPlaysTheSameSide)
{
    PtyBoard board{white};
    SeatedBoard game{board.path()};
    EXPECT_TRUE(game.wait_for_notice("is set to play White; here it is to play Black"));
}

TEST(SerialPlayer, FailsOnADeviceThatIsNoLine)
{
    SeatedBoard game{"/dev/null"};
    ASSERT_TRUE(game.wait([&game] { return game.seated().is_finished(); }));
    EXPECT_THAT(game.seated().failure().value(), HasSubstr("/dev/null cannot be used as a serial line"));
}

} // namespace
} // namespace arbiter::play
