// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_TIME_CONTROL_H
#define ARBITER_GAME_TIME_CONTROL_H

#include "arbiter/core/result.h"
#include "arbiter/game/time_unit.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The time that a player gets for each move, besides the time of the period.
enum class TimeBonus : std::uint8_t {
    increment, ///< Fischer: added after the move, used or not
    bronstein, ///< added after the move, but no more than the move used
    delay, ///< US delay: the clock waits this long on each move; nothing is added
};

/// A part of the game: a number of moves in a given time.
struct TimePeriod {
    /// The moves of this period; nothing: all remaining ones.
    std::optional<std::uint16_t> moves;
    Milliseconds time{0};
    Milliseconds bonus{0};
    TimeBonus bonus_kind = TimeBonus::increment;

    friend bool operator==(TimePeriod const&, TimePeriod const&) = default;
};

enum class TimeControlErrorCode : std::uint8_t {
    empty, ///< empty text
    bad_number, ///< a number was expected
    bad_unit, ///< after a number: something that is neither a unit nor a separator
    too_long, ///< more than a hundred days, or more than 999 moves
    no_time, ///< neither time nor bonus, or a period of no moves
    not_last, ///< a period without a number of moves that is not the last
    hourglass, ///< PGN's sand clock ("*60") is not played here
    too_many_periods ///< more than eight
};

struct TimeControlError {
    TimeControlErrorCode code;
    /// Bytes from the start of the text.
    std::size_t offset;

    friend bool operator==(TimeControlError, TimeControlError) = default;
};

/// A sentence that says what is wrong and what was expected, without the offset.
std::string describe(TimeControlError error);

/// A time control. At most eight periods; if the last has a number of moves, it repeats.
class TimeControl {
public:
    /// No clock.
    TimeControl() = default;

    /// All moves in `time`, with a bonus per move.
    static TimeControl sudden_death(
        Milliseconds time, Milliseconds bonus = Milliseconds{0}, TimeBonus kind = TimeBonus::increment);

    /// Correspondence: each move has `days` of its own, 1 to 100, and nothing is saved up.
    static TimeControl correspondence(unsigned days);

    /// The periods in order, at least one. On an error, `offset` is the number of the period at fault. One
    /// move in a whole number of days, over and over, is correspondence.
    static Result<TimeControl, TimeControlError> from_periods(std::vector<TimePeriod> periods);

    /// Whether there is all the time in the world.
    bool is_unlimited() const { return periods_.empty(); }

    /// The days that each move has in a correspondence game; nothing for any other control.
    std::optional<unsigned> days_a_move() const;

    /// Its periods, in the order in which they are played.
    std::span<TimePeriod const> periods() const { return periods_; }

    /// The current period of a player who has made `moves_made` moves. Not for unlimited time.
    TimePeriod const& period_after(std::size_t moves_made) const;

    /// The moves that this player still has to make in its period; nothing when all remaining ones count
    /// or there is no clock.
    std::optional<std::uint16_t> moves_to_go(std::size_t moves_made) const;

    /// Whether that player's next period has just begun (never at move 0).
    bool begins_period(std::size_t moves_made) const;

    friend bool operator==(TimeControl const&, TimeControl const&) = default;

private:
    std::vector<TimePeriod> periods_;
};

/// Parses a time control as people write it: "5+3" (minutes, seconds per move), "90", "1:30" (minutes and
/// seconds), "30s", "2h", "0.5+0", "5d3" (US delay), "5b3" (Bronstein), "40/90+30,30+30" (periods),
/// "40/90:30", "3days" (for each move, correspondence), "none" or "-". Time is in minutes and bonus in
/// seconds unless a unit (h, m, s) follows.
Result<TimeControl, TimeControlError> parse_time_control(std::string_view text);

/// The shortest text that `parse_time_control` reads back as the same.
std::string format_time_control(TimeControl const& control);

/// Reads PGN's TimeControl tag: "-" and "?" (no clock), "300+3", "40/5400+30:1800+30", all in seconds.
/// "1/259200", one move in three days, is correspondence.
Result<TimeControl, TimeControlError> parse_pgn_time_control(std::string_view text);

/// The value of PGN's TimeControl tag; of correspondence "1/259200". Delays, which the standard lacks, are
/// written "300d3" and "300b3".
std::string format_pgn_time_control(TimeControl const& control);

/// How fast a game is, by the time that a player has for 60 moves (FIDE Laws, appendices A and B); what
/// is faster than three minutes has a name of its own.
enum class Speed : std::uint8_t {
    bullet, ///< less than 3 minutes
    blitz, ///< at most 10 minutes
    rapid, ///< less than 60 minutes
    classical, ///< 60 minutes or more
    correspondence, ///< days for each move
};

inline constexpr std::array all_speeds{
    Speed::bullet, Speed::blitz, Speed::rapid, Speed::classical, Speed::correspondence};

/// The speed of a game with this time control. In a control of several periods, each counts with its moves,
/// up to 60 in all. Nothing for unlimited time.
std::optional<Speed> find_speed(TimeControl const& control);

/// "bullet", "blitz", "rapid", "classical", "correspondence".
std::string_view to_name(Speed speed);

/// The speed of that name, or nothing.
std::optional<Speed> find_speed(std::string_view name);

} // namespace arbiter

#endif
