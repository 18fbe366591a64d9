// SPDX-License-Identifier: MIT
#include "arbiter/engine/endgame_tables.h"
#include "engine/searching.h"
#include "support/positions.h"

#include <gtest/gtest.h>

namespace arbiter::engine {

namespace {

/// Says the same of every position with so few pieces, from White's side.
class OneOpinion final : public EndgameTables {
public:
    OneOpinion(TableResult for_white, unsigned pieces) : for_white_{for_white}, pieces_{pieces} { }

    std::optional<TableResult> probe(Position const& position) const override
    {
        EXPECT_LE(position.occupied().count(), static_cast<int>(pieces_));
        EXPECT_EQ(position.halfmove_clock(), Plies{0});
        return position.side_to_move() == Color::white ? for_white_ : reversed(for_white_);
    }

    unsigned most_pieces() const override { return pieces_; }

private:
    TableResult for_white_;
    unsigned pieces_;
};

struct Found {
    SearchResult result;
    std::uint64_t table_hits;
};

Found search_with(EndgameTables const& tables, Position const& position)
{
    Table table{Megabytes{1}};
    StopFlag const stop;
    SteadyTimeSource const time;
    test::KeptInfo info;
    auto const result = search(position, {}, test::to_depth(6), {}, {table, stop, time, info, &tables});
    return {result, info.infos.back().table_hits};
}

} // namespace

TEST(EndgameTables, DecideTheScoreOfTheSearch)
{
    Position const position = test::position_from("4k3/8/8/8/8/8/3p4/3K2R1 w - - 0 1");
    Found const won = search_with(OneOpinion{TableResult::win, 3}, position);
    EXPECT_GT(won.result.score, Score::centipawns(28'000));
    EXPECT_FALSE(won.result.score.is_mate());
    EXPECT_GT(won.table_hits, 0U);
    // Told that the capture loses, the search avoids it.
    Found const lost = search_with(OneOpinion{TableResult::loss, 3}, position);
    EXPECT_NE(lost.result.best_move->move(), won.result.best_move->move());
    EXPECT_GT(lost.result.score, Score::centipawns(-28'000));
    // A win that the fifty-move rule takes away is not a win.
    Found const cursed = search_with(OneOpinion{TableResult::cursed_win, 3}, position);
    EXPECT_LT(cursed.result.score, Score::centipawns(28'000));
}

TEST(EndgameTables, AreNotAskedWhereTheyKnowNothing)
{
    Found const found = search_with(
        OneOpinion{TableResult::win, 2}, test::position_from("4k3/8/8/8/8/8/3p4/3K2R1 w - - 0 1"));
    EXPECT_LT(found.result.score, Score::centipawns(28'000));
}

} // namespace arbiter::engine
