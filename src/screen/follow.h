// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_FOLLOW_H
#define ARBITER_SRC_SCREEN_FOLLOW_H

#include "arbiter/play/viewed_game.h"
#include "screen/screen_state.h"

namespace arbiter::screen {

/// Brings the screen up to date with what has happened in the game. `is_human`: which of the two is a person
/// at this screen, White first.
void follow(
    ScreenState& state, play::ViewedGame const& record, Event const& event, std::array<bool, 2> is_human);

} // namespace arbiter::screen

#endif
