// SPDX-License-Identifier: MIT
#include "engine/engine_game.h"

#include <gtest/gtest.h>

#include <random>

namespace arbiter::engine {

namespace {

struct Tally {
    unsigned won = 0;
    unsigned drawn = 0;
    unsigned lost = 0;
};

/// Games against a player who moves at random, with colours in turn.
Tally play_random_mover(unsigned games, Limits const& limits)
{
    Tally tally;
    std::mt19937_64 random{2026};
    Table table{Megabytes{4}};
    StopFlag const stop;
    SteadyTimeSource const time;
    SilentInfoSink silent;
    test::Chooser const engine = [&](Position const& position, std::span<ZobristKey const> keys) {
        return *search(position, keys, limits, {}, {table, stop, time, silent}).best_move;
    };
    test::Chooser const mover = [&random](Position const& position, std::span<ZobristKey const>) {
        MoveList const moves = position.legal_moves();
        return moves[random() % moves.size()];
    };
    for (unsigned game = 0; game < games; ++game) {
        bool const is_white = game % 2 == 0;
        table.clear();
        Outcome const outcome = is_white ? test::play_game(engine, mover) : test::play_game(mover, engine);
        Color const us = is_white ? Color::white : Color::black;
        if (!outcome.winner)
            ++tally.drawn;
        else
            ++(*outcome.winner == us ? tally.won : tally.lost);
    }
    return tally;
}

/// Two searchers play against each other; the time that a search takes must be there.
void expect_no_time_loss(TimeSource const& time, ClockTime start)
{
    Table table{Megabytes{1}};
    StopFlag const stop;
    SilentInfoSink silent;
    std::array<Milliseconds, 2> left{start.left, start.left};
    Position position = Position::initial();
    std::vector<ZobristKey> keys;
    for (int ply = 0; ply < 160 && position.has_legal_move(); ++ply) {
        Limits limits;
        for (Color const color : all_colors)
            limits.clocks[to_index(color)] = ClockTime{left[to_index(color)], start.increment};
        auto const begin = time.now();
        auto const result = search(position, keys, limits, {}, {table, stop, time, silent});
        Milliseconds& clock = left[to_index(position.side_to_move())];
        clock -= time.now() - begin;
        ASSERT_GT(clock, Milliseconds{0}) << "at ply " << ply;
        clock += start.increment;
        keys.push_back(position.key());
        position = position.play(*result.best_move);
    }
}

} // namespace

TEST(RandomMover, LosesTenGamesOfTen)
{
    EXPECT_EQ(play_random_mover(10, test::to_nodes(2000)).won, 10U);
}

TEST(SlowRandomMover, LosesAHundredGamesOfAHundred)
{
    Tally const tally = play_random_mover(100, test::to_nodes(20'000));
    EXPECT_EQ(tally.won, 100U) << tally.drawn << " drawn, " << tally.lost << " lost";
}

TEST(SelfPlay, NobodyOverstepsAShortClock)
{
    // By a clock that advances a millisecond at each look: no other program's load can disturb it.
    expect_no_time_loss(test::SteppingTime{Milliseconds{1}}, {Milliseconds{300}, Milliseconds{10}});
    expect_no_time_loss(test::SteppingTime{Milliseconds{1}}, {Milliseconds{1000}, Milliseconds{0}});
    expect_no_time_loss(test::SteppingTime{Milliseconds{2}}, {Milliseconds{2000}, Milliseconds{0}});
}

TEST(SlowSelfPlay, NobodyOverstepsAShortClockOfThisMachine)
{
    for (int game = 0; game < 5; ++game)
        expect_no_time_loss(SteadyTimeSource{}, {Milliseconds{2000}, Milliseconds{20}});
}

} // namespace arbiter::engine
