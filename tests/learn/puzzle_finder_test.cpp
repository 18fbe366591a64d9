// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/learn/puzzle_finder.h"
#include "learn/learn_fixture.h"
#include "support/positions.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::learn {
namespace {

constexpr FinderSettings small{engine::Nodes{1'000}, engine::Nodes{4'000}, 8};

/// Black walks into a mate, and misses that White's queen hangs before.
constexpr std::string_view short_game = "[White \"A\"]\n[Black \"B\"]\n[Event \"Test\"]\n\n"
                                        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n";

std::vector<Puzzle> find_in_text(std::string_view text, unsigned jobs)
{
    std::vector<Puzzle> puzzles;
    std::size_t expected = 0;
    collect_puzzles(
        small, jobs,
        [&]() -> std::optional<Game> {
            if (text.find("1. ") == std::string_view::npos)
                return std::nullopt;
            auto reading = read_pgn(text);
            text.remove_prefix(reading.end);
            return reading.game;
        },
        [&](std::size_t game, std::vector<Puzzle> const& found) {
            EXPECT_EQ(game, expected++);
            puzzles.insert(puzzles.end(), found.begin(), found.end());
            return true;
        });
    return puzzles;
}

TEST(PuzzleFinder, FindsTheMateThatABlunderAllows)
{
    auto const puzzles = find_in_text(short_game, 1);
    ASSERT_FALSE(puzzles.empty());
    Puzzle const& mate = puzzles.back();
    EXPECT_EQ(mate.solution, test::line_from(mate.start, "Qxf7#"));
    EXPECT_EQ(mate.kind, PuzzleKind::mate);
    EXPECT_EQ(mate.source, "A - B, Test, move 4");
    EXPECT_TRUE(std::ranges::find(mate.themes, Theme::mate) != mate.themes.end());
}

TEST(PuzzleFinder, FindsTheSameWithAnyNumberOfThreads)
{
    std::string games;
    for (int copy = 0; copy < 6; ++copy)
        games += short_game;
    auto const alone = find_in_text(games, 1);
    EXPECT_EQ(alone.size() % 6, 0U) << "no game may depend on the one before";
    EXPECT_EQ(find_in_text(games, 3), alone);
}

TEST(PuzzleFinder, RefusesAPositionWithTwoSolutions)
{
    PuzzleFinder finder{small};
    auto const two_queens = test::position_from("6k1/8/8/3q4/8/4N1N1/8/3R2K1 w - - 0 1");
    EXPECT_FALSE(finder.find_in(two_queens, {})) << "the rook and the knight both win the queen";
}

TEST(PuzzleFinder, CountsSeveralMatesAsOneAnswer)
{
    PuzzleFinder finder{small};
    auto const mates = test::position_from("6k1/5ppp/6q1/8/8/5r2/2p2PPP/RR4K1 w - - 0 1");
    auto const puzzle = finder.find_in(mates, {});
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->kind, PuzzleKind::mate);
    EXPECT_EQ(finder.check(*puzzle, engine::Nodes{8'000}), Doubt::none);
}

TEST(PuzzleFinder, DoubtsASolutionThatIsNotTheBest)
{
    auto const start = test::position_from("6k1/5ppp/6q1/8/8/5r2/5PPP/RR4K1 w - - 0 1");
    Puzzle const wrong{.start = start, .solution = test::line_from(start, "Rd1")};
    EXPECT_EQ(PuzzleFinder{small}.check(wrong, engine::Nodes{8'000}), Doubt::another_move);
}

TEST(PuzzleFinder, DoubtsASecondSolution)
{
    auto const start = test::position_from("6k1/8/8/3q4/8/4N1N1/8/3R2K1 w - - 0 1");
    PuzzleFinder finder{small};
    bool has_doubt = false;
    for (std::string_view const move : {"Rxd5", "Nxd5"}) {
        Puzzle const puzzle{.start = start, .solution = test::line_from(start, move)};
        has_doubt = has_doubt || finder.check(puzzle, engine::Nodes{8'000}) == Doubt::second_move;
    }
    EXPECT_TRUE(has_doubt);
}

TEST(PuzzleFinder, DoesNotAskToTakeBackWhatWasTaken)
{
    auto const start = test::position_from("6k1/5ppp/8/8/8/3q4/3R1PPP/6K1 w - - 0 1");
    PuzzleFinder finder{small};
    ASSERT_TRUE(finder.find_in(start, {}));
    EXPECT_FALSE(finder.find_in(start, {std::nullopt, Square::d3}));
}

TEST(PuzzleFinder, DoesNotCallAGameSavedThatIsMuchBetter)
{
    // Two pieces ahead for an attack: White was said to save the game.
    auto const start = test::position_from("2q2rk1/8/p2P3p/1p4p1/1Qp1p3/2B1P1P1/1PP2r1P/3R2K1 w - - 1 34");
    auto const puzzle = PuzzleFinder{small}.find_in(start, {-0.9, std::nullopt});
    EXPECT_TRUE(!puzzle || puzzle->kind == PuzzleKind::win) << to_code(puzzle->kind);
}

TEST(PuzzleFinder, LeavesOtherRuleSetsAlone)
{
    auto const reading = read_pgn("[Variant \"Atomic\"]\n\n1. e4 e5 *\n");
    EXPECT_TRUE(PuzzleFinder{small}.find(reading.game.tree, "", [] { return true; }).empty());
}

} // namespace
} // namespace arbiter::learn
