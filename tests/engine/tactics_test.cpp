#include "arbiter/notation/uci_move.h"
#include "engine/searching.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <string>

namespace arbiter::engine {

using test::position_from;
using test::searched;
using test::to_nodes;

// The positions are from Fred Reinfeld's "Win at Chess" (1945); each has one move that is clearly best.
TEST(Tactics, MostAreSeenInAHundredThousandNodes)
{
    auto const rows = test::read_table("tactics.tsv");
    ASSERT_GE(rows.size(), 18U);
    std::size_t solved = 0;
    std::string missed;
    for (auto const& row : rows) {
        Position const position = position_from(row.at("fen"));
        auto const result = searched(position, to_nodes(100'000));
        ASSERT_TRUE(result.best_move);
        if (std::string{format_uci(position, *result.best_move).view()} == row.at("move"))
            ++solved;
        else
            missed += ' ' + row.at("number");
    }
    EXPECT_GE(solved + 3, rows.size()) << "missed:" << missed;
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
