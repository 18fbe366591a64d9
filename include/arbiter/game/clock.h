// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_CLOCK_H
#define ARBITER_GAME_CLOCK_H

#include "arbiter/core/color.h"
#include "arbiter/game/time_control.h"

#include <array>
#include <optional>
#include <string>

namespace arbiter {

enum class ClockState : std::uint8_t { running, flag_fallen };

/// The time on both clocks at one moment; nothing for a side without a clock.
struct ClockReading {
    std::array<std::optional<Milliseconds>, 2> left;

    std::optional<Milliseconds> operator[](Color color) const { return left[to_index(color)]; }

    friend bool operator==(ClockReading const&, ClockReading const&) = default;
};

/// The two clocks of a game. It never reads the time: the caller says how long each move took.
class Clock {
public:
    /// Gives neither side a clock.
    Clock() = default;

    /// Both sides have the same time. No clock runs.
    explicit Clock(TimeControl const& control);

    /// Gives each side its own time control, as a handicap.
    Clock(TimeControl const& white, TimeControl const& black);

    /// The time control of a side.
    TimeControl const& control(Color color) const { return side(color).control; }

    /// Whether a side's time is limited.
    bool is_timed(Color color) const { return !control(color).is_unlimited(); }

    /// The time that `color` has left at the start of its turn; nothing without a clock.
    std::optional<Milliseconds> left(Color color) const;

    /// The same after thinking for `elapsed` on the current move, never below zero. A US delay runs first.
    std::optional<Milliseconds> left_after(Color color, Milliseconds elapsed) const;

    /// The time that `color` may think on the current move before its flag falls; nothing without a clock.
    std::optional<Milliseconds> until_flag(Color color) const;

    /// Moves that `color` still has to make in its period, or nothing when all remaining ones count.
    std::optional<std::uint16_t> moves_to_go(Color color) const;

    /// How many moves a side has made on this clock.
    std::size_t moves_made(Color color) const { return side(color).moves_made; }

    /// Completes a move that took `elapsed`: subtracts the time and adds the bonus and the next period's
    /// time. If the flag has fallen, the side has no time left and the move is not counted.
    [[nodiscard]] ClockState spend(Color color, Milliseconds elapsed);

    /// Counts a move that takes no time off the clock and brings no bonus.
    void count_move(Color color);

    /// Subtracts the time of an uncompleted move, at the end of a game.
    void stop(Color color, Milliseconds elapsed);

    /// Adds time to a side (or subtracts it, never below zero), as an arbiter may. No effect without a clock.
    void adjust(Color color, Milliseconds by);

    /// Gives a side half its time and no bonus for the whole game, as a player who goes berserk chooses.
    /// False, without effect, after its first move and where there is no time to halve.
    [[nodiscard]] bool halve(Color color);

    /// Both clocks while `on_move` has been thinking for `elapsed`.
    ClockReading reading(Color on_move, Milliseconds elapsed = Milliseconds{0}) const;

    friend bool operator==(Clock const&, Clock const&) = default;

private:
    struct Side {
        TimeControl control;
        Milliseconds left{0};
        std::size_t moves_made = 0;

        friend bool operator==(Side const&, Side const&) = default;
    };

    Side const& side(Color color) const { return sides_[to_index(color)]; }

    Side& side(Color color) { return sides_[to_index(color)]; }

    std::array<Side, 2> sides_;
};

/// "1:23:45", "4:05", and below ten seconds with tenths: "0:09.3". Rounded down, as a chess clock shows it.
std::string format_clock_time(Milliseconds left);

/// "0:04:59", as PGN's clk command writes it; rounded down.
std::string format_pgn_clock(Milliseconds left);

} // namespace arbiter

#endif
