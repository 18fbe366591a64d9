// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_JUDGED_MOVE_H
#define ARBITER_GAME_JUDGED_MOVE_H

#include "arbiter/game/move_text.h"
#include "arbiter/rules/sentence.h"

#include <string>
#include <string_view>
#include <vector>

/// A typed move and the judge's answer, in one form for the screen and for JSON (protocol/judged_move.h).
namespace arbiter {

/// A rung of the ladder that was asked, and whether the attempt passes it. `text` says what the rung asks
/// for.
struct JudgedStep {
    VerdictCode code = VerdictCode::legal;
    bool is_passed = false;
    Sentence text = {};
};

/// A rung of the ladder that the attempt fails, and what it says alone (rules/reasons.h).
struct JudgedReason {
    Verdict verdict;
    Sentence text;
};

/// One piece that a move in SAN may mean, with the verdict on it.
struct JudgedCandidate {
    Attempt attempt;
    Verdict verdict;
    Sentence text;
    std::vector<JudgedStep> steps = {}; ///< where `add_steps` was asked for them
    std::vector<JudgedReason> reasons = {}; ///< where `add_reasons` was asked for them
};

/// How the game has ended in a position without legal moves, and the squares of the kings that say so: of a
/// king that is mated, on the hill, or at the end of the race.
struct JudgedEnd {
    Outcome outcome;
    Bitboard at = {};
    Sentence text = {};
};

/// The answer to a move that could be read.
///
/// `code` is the verdict's; a move in SAN can also be "no-such-piece", "ambiguous" (then `by` has the pieces
/// that may legally go) or, when several pieces could be meant and none may go, "no-candidate-legal".
struct JudgedMove {
    std::string_view code;
    bool is_legal = false;
    /// The two squares, if the text means exactly one attempt.
    std::optional<Attempt> attempt;
    Verdict verdict; ///< its squares; its code only if there is one attempt
    Sentence text;
    std::vector<JudgedCandidate> candidates; ///< several, or none
    std::optional<JudgedEnd> end; ///< of the position in which the move is tried
    std::vector<JudgedStep> steps = {}; ///< where `add_steps` was asked for them, and there is one attempt
    std::vector<JudgedReason> reasons = {}; ///< the same for `add_reasons`
};

/// Judges a move in any notation, read as `read_move` reads it. Two squares are judged as given, so castling
/// is recognised only in the form of the position's CastlingMode.
Result<JudgedMove, NotationError> judge_text(
    AnyPosition const& position, std::string_view move, Language language = Language::english);

/// Judges two squares.
JudgedMove judge_attempt(AnyPosition const& position, Attempt attempt, Language language = Language::english);

/// What has been found wrong with a move text in this position, without judging it again; the error where the
/// text could not be read.
Result<JudgedMove, NotationError> to_judged_move(
    AnyPosition const& position, MoveProblem const& problem, Language language = Language::english);

/// Adds to the answer, and to each candidate, what the judge asked in order.
void add_steps(JudgedMove& judged, AnyPosition const& position, Language language = Language::english);

/// All that is wrong with the attempt, in the order of the ladder: the first is the verdict. Empty when it is
/// legal.
std::vector<JudgedReason> find_reasons(
    AnyPosition const& position, Attempt attempt, Language language = Language::english);

/// Adds to the answer, and to each candidate, all that is wrong with it.
void add_reasons(JudgedMove& judged, AnyPosition const& position, Language language = Language::english);

/// How the game has ended, where the side to move has no legal move; else nothing.
std::optional<JudgedEnd> find_end(AnyPosition const& position, Language language = Language::english);

} // namespace arbiter

#endif
