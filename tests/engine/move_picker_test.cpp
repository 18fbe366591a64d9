// SPDX-License-Identifier: MIT
#include "engine/move_picker.h"
#include "engine/static_exchange.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <vector>

namespace arbiter::engine {

namespace {

/// Histories that know nothing, and a context in them.
struct Blank {
    std::unique_ptr<Histories> histories = std::make_unique<Histories>();
    MoveContext context{{&histories->without_previous_move(), &histories->without_previous_move(),
                            &histories->without_previous_move()},
        &histories->without_previous_move()};
};

std::vector<LegalMove> all_of(MovePicker& picker)
{
    std::vector<LegalMove> moves;
    while (auto const move = picker.next())
        moves.push_back(*move);
    return moves;
}

std::multiset<std::uint16_t> bits_of(auto const& moves)
{
    std::multiset<std::uint16_t> bits;
    for (LegalMove const move : moves)
        bits.insert(move.move().bits());
    return bits;
}

} // namespace

TEST(MovePicker, GivesEveryLegalMoveOnceAndTheTablesFirst)
{
    Blank const blank;
    test::visit_random_positions(1, [&blank](Position const& position) {
        MoveList const legal = position.legal_moves();
        if (legal.empty())
            return;
        Move const table_move = legal[legal.size() / 2];
        MoveHints const hints{table_move, {legal[0].move(), std::nullopt}, legal[legal.size() - 1].move()};
        MovePicker picker{position, position.in_check(), hints, *blank.histories, blank.context};
        auto const given = all_of(picker);
        ASSERT_FALSE(given.empty());
        EXPECT_EQ(given.front(), table_move);
        EXPECT_EQ(bits_of(given), bits_of(legal));
    });
}

TEST(MovePicker, ATableMoveOfAnotherPositionIsLeftOut)
{
    Blank const blank;
    Position const position = Position::initial();
    MoveHints const hints{Move::normal(Square::e4, Square::e5), {}, {}};
    MovePicker picker{position, false, hints, *blank.histories, blank.context};
    EXPECT_EQ(bits_of(all_of(picker)), bits_of(position.legal_moves()));
}

TEST(MovePicker, CapturesThatLoseMaterialComeLast)
{
    Blank const blank;
    test::visit_random_positions(1, [&blank](Position const& position) {
        if (position.in_check())
            return;
        MovePicker picker{position, false, MoveHints{}, *blank.histories, blank.context};
        bool had_bad = false;
        while (auto const move = picker.next()) {
            had_bad = had_bad || picker.gave_bad_capture();
            bool const is_good_capture = position.is_capture(*move) && !move->is_promotion()
                && exchange_gains(position, *move, Score{});
            EXPECT_FALSE(had_bad && is_good_capture);
        }
    });
}

TEST(MovePicker, ForQuiescenceGivesOnlyCapturesThatGainEnough)
{
    Blank const blank;
    test::visit_random_positions(1, [&blank](Position const& position) {
        Score const threshold = Score::centipawns(200);
        MovePicker picker{position, std::nullopt, *blank.histories, blank.context, threshold};
        while (auto const move = picker.next()) {
            EXPECT_TRUE(position.is_capture(*move) || move->is_promotion());
            EXPECT_TRUE(exchange_gains(position, *move, threshold));
        }
    });
}

TEST(Learned, StaysWithinItsLimitAndForgets)
{
    Learned learned;
    for (int round = 0; round < 100; ++round)
        learned.learn(2000);
    EXPECT_LE(learned.value(), Learned::limit);
    EXPECT_GT(learned.value(), Learned::limit / 2);
    for (int round = 0; round < 100; ++round)
        learned.learn(-2000);
    EXPECT_GE(learned.value(), -Learned::limit);
    EXPECT_LT(learned.value(), -Learned::limit / 2);
}

} // namespace arbiter::engine
