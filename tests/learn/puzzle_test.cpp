// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/learn/puzzle.h"
#include "arbiter/learn/rating.h"
#include "arbiter/notation/epd.h"
#include "learn/learn_fixture.h"
#include "support/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <vector>

namespace arbiter::learn {
namespace {

using testing::HasSubstr;

Puzzle puzzle_from(std::string_view fen, std::string_view moves)
{
    auto const start = test::position_from(fen);
    Puzzle puzzle{.start = start, .solution = test::line_from(start, moves)};
    puzzle.kind = PuzzleKind::mate;
    puzzle.rating = 1234;
    puzzle.themes = find_themes(puzzle);
    puzzle.source = "A - B, move 30";
    return puzzle;
}

Puzzle back_rank()
{
    return puzzle_from("6k1/5ppp/5n2/3p4/8/1B6/5PPP/4R1K1 w - - 3 30", "Bxd5 Nxd5 Re8#");
}

PuzzleFaultCode fault_of(std::string_view line)
{
    auto const puzzle = parse_puzzle(line);
    return puzzle ? PuzzleFaultCode{0xFF} : puzzle.error().code;
}

TEST(Puzzles, AreReadBackFromTheirLine)
{
    Puzzle const puzzle = back_rank();
    std::string line = format_puzzle(puzzle, PuzzleFormat::tsv);
    ASSERT_TRUE(line.ends_with('\n'));
    line.pop_back();
    auto const read = parse_puzzle(line);
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_EQ(*read, puzzle);
}

TEST(Puzzles, SayWhatIsWrongWithALine)
{
    EXPECT_EQ(fault_of("x"), PuzzleFaultCode::wrong_field_count);
    EXPECT_EQ(fault_of("id\tnonsense\te2e4\t1000\twin\t\t"), PuzzleFaultCode::bad_position);
    std::string const start{test::start_fen};
    EXPECT_EQ(fault_of("id\t" + start + "\te2e5\t1000\twin\t\t"), PuzzleFaultCode::bad_move);
    EXPECT_EQ(fault_of("id\t" + start + "\te2e4 e7e5\t1000\twin\t\t"), PuzzleFaultCode::bad_solution);
    EXPECT_EQ(fault_of("id\t" + start + "\t\t1000\twin\t\t"), PuzzleFaultCode::bad_solution);
    EXPECT_EQ(fault_of("id\t" + start + "\te2e4\tmany\twin\t\t"), PuzzleFaultCode::bad_rating);
    EXPECT_EQ(fault_of("id\t" + start + "\te2e4\t1000\tloss\t\t"), PuzzleFaultCode::unknown_kind);
    EXPECT_EQ(fault_of("id\t" + start + "\te2e4\t1000\twin\tfork,spoon\t"), PuzzleFaultCode::unknown_theme);
    EXPECT_THAT(describe(parse_puzzle("id\t" + start + "\te2e5\t1000\twin\t\t").error()), HasSubstr("pawn"));
}

TEST(Puzzles, OfAFileAreReadUpToTheFirstFault)
{
    std::string const good
        = std::string{heading(PuzzleFormat::tsv)} + format_puzzle(back_rank(), PuzzleFormat::tsv) + "\r\n";
    auto const reading = read_puzzles(good + "bad\n");
    EXPECT_EQ(reading.puzzles.size(), 1);
    ASSERT_TRUE(reading.fault);
    EXPECT_EQ(reading.fault->line, 4);
    EXPECT_FALSE(read_puzzles(good).fault);
}

TEST(Puzzles, AreWrittenAsEpdThatOurReaderReads)
{
    std::string const line = format_puzzle(back_rank(), PuzzleFormat::epd);
    auto const epd = parse_epd(std::string_view{line}.substr(0, line.size() - 1));
    ASSERT_TRUE(epd) << line;
    EXPECT_EQ(epd->operations.find("bm")->operands, "Bxd5");
    EXPECT_EQ(epd->operations.find("pv")->operands, "Bxd5 Nxd5 Re8#");
    EXPECT_EQ(epd->operations.find("id")->operand(0), id_of(back_rank()));
    EXPECT_EQ(Position::from_setup(epd->setup).value(), back_rank().start);
}

TEST(Puzzles, AreWrittenAsAGameWithTheProofInItsComments)
{
    std::string const pgn = format_puzzle(back_rank(), PuzzleFormat::pgn);
    auto const reading = read_pgn(pgn);
    EXPECT_TRUE(reading.errors.empty());
    EXPECT_EQ(reading.game.tree.main_line().size(), 3);
    EXPECT_THAT(
        reading.game.tree.comment(reading.game.tree.main_line()[0]), HasSubstr("deflection (f6 d5 e8)"));
}

TEST(Puzzles, AreWrittenAsJsonWithTheProof)
{
    EXPECT_THAT(format_puzzle(back_rank(), PuzzleFormat::jsonl),
        HasSubstr(R"({"theme":"deflection","ply":0,"squares":["f6","d5","e8"]})"));
}

TEST(Puzzles, KeepTabsOfASourceOutOfTheirLine)
{
    Puzzle puzzle = back_rank();
    puzzle.source = "A\tB\nC";
    std::string const line = format_puzzle(puzzle, PuzzleFormat::tsv);
    EXPECT_TRUE(parse_puzzle(line.substr(0, line.size() - 1))) << line;
}

TEST(PuzzleRatings, GrowWithTheDepthAndTheLength)
{
    Puzzle const one = puzzle_from("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#");
    EXPECT_EQ(estimate_rating(one, engine::Depth{1}), 500);
    EXPECT_EQ(estimate_rating(one, engine::Depth{7}), 1100);
    EXPECT_EQ(estimate_rating(back_rank(), engine::Depth{5}), 400 + 500 + 80 + 100)
        << "two moves, a sacrifice";
    EXPECT_EQ(estimate_rating(one, engine::Depth{90}), 2800);
}

TEST(Puzzles, AreChosenByRatingAndTheme)
{
    std::vector<Puzzle> puzzles(25, back_rank());
    for (std::size_t index = 0; index < puzzles.size(); ++index)
        puzzles[index].rating = static_cast<unsigned>(1000 + 100 * index);
    std::set<std::size_t> chosen;
    for (std::uint64_t chance = 0; chance < 30; ++chance)
        chosen.insert(*choose_puzzle(puzzles, 1200, std::nullopt, chance));
    EXPECT_EQ(chosen, (std::set<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})) << "the ten nearest";
    puzzles[20].themes = {Theme::zugzwang};
    EXPECT_EQ(choose_puzzle(puzzles, 1200, Theme::zugzwang, 7), 20U);
    EXPECT_EQ(choose_puzzle(puzzles, 1200, Theme::castling, 7), std::nullopt);
    EXPECT_EQ(choose_puzzle(puzzles, 1200, {}, 7, [](std::size_t index) { return index == 24; }), 24U);
    EXPECT_EQ(choose_puzzle(puzzles, 1200, {}, 7, [](std::size_t) { return false; }), std::nullopt);
}

// The numbers come from the formulas of Glickman's paper, reckoned by another program.
TEST(SolversRating, IsThatOfAGameAgainstThePuzzle)
{
    ratings::Rating const first = rate_solver(first_rating, 1000, true, 0);
    EXPECT_NEAR(first.rating, 1172.73, 0.01);
    EXPECT_NEAR(first.deviation, 266.61, 0.01);
    ratings::Rating const settled{1500, 80};
    EXPECT_NEAR(rate_solver(settled, 1000, true, 0).rating, 1502.49, 0.01);
    EXPECT_NEAR(rate_solver(settled, 2000, true, 0).rating, 1528.27, 0.01);
    EXPECT_GT(rate_solver(settled, 2000, true, 365).rating, rate_solver(settled, 2000, true, 0).rating)
        << "after a year less is known of the solver";
    EXPECT_EQ(rate_solver(settled, 2000, true, -1), rate_solver(settled, 2000, true, 0))
        << "a clock was set back";
}

TEST(PuzzleRatings, FollowTheTries)
{
    Solve const solved{"id", true, 20'000, 1500, 80};
    Solve const failed{"id", false, 20'000, 1500, 80};
    EXPECT_EQ(rate_puzzle(1234, {}), 1234U);
    EXPECT_EQ(rate_puzzle(1500, std::vector{solved}), 1415U);
    EXPECT_EQ(rate_puzzle(1500, std::vector(3, solved)), 1327U);
    EXPECT_EQ(rate_puzzle(1500, std::vector(30, failed)), 1824U);
    EXPECT_EQ(rate_puzzle(1500, std::vector{solved, failed, solved}),
        rate_puzzle(1500, std::vector{failed, solved, solved}));
}

} // namespace
} // namespace arbiter::learn
