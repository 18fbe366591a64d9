// SPDX-License-Identifier: MIT
#include "arbiter/link/session.h"
#include "link/checksum.h"
#include "support/positions.h"
#include "two_ends.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <random>

namespace arbiter::link {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

Move const e2e4 = Move::normal(Square::e2, Square::e4);
Move const d2d4 = Move::normal(Square::d2, Square::d4);
Move const e7e5 = Move::normal(Square::e7, Square::e5);
Move const g1f3 = Move::normal(Square::g1, Square::f3);

void play(BoardGame& game, std::initializer_list<Move> moves)
{
    for (Move const move : moves)
        ASSERT_EQ(game.play(move), MoveAnswer::played);
}

TEST(Session, TellsWhenTheOtherEndIsThere)
{
    TwoEnds ends;
    EXPECT_EQ(ends.white.line(), LineState::waiting);
    ends.run(50);
    EXPECT_EQ(ends.white.line(), LineState::up);
    EXPECT_EQ(ends.black.line(), LineState::up);
    EXPECT_TRUE(ends.are_agreed());
    EXPECT_EQ(ends.white.other_seat(), Color::black);
    EXPECT_THAT(ends.white_game.lines, ElementsAre(LineState::up));
}

TEST(Session, CarriesAMoveWithinTenMilliseconds)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    play(ends.white_game, {e2e4});
    ends.run(10);
    EXPECT_THAT(ends.black_game.moves, ElementsAre(e2e4));
    EXPECT_TRUE(ends.agree(10));
    play(ends.black_game, {e7e5});
    ends.run(10);
    EXPECT_THAT(ends.white_game.moves, ElementsAre(e2e4, e7e5));
}

TEST(Session, TellsTheTimesOfTheClocksWithEachMove)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    ends.white_game.times = {29'750, 30'000};
    play(ends.white_game, {e2e4});
    ASSERT_TRUE(ends.agree(100));
    EXPECT_EQ(ends.black_game.times, (ClockTimes{29'750, 30'000}));
    ends.black_game.times = {29'750, no_clock};
    play(ends.black_game, {e7e5});
    ASSERT_TRUE(ends.agree(100));
    EXPECT_EQ(ends.white_game.times, (ClockTimes{29'750, no_clock}));
}

// Times belong to the last move, so an end that gets many at once is told those alone.
TEST(Session, TellsAnEndThatHasForgottenTheTimesAfterTheLastMove)
{
    TwoEnds ends;
    ends.white_game.times = {100, 200};
    play(ends.white_game, {e2e4, e7e5, g1f3});
    ASSERT_TRUE(ends.agree());
    EXPECT_EQ(ends.black_game.times_told, 1);
    EXPECT_EQ(ends.black_game.times, (ClockTimes{100, 200}));
}

TEST(Session, ComplainsOfAnotherVersion)
{
    TwoEnds ends;
    for (std::uint8_t const byte : std::to_array<std::uint8_t>({0xC0, 0x01, 0x00, 0x00, 0x00, 0x00, 0xC1}))
        ends.white.take(byte, Ticks{});
    EXPECT_THAT(ends.white_game.faults, IsEmpty());
    Checksum checksum;
    checksum.add(0x01);
    ends.white.take(start_marker, Ticks{});
    ends.white.take(0x01, Ticks{});
    for (unsigned shift = 0; shift < 32; shift += 8)
        ends.white.take(static_cast<std::uint8_t>(checksum.value() >> shift), Ticks{});
    ends.white.take(end_marker, Ticks{});
    EXPECT_THAT(ends.white_game.faults, ElementsAre(Fault::other_version));
}

TEST(Session, IsQuietWhileNothingHappens)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    auto const before = ends.bytes_sent();
    ends.run(10'000);
    // Two frames a second and an end.
    EXPECT_LE(ends.bytes_sent() - before, 2 * 21 * longest_frame);
}

TEST(Session, NoticesAPulledCableAndGoesOnWhenItIsBack)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    ends.cut(true);
    ends.run(3'000);
    EXPECT_EQ(ends.white.line(), LineState::up);
    ends.run(2'000);
    EXPECT_EQ(ends.white.line(), LineState::lost);
    play(ends.white_game, {e2e4});
    ends.run(2'000);
    EXPECT_FALSE(ends.white.is_agreed());
    ends.cut(false);
    EXPECT_TRUE(ends.agree(1'000));
    EXPECT_THAT(ends.black_game.moves, ElementsAre(e2e4));
    EXPECT_THAT(ends.white_game.lines, ElementsAre(LineState::up, LineState::lost, LineState::up));
}

TEST(Session, GivesTheWholeListToAnEndThatHasForgotten)
{
    TwoEnds ends;
    play(ends.white_game, {e2e4, e7e5, g1f3});
    EXPECT_TRUE(ends.agree(1'000));
    EXPECT_EQ(ends.black_game.moves, ends.white_game.moves);
    // White's board is switched off and on: the other end believes it still to be where it was.
    ends.white_game.keep(Plies{});
    EXPECT_TRUE(ends.agree(2'000));
    EXPECT_THAT(ends.white_game.moves, ElementsAre(e2e4, e7e5, g1f3));
}

TEST(Session, AsksAgainForAMoveThatCouldNotBeTaken)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    ends.black_game.is_busy = true;
    play(ends.white_game, {e2e4});
    auto const before = ends.bytes_sent();
    ends.run(1'000);
    EXPECT_THAT(ends.black_game.moves, IsEmpty());
    EXPECT_LE(ends.bytes_sent() - before, 12 * longest_frame);
    ends.black_game.is_busy = false;
    EXPECT_TRUE(ends.agree(500));
    EXPECT_THAT(ends.black_game.moves, ElementsAre(e2e4));
}

TEST(Session, OfTwoDifferentGamesKeepsThatOfWhite)
{
    for (bool const black_has_more : {false, true}) {
        TwoEnds ends;
        play(ends.white_game, {e2e4, e7e5});
        play(ends.black_game, {d2d4, e7e5});
        if (black_has_more)
            play(ends.black_game, {g1f3});
        EXPECT_TRUE(ends.agree(2'000));
        EXPECT_THAT(ends.white_game.moves, ElementsAre(e2e4, e7e5));
        EXPECT_THAT(ends.black_game.moves, ElementsAre(e2e4, e7e5));
    }
}

TEST(Session, TakesMovesBackOnBothEnds)
{
    TwoEnds ends;
    play(ends.white_game, {e2e4, e7e5, g1f3});
    ASSERT_TRUE(ends.agree());
    ends.black.take_back(Plies{2});
    EXPECT_TRUE(ends.agree(1'000));
    EXPECT_THAT(ends.white_game.moves, ElementsAre(e2e4, e7e5));
    ends.white.take_back(Plies{}); // a new game
    play(ends.white_game, {d2d4});
    EXPECT_TRUE(ends.agree(1'000));
    EXPECT_THAT(ends.black_game.moves, ElementsAre(d2d4));
}

TEST(Session, TakesMovesBackThatTheOtherEndHasNotEvenSeen)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    ends.cut(true);
    play(ends.white_game, {e2e4});
    ends.white.take_back(Plies{});
    play(ends.white_game, {d2d4});
    ends.run(5'000);
    ends.cut(false);
    EXPECT_TRUE(ends.agree(1'000));
    EXPECT_THAT(ends.black_game.moves, ElementsAre(d2d4));
}

TEST(Session, CarriesEachActionOnce)
{
    TwoEnds ends{3, 20};
    ASSERT_TRUE(ends.agree());
    for (Action const action : {Action::offer_draw, Action::decline_draw, Action::resign}) {
        ends.black.act(action);
        ASSERT_TRUE(ends.agree());
    }
    EXPECT_THAT(
        ends.white_game.actions, ElementsAre(Action::offer_draw, Action::decline_draw, Action::resign));
}

TEST(Session, ForgetsAnOfferWhenTheOtherEndMoves)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    ends.cut(true);
    ends.black.act(Action::offer_draw);
    play(ends.white_game, {e2e4});
    ends.cut(false);
    ASSERT_TRUE(ends.agree());
    EXPECT_THAT(ends.white_game.actions, IsEmpty());
    ends.white.act(Action::resign);
    play(ends.black_game, {e7e5});
    ASSERT_TRUE(ends.agree());
    EXPECT_THAT(ends.black_game.actions, ElementsAre(Action::resign));
}

TEST(Session, TellsAnActionOnlyWhenTheGamesAreEqual)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    ends.black_game.is_busy = true;
    play(ends.white_game, {e2e4});
    ends.white.act(Action::offer_draw);
    ends.run(1'000);
    EXPECT_THAT(ends.black_game.actions, IsEmpty());
    ends.black_game.is_busy = false;
    ASSERT_TRUE(ends.agree());
    EXPECT_THAT(ends.black_game.actions, ElementsAre(Action::offer_draw));
}

TEST(Session, TellsAResignationThatCrossesAMoveAndThenOfANewGame)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    // Whose game is over takes no move.
    ends.black_game.is_busy = true;
    ends.black.act(Action::resign);
    play(ends.white_game, {e2e4});
    ends.run(1'000);
    EXPECT_THAT(ends.white_game.actions, ElementsAre(Action::resign));
    ends.white.act(Action::ask_new_game);
    ends.run(1'000);
    EXPECT_THAT(ends.black_game.actions, ElementsAre(Action::ask_new_game));
    ends.black.act(Action::ask_new_game);
    ends.run(1'000);
    EXPECT_THAT(ends.white_game.actions, ElementsAre(Action::resign, Action::ask_new_game));
}

TEST(Session, TakesTheMovesBeforeAResignationFirst)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    ends.black_game.is_busy = true;
    play(ends.white_game, {e2e4});
    ends.white.act(Action::resign);
    ends.run(1'000);
    EXPECT_THAT(ends.black_game.actions, IsEmpty());
    ends.black_game.is_busy = false;
    ASSERT_TRUE(ends.agree());
    EXPECT_THAT(ends.black_game.actions, ElementsAre(Action::resign));
}

TEST(Session, TakesTheSideThatTheOtherEndLeaves)
{
    TwoEnds ends;
    Session undecided{ends.black_game, Rank::board, std::nullopt};
    for (std::uint32_t now = 0; now < 100; ++now) {
        while (auto const byte = ends.white.give(Ticks{now}))
            undecided.take(*byte, Ticks{now});
    }
    EXPECT_EQ(undecided.seat(), Color::black);
}

TEST(Session, ComplainsOfTwoEndsOnOneSide)
{
    TwoEnds ends;
    ends.black.sit(Color::white);
    play(ends.white_game, {e2e4});
    EXPECT_FALSE(ends.agree(2'000));
    EXPECT_THAT(ends.white_game.faults, ElementsAre(Fault::same_seat));
    EXPECT_THAT(ends.black_game.moves, IsEmpty());
    ends.black.sit(Color::black);
    EXPECT_TRUE(ends.agree(2'000));
}

TEST(Session, ComplainsOfAnotherStartOrOtherRules)
{
    TwoEnds ends;
    ends.black_game = BoardGame{Position::initial(), 1};
    play(ends.white_game, {e2e4});
    EXPECT_FALSE(ends.agree(2'000));
    EXPECT_THAT(ends.white_game.faults, ElementsAre(Fault::other_start));
    EXPECT_THAT(ends.black_game.moves, IsEmpty());
    ends.white.take_back(Plies{});
    EXPECT_FALSE(ends.agree(2'000));
}

TEST(Session, ComplainsOfAnIllegalMoveAndOfAnotherPosition)
{
    TwoEnds ends;
    ASSERT_TRUE(ends.agree());
    ends.white_game.moves.push_back(e7e5);
    ends.run(2'000);
    EXPECT_THAT(ends.black_game.faults, ElementsAre(Fault::other_rules));
    EXPECT_THAT(ends.black_game.moves, IsEmpty());

    TwoEnds others;
    others.white_game.spoilt_bits = 1;
    others.run(2'000);
    EXPECT_THAT(others.black_game.faults, ElementsAre(Fault::other_rules));
}

// A program has its game from elsewhere, whatever the board remembers.
TEST(Session, OfAProgramBringsItsGameToTheBoard)
{
    for (bool const board_is_white : {false, true}) {
        TwoEnds ends;
        play(ends.black_game, {d2d4, e7e5, g1f3});
        ASSERT_TRUE(ends.agree());
        ends.black.take_back(Plies{1});
        ends.white_game = BoardGame{};
        play(ends.white_game, {e2e4});
        Session& board = ends.black;
        board.sit(board_is_white ? Color::white : Color::black);
        ends.restart_white(Rank::program, board_is_white ? Color::black : Color::white);
        EXPECT_TRUE(ends.agree(2'000));
        EXPECT_EQ(ends.black_game.moves, ends.white_game.moves);
    }
}

} // namespace
} // namespace arbiter::link
