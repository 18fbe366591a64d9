// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_SPEED_H
#define ARBITER_GAME_SPEED_H

#include "arbiter/game/time_control.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

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
