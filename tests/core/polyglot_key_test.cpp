// SPDX-License-Identifier: MIT
// The keys that the description of Polyglot's book format publishes.

#include "arbiter/core/position.h"

#include <gtest/gtest.h>

#include <vector>

namespace arbiter {

namespace {

std::uint64_t key_after(std::vector<Move> const& moves)
{
    Position position = Position::initial();
    for (Move const move : moves)
        position = position.try_play(move).value();
    return static_cast<std::uint64_t>(position.polyglot_key());
}

constexpr Move e2e4 = Move::normal(Square::e2, Square::e4);
constexpr Move d7d5 = Move::normal(Square::d7, Square::d5);
constexpr Move e4e5 = Move::normal(Square::e4, Square::e5);
constexpr Move f7f5 = Move::normal(Square::f7, Square::f5);
constexpr Move e1e2 = Move::normal(Square::e1, Square::e2);
constexpr Move e8f7 = Move::normal(Square::e8, Square::f7);
constexpr Move a2a4 = Move::normal(Square::a2, Square::a4);
constexpr Move b7b5 = Move::normal(Square::b7, Square::b5);
constexpr Move h2h4 = Move::normal(Square::h2, Square::h4);
constexpr Move b5b4 = Move::normal(Square::b5, Square::b4);
constexpr Move c2c4 = Move::normal(Square::c2, Square::c4);

TEST(PolyglotKey, IsThatOfTheFormatsPublishedExamples)
{
    EXPECT_EQ(key_after({}), 0x463b96181691fc9cU);
    EXPECT_EQ(key_after({e2e4}), 0x823c9b50fd114196U);
    EXPECT_EQ(key_after({e2e4, d7d5}), 0x0756b94461c50fb0U);
    EXPECT_EQ(key_after({e2e4, d7d5, e4e5}), 0x662fafb965db29d4U);
    EXPECT_EQ(key_after({e2e4, d7d5, e4e5, f7f5}), 0x22a48b5a8e47ff78U);
    EXPECT_EQ(key_after({e2e4, d7d5, e4e5, f7f5, e1e2}), 0x652a607ca3f242c1U);
    EXPECT_EQ(key_after({e2e4, d7d5, e4e5, f7f5, e1e2, e8f7}), 0x00fdd303c946bdd9U);
    EXPECT_EQ(key_after({a2a4, b7b5, h2h4, b5b4, c2c4}), 0x3c8123ea7b067637U);
    EXPECT_EQ(key_after({a2a4, b7b5, h2h4, b5b4, c2c4, Move::en_passant(Square::b4, Square::c3),
                  Move::normal(Square::a1, Square::a3)}),
        0x5c3f9b829b279560U);
}

} // namespace

} // namespace arbiter
