// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_CLOCKS_H
#define ARBITER_APPS_BOARD_CLOCKS_H

#include "arbiter/core/color.h"
#include "arbiter/link/frame.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace arbiter::chip {

/// Two chess clocks, in ticks (board.h). They stand still until the first move.
class Clocks {
public:
    /// Sets both: "5" for five minutes, "3+2" for three minutes and two seconds a move. False when it is
    /// neither; at most 600 minutes and 600 seconds.
    bool set(std::string_view control);

    void turn_off() { is_on_ = false; }

    bool is_on() const { return is_on_; }

    /// Gives both sides the full time again.
    void restart();

    /// Takes what has passed until `now` off the side's time, if the clocks run. False when its flag has
    /// fallen.
    bool spend(Color side, bool is_running, std::uint32_t now);

    /// Adds the increment after a move of the side. Times that the other end of a link has told count
    /// instead, even where there were no clocks.
    void end_turn(Color side, link::ClockTimes const& told);

    /// The times after the last move, for the other end.
    link::ClockTimes after_move() const;

    /// Prints "White 4:59, Black 5:00".
    void print() const;

private:
    bool is_on_ = false;
    std::uint32_t base_ = 0;
    std::uint32_t increment_ = 0;
    std::uint32_t last_ = 0;
    std::array<std::uint32_t, 2> left_{};
    std::array<std::uint32_t, 2> after_move_{};
};

} // namespace arbiter::chip

#endif
