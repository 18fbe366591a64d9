// SPDX-License-Identifier: MIT
#include "engine/piece_keys.h"
#include "support/random_walk.h"

#include <gtest/gtest.h>

namespace arbiter::engine {

TEST(PieceKeys, KeptMoveByMoveEqualKeysMadeAnew)
{
    test::visit_random_positions(1, [](Position const& position) {
        PieceKeys const keys = PieceKeys::of(position);
        for (LegalMove const move : position.legal_moves()) {
            PieceKeys after = keys;
            after.apply(BoardChanges{position, move});
            EXPECT_EQ(after, PieceKeys::of(position.play(move)));
        }
    });
}

} // namespace arbiter::engine
