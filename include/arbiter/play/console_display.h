// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_CONSOLE_DISPLAY_H
#define ARBITER_PLAY_CONSOLE_DISPLAY_H

#include "arbiter/game/clock.h"
#include "arbiter/play/display.h"
#include "arbiter/play/render.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::play {

/// A display that writes lines, each below the one before, and draws the board when its owner asks for it.
class ConsoleDisplay : public Display {
public:
    /// What the players are called, White first.
    virtual void set_names(std::array<std::string, 2> names) = 0;

    /// Learns of a position of a game and of the moves that led to it, when it is not by events that it comes
    /// there.
    virtual void recall(GameTree const& game, NodeId node, ClockReading const& clocks) = 0;

    /// Shows where the game is after `recall`; nothing for a display that draws the board.
    virtual void tell_place() { }

    /// Shows the board after it has changed, or with these marks besides the last move and a check. A display
    /// that draws nothing does nothing here.
    virtual void draw(Marks const& marks) = 0;

    /// Draws the position without marks.
    void draw() { draw(Marks{}); }

    /// Shows the board because somebody asks for it.
    virtual void show_board() = 0;

    /// Turns the board around.
    virtual void flip() = 0;

    /// Looks at the clocks while `on_move` thinks. Gives the time within which it must see them again, or
    /// nothing when it has no use for that.
    virtual std::optional<Milliseconds> show_clocks(Color on_move, ClockReading const& clocks) = 0;
};

} // namespace arbiter::play

#endif
