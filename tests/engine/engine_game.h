// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_ENGINE_ENGINE_GAME_H
#define ARBITER_TESTS_ENGINE_ENGINE_GAME_H

#include "arbiter/rules/outcome.h"
#include "engine/searching.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::test {

/// Chooses a move for the side to move, which has one.
using Chooser = std::function<LegalMove(Position const&, std::span<ZobristKey const> earlier_keys)>;

/// Plays a game from the start to its end; draws are claimed as soon as they can be.
inline Outcome play_game(Chooser const& white, Chooser const& black)
{
    Position position = Position::initial();
    std::vector<ZobristKey> keys;
    for (;;) {
        auto outcome = automatic_outcome(position, keys);
        if (!outcome)
            outcome = claimable_draw(position, keys);
        if (outcome)
            return *outcome;
        LegalMove const move = (position.side_to_move() == Color::white ? white : black)(position, keys);
        keys.push_back(position.key());
        position = position.play(move);
    }
}

} // namespace arbiter::test

#endif
