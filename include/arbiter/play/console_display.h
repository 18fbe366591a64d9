#ifndef ARBITER_PLAY_CONSOLE_DISPLAY_H
#define ARBITER_PLAY_CONSOLE_DISPLAY_H

#include "arbiter/game/clock.h"
#include "arbiter/play/display.h"
#include "arbiter/play/render.h"

#include <array>
#include <optional>
#include <string>

namespace arbiter::play {

/// A display that writes lines, each below the one before, and is asked for the board by whoever holds it.
class ConsoleDisplay : public Display {
public:
    /// What the players are called, White first.
    virtual void set_names(std::array<std::string, 2> names) = 0;

    /// Learns what happened in a game before it is shown, for one that goes on. Before GameStarted.
    virtual void recall(GameTree const& game) = 0;

    /// Shows the board, with these marks besides the last move and a check.
    virtual void draw(Marks const& marks) = 0;

    void draw() { draw(Marks{}); }

    /// Turns the board around.
    virtual void flip() = 0;

    /// Looks at the clocks while `on_move` thinks. Gives in how much time it wants to see them again, at the
    /// latest; nothing when it has no use for that.
    virtual std::optional<Milliseconds> show_clocks(Color on_move, ClockReading const& clocks) = 0;
};

} // namespace arbiter::play

#endif
