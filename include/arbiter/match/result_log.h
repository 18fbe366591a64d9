// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_RESULT_LOG_H
#define ARBITER_MATCH_RESULT_LOG_H

#include "arbiter/core/result.h"
#include "arbiter/match/engine_spec.h"
#include "arbiter/match/match_game.h"
#include "arbiter/match/schedule.h"

#include <string>
#include <string_view>
#include <vector>

/// The log of a match as JSON lines: first the settings of the match, then one line per finished game.
/// Written once and only appended to, so that an interrupted match can continue from its log, even after
/// a power cut.
namespace arbiter::match {

/// What must be the same for a match to continue.
struct LogHeader {
    std::vector<EngineSpec> engines;
    ScheduleOptions schedule;
    /// Of the openings: file, order, seed, plies.
    std::string openings;

    friend bool operator==(LogHeader const&, LogHeader const&) = default;
};

struct LoggedGame {
    std::size_t number;
    GameResult result;
    EndReason reason;

    friend bool operator==(LoggedGame, LoggedGame) = default;
};

/// The first line, without its end.
std::string format_log_header(LogHeader const& header);

/// The line of a game, without its end.
std::string format_log_game(PlannedGame const& planned, MatchGame const& record, LogHeader const& header);

enum class LogErrorCode : std::uint8_t {
    not_a_log,     ///< the first line is not the header of a match
    other_engines, ///< engines, or their settings, are not the same
    other_games,   ///< format, games a round or openings are not the same
    bad_game,      ///< a line is not a game of this match
};

struct LogError {
    LogErrorCode code;
    /// From 1.
    std::size_t line;
};

/// One sentence without the place.
std::string_view describe(LogErrorCode code);

/// Reads a log written for a match with this header; more or fewer rounds than then are allowed. A last line
/// that was not written to its end is passed over.
Result<std::vector<LoggedGame>, LogError> read_log(std::string_view text, LogHeader const& header);

} // namespace arbiter::match

#endif
