// SPDX-License-Identifier: MIT
#include "arbiter/notation/move_text.h"
#include "engine/searching.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <sstream>
#include <string>
#include <vector>

namespace arbiter::engine {

using test::position_from;
using test::searched;
using test::to_nodes;

namespace {

/// The iterations after each other in which a solution must be the best move until the search may end.
constexpr int settled = 8;

/// Ends a search as soon as a solution has been its best move in `settled` iterations and 100,000 nodes.
class UntilSettled final : public InfoSink {
public:
    explicit UntilSettled(std::span<Move const> solutions) : solutions_{solutions} { }

    void on_info(SearchInfo const& info) override
    {
        if (info.bound != Bound::exact || info.line.empty())
            return;
        bool const is_solved = std::ranges::find(solutions_, info.line.front()) != solutions_.end();
        iterations_ = is_solved ? iterations_ + 1 : 0;
        if (iterations_ >= settled && info.nodes >= Nodes{100'000})
            stop_.stop();
    }

    StopFlag const& stop() const { return stop_; }

private:
    std::span<Move const> solutions_;
    StopFlag stop_;
    int iterations_ = 0;
};

/// The numbers of the positions whose best move a search with this many nodes does not find; looks at every
/// `step`th.
std::vector<std::string> missed(std::uint64_t nodes, std::size_t step)
{
    std::vector<std::string> numbers;
    auto const rows = test::read_table("win_at_chess.tsv");
    EXPECT_EQ(rows.size(), 300U);
    for (std::size_t index = 0; index < rows.size(); index += step) {
        auto const& row = rows[index];
        Position const position = position_from(row.at("fen"));
        std::vector<Move> solutions;
        std::istringstream moves{row.at("moves")};
        for (std::string text; moves >> text;) {
            auto const move = read_move(position, text);
            EXPECT_TRUE(move) << row.at("number") << ": " << text;
            if (move)
                solutions.push_back(*move);
        }
        Table table{Megabytes{4}};
        SteadyTimeSource const time;
        UntilSettled until{solutions};
        auto const found
            = search(position, {}, to_nodes(nodes), {}, {table, until.stop(), time, until}).best_move;
        if (!found || std::ranges::find(solutions, *found) == solutions.end())
            numbers.push_back(row.at("number"));
    }
    return numbers;
}

} // namespace

// The positions are from Fred Reinfeld's "Win at Chess" (1945), with the best moves that are agreed on today.
TEST(Tactics, MostAreSeenInAHundredThousandNodes)
{
    auto const numbers = missed(100'000, 10);
    EXPECT_LE(numbers.size(), 11U) << "missed: " << testing::PrintToString(numbers);
}

TEST(SlowTactics, NearlyAllAreSeenInTwoMillionNodes)
{
    auto const numbers = missed(2'000'000, 1);
    EXPECT_LE(numbers.size(), 6U) << "missed: " << testing::PrintToString(numbers);
}

TEST(Tactics, MatesAreAsFarWhateverTheSizeOfTheTable)
{
    struct Case {
        char const* fen;
        int moves;
    };

    for (auto const& [fen, moves] : {
             Case{"r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1", 2},
             Case{"5k2/6pp/p1qN4/1p1p4/3P4/2PKP2Q/PP3r2/3R4 b - - 0 1", 2},
             Case{"4k1r1/2p3r1/1pR1p3/3pP2p/3P2qP/P4N2/1PQ4P/5R1K b - - 0 1", 2},
             Case{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3},
         }) {
        Position const position = position_from(fen);
        for (std::size_t const megabytes : {1U, 16U}) {
            Table table{Megabytes{megabytes}};
            StopFlag const stop;
            SteadyTimeSource const time;
            SilentInfoSink silent;
            auto const result = search(position, {}, to_nodes(60'000), {}, {table, stop, time, silent});
            EXPECT_EQ(result.score.mate_moves(), moves) << fen;
            // What the table then knows changes nothing.
            auto const again = search(position, {}, to_nodes(60'000), {}, {table, stop, time, silent});
            EXPECT_EQ(again.score.mate_moves(), moves) << fen;
        }
    }
}

} // namespace arbiter::engine
