// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_DISPLAY_H
#define ARBITER_PLAY_DISPLAY_H

#include "arbiter/game/event.h"

namespace arbiter::play {

/// Shows a game. Sees events only, and never acts.
class Display {
public:
    Display() = default;
    Display(Display const&) = delete;
    Display& operator=(Display const&) = delete;
    virtual ~Display() = default;

    /// Must not block for long.
    virtual void show(Event const& event) = 0;
};

} // namespace arbiter::play

#endif
