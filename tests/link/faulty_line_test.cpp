// SPDX-License-Identifier: MIT
#include "two_ends.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace arbiter::link {
namespace {

constexpr std::size_t longest_game = 160;

/// Lets the side to move play at random at its own board, where that knows of the other side's last move.
void play_at_boards(TwoEnds& ends, std::mt19937_64& random)
{
    for (Color const color : all_colors) {
        BoardGame& game = color == Color::white ? ends.white_game : ends.black_game;
        auto const moves = game.position().legal_moves();
        if (game.position().side_to_move() != color || moves.empty() || game.moves.size() == longest_game)
            continue;
        ASSERT_EQ(game.play(moves[random() % moves.size()]), MoveAnswer::played);
    }
}

bool is_over(BoardGame const& game)
{
    return game.moves.size() == longest_game || game.position().legal_moves().empty();
}

struct Lost {
    std::size_t white;
    std::size_t black;
};

Lost count_lost(TwoEnds const& ends)
{
    auto const count = [](std::vector<LineState> const& lines) {
        return static_cast<std::size_t>(std::count(lines.begin(), lines.end(), LineState::lost));
    };
    return {count(ends.white_game.lines), count(ends.black_game.lines)};
}

/// Plays a whole game over a line on which each of three faults befalls `faults` of a thousand bytes, and
/// which is cut three times.
void play_whole_game(std::uint64_t seed, unsigned faults)
{
    SCOPED_TRACE(seed);
    TwoEnds ends{seed, faults};
    std::mt19937_64 random{seed};
    std::set<std::size_t> cuts_due{10, 30, 50};
    std::uint32_t patience = 40 * 60 * 1'000;
    while (!is_over(ends.white_game) || !is_over(ends.black_game)) {
        ASSERT_GT(patience, 0U);
        --patience;
        if (!cuts_due.empty() && ends.white_game.moves.size() >= *cuts_due.begin()) {
            cuts_due.erase(cuts_due.begin());
            ends.cut(true);
            for (int second = 0; second < 6; ++second) {
                play_at_boards(ends, random);
                ends.run(1'000);
            }
            EXPECT_EQ(ends.white.line(), LineState::lost);
            EXPECT_EQ(ends.black.line(), LineState::lost);
            ends.cut(false);
        }
        play_at_boards(ends, random);
        ends.run(1);
    }
    EXPECT_TRUE(ends.agree());
    EXPECT_EQ(ends.white_game.moves, ends.black_game.moves);
    EXPECT_EQ(ends.white_game.position(), ends.black_game.position());
    EXPECT_TRUE(ends.white_game.faults.empty());
    EXPECT_TRUE(ends.black_game.faults.empty());
    std::size_t const cuts = 3 - cuts_due.size();
    EXPECT_GE(count_lost(ends).white, cuts);
    EXPECT_GE(count_lost(ends).black, cuts);
}

// 1 % of the bytes are dropped, doubled or garbled.
TEST(FaultyLine, CarriesWholeGames)
{
    for (std::uint64_t seed = 0; seed < 300; ++seed)
        play_whole_game(seed, 3);
}

// 1 % of them are dropped, 1 % doubled and 1 % garbled.
TEST(FaultyLine, CarriesWholeGamesWithThreeTimesTheFaults)
{
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        play_whole_game(seed, 10);
}

// A board forgets everything in the middle of a game and gets it from the other one.
TEST(FaultyLine, BringsAnEmptyBoardUpToDate)
{
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        SCOPED_TRACE(seed);
        TwoEnds ends{seed, 10};
        std::mt19937_64 random{seed};
        for (int millisecond = 0; millisecond < 8'000; ++millisecond) {
            play_at_boards(ends, random);
            ends.run(1);
        }
        auto const moves = ends.black_game.moves;
        ASSERT_GT(moves.size(), 1U);
        ends.white_game = BoardGame{};
        ends.restart_white(Rank::board, Color::white);
        ASSERT_TRUE(ends.agree());
        EXPECT_EQ(ends.white_game.moves, moves);
        EXPECT_EQ(ends.white_game.position(), ends.black_game.position());
    }
}

} // namespace
} // namespace arbiter::link
