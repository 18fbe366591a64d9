// SPDX-License-Identifier: MIT
#include "engine/searching.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace arbiter::engine {

using test::position_from;
using test::searched;
using test::to_nodes;

namespace {

bool answers_all_lead_to_mate(Position const& position, int moves);

/// Whether the side to move mates in at most this many of its moves, by trying everything.
bool can_mate(Position const& position, int moves)
{
    auto const all = position.legal_moves();
    return moves > 0 && std::any_of(all.begin(), all.end(), [&](LegalMove move) {
        // The last move must at least give check.
        if (moves == 1 && !position.gives_check(move))
            return false;
        return answers_all_lead_to_mate(position.play(move), moves - 1);
    });
}

bool answers_all_lead_to_mate(Position const& position, int moves)
{
    auto const answers = position.legal_moves();
    if (answers.empty())
        return position.in_check();
    return std::all_of(answers.begin(), answers.end(),
        [&](LegalMove answer) { return can_mate(position.play(answer), moves); });
}

void expect_mates_are_true(int fewest, int most)
{
    for (auto const& row : test::read_table("mates.tsv")) {
        int const moves = std::atoi(row.at("moves").c_str());
        if (moves < fewest || moves > most)
            continue;
        Position const position = position_from(row.at("fen"));
        EXPECT_TRUE(can_mate(position, moves)) << row.at("fen");
        EXPECT_FALSE(can_mate(position, moves - 1)) << row.at("fen");
    }
}

} // namespace

// The positions are from games of the engine against a weaker self.
TEST(MateSuite, ShortOnesAreAsFarAsTheTableSays)
{
    expect_mates_are_true(1, 2);
}

TEST(SlowMateSuite, LongOnesAreAsFarAsTheTableSays)
{
    expect_mates_are_true(3, 5);
}

TEST(MateSuite, AreFoundAtTheirRightDistance)
{
    auto const rows = test::read_table("mates.tsv");
    EXPECT_EQ(rows.size(), 50U);
    for (auto const& row : rows) {
        auto const found = searched(position_from(row.at("fen")), to_nodes(200'000));
        EXPECT_EQ(found.score.mate_moves(), std::atoi(row.at("moves").c_str())) << row.at("fen");
    }
}

} // namespace arbiter::engine
