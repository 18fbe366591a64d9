// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_SCHEDULE_H
#define ARBITER_MATCH_SCHEDULE_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace arbiter::match {

enum class Format : std::uint8_t {
    round_robin, ///< everybody against everybody
    gauntlet,    ///< the first against all others
};

/// "round-robin" or "gauntlet".
std::string_view to_name(Format format);

/// The format of exactly that name, or nothing.
std::optional<Format> find_format(std::string_view name);

/// One game of a match before it is played. Engines are counted from 0.
struct PlannedGame {
    std::size_t number; ///< from 0, in the order of play
    std::size_t round;  ///< from 0
    std::size_t white;
    std::size_t black;
    /// The two games of a pair have the same number here, which no other game has.
    std::size_t pair;
    /// From 0; every two engines that meet go through the same openings.
    std::size_t opening;

    friend bool operator==(PlannedGame const&, PlannedGame const&) = default;
};

struct ScheduleOptions {
    Format format = Format::round_robin;
    std::size_t engines = 2;
    /// Of every two engines that meet, in each round.
    std::size_t games = 2;
    std::size_t rounds = 1;

    friend bool operator==(ScheduleOptions const&, ScheduleOptions const&) = default;
};

/// All games in the order of play. Every two games of two engines are a pair: the same opening with colours
/// reversed. More rounds add games at the end and change none.
std::vector<PlannedGame> plan_games(ScheduleOptions const& options);

} // namespace arbiter::match

#endif
