// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_MATCH_GAME_H
#define ARBITER_MATCH_MATCH_GAME_H

#include "arbiter/game/game.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::match {

/// The reason for the end of a game.
enum class EndReason : std::uint8_t {
    rules,        ///< mate, stalemate, repetition, fifty moves …: the outcome says which
    win_by_score, ///< adjudicated: a side's own score was lost
    draw_by_score, ///< adjudicated: both scores were near zero
    tablebase,    ///< adjudicated by an endgame table
    max_moves,    ///< adjudicated as a draw: the move limit was reached
    time,         ///< lost: the flag fell, or the move time was exceeded
    illegal_move, ///< lost: a move that the judge refuses
    no_move,      ///< lost: an answer that is not a move, or a rule set that it does not play
    crash,        ///< lost: the program ended
    unresponsive, ///< lost: the program did not answer
    cannot_start, ///< lost: the program cannot be run
    stopped,      ///< no result: the match was stopped
};

/// "rules", "draw-by-score", "illegal-move" …: for machines. The text lives as long as the program.
std::string_view to_code(EndReason reason);

/// The reason with this code, or nothing.
std::optional<EndReason> find_end_reason(std::string_view code);

/// Whether a program lost by a fault of its own rather than on the board.
bool is_fault(EndReason reason);

/// A finished game.
struct MatchGame {
    GameResult result = GameResult::unfinished;
    EndReason reason = EndReason::stopped;
    /// Why it ended, in a sentence: "Checkmate: White wins.", or the sentence of the verdict.
    std::string sentence;
    /// With the programs' evaluations as comments; without the tags of the match.
    Game game;
    /// The options that White and Black were to be given and do not have.
    std::array<std::vector<std::string>, 2> unknown_options;
};

} // namespace arbiter::match

#endif
