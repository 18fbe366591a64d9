// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_BOARD_RESULT_H
#define ARBITER_TOURNAMENT_BOARD_RESULT_H

#include "arbiter/tournament/tournament.h"

#include <optional>
#include <string>
#include <string_view>

/// How people write results and byes, everywhere but in a report file (trf.h).
namespace arbiter::tournament {

/// What both sides of a board get.
struct BoardResult {
    RoundResult white = RoundResult::open;
    RoundResult black = RoundResult::open;

    friend bool operator==(BoardResult const&, BoardResult const&) = default;
};

/// The result that is written "1-0", "0-1", "1/2-1/2" or "1/2" or "½" or "0.5" or "=", "0-0" (both lose),
/// "1/2-0" and "0-1/2" (one loses; the arbiter has given the other a draw),
/// "+:-" or "+-" and so on for a game that was not played, "*" for none yet; a colon may stand for the dash
/// between points, and a minus sign (U+2212) for White's dash. Nothing for another text.
std::optional<BoardResult> find_board_result(std::string_view text);

/// The result of a board from White's side: one of the first texts above; a game of less than one move as any
/// other one.
std::string format_board_result(Board const& board);

/// The bye of "full", "half" or "zero", and for "none" `open`; nothing for another text.
std::optional<RoundResult> find_bye(std::string_view name);

/// "full", "half", "zero" or "allocated"; empty where the result is not a bye. The text lives as long as the
/// program.
std::string_view bye_name(RoundResult result);

} // namespace arbiter::tournament

#endif
