// SPDX-License-Identifier: MIT
#include "arbiter/core/position.h"
#include "support/positions.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace arbiter {

namespace {

std::vector<std::uint16_t> sorted_bits(std::vector<std::uint16_t> bits)
{
    std::sort(bits.begin(), bits.end());
    return bits;
}

TEST(LegalMovesTo, AreThoseOfTheFullListForEverySquareAndRole)
{
    test::visit_random_positions(1, [](Position const& position) {
        MoveList const all = position.legal_moves();
        for (Role const role : all_roles) {
            for (Square const to : all_squares) {
                std::vector<std::uint16_t> expected;
                for (LegalMove const move : all) {
                    bool const fits
                        = !move.is_castling() && move.to() == to && position.pieces(role).has(move.from());
                    if (fits)
                        expected.push_back(move.move().bits());
                }
                std::vector<std::uint16_t> found;
                for (LegalMove const move : position.legal_moves_to(to, role))
                    found.push_back(move.move().bits());
                ASSERT_EQ(sorted_bits(found), sorted_bits(expected));
            }
        }
    });
}

TEST(LegalMovesTo, OnlyFromTheOriginsThatWereAskedFor)
{
    Position const position = test::position_from("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    EXPECT_EQ(position.legal_moves_to(Square::d2, Role::knight).size(), 2U);
    MoveList const moves = position.legal_moves_to(Square::d2, Role::knight, Bitboard{File::b});
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(moves[0], Move::normal(Square::b1, Square::d2));
    // Black's king does not belong to the side to move.
    EXPECT_TRUE(position.legal_moves_to(Square::d7, Role::king).empty());
}

TEST(FindLegal, AgreesWithTheListForEveryMoveThereIs)
{
    std::mt19937_64 random{11};
    test::visit_random_positions(1, [&random](Position const& position) {
        MoveList const all = position.legal_moves();
        for (LegalMove const move : all)
            ASSERT_TRUE(position.find_legal(move));
        for (int round = 0; round < 100; ++round) {
            auto const move = Move::from_bits(static_cast<std::uint16_t>(random()));
            ASSERT_EQ(position.find_legal(move).has_value(), all.contains(move)) << move.bits();
        }
    });
}

} // namespace

} // namespace arbiter
