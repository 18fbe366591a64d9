#ifndef ARBITER_GAME_JUDGED_MOVE_H
#define ARBITER_GAME_JUDGED_MOVE_H

#include "arbiter/game/any_position.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/rules/sentence.h"

#include <string>
#include <string_view>
#include <vector>

/// A typed move and all that the judge says of it, in one form for the screen and for JSON.
namespace arbiter {

/// One piece that a move in SAN may mean, with the verdict on it.
struct JudgedCandidate {
    Attempt attempt;
    Verdict verdict;
    Sentence text;
};

/// The answer to a move that could be read.
///
/// `code` is the verdict's; a move in SAN can also be "no-such-piece", "ambiguous" (then `by` has the pieces
/// that may legally go) or, when several pieces could be meant and none may go, "no-candidate-legal".
struct JudgedMove {
    std::string_view code;
    bool is_legal = false;
    /// The two squares, where the text means just one attempt.
    std::optional<Attempt> attempt;
    Verdict verdict; ///< its squares; its code only where there is one attempt
    Sentence text;
    std::vector<JudgedCandidate> candidates; ///< several, or none
};

/// Judges a move in any notation. Two squares are judged as they stand, so that castling counts as such only
/// in the form of the position's CastlingMode.
template <class Rules>
Result<JudgedMove, NotationError> judge_text(BasicPosition<Rules> const& position, std::string_view move);

/// Judges two squares.
template <class Rules>
JudgedMove judge_attempt(BasicPosition<Rules> const& position, Attempt attempt);

/// Judges a move in any notation under whichever rule set is played.
Result<JudgedMove, NotationError> judge_text(AnyPosition const& position, std::string_view move);

/// Judges two squares under whichever rule set is played.
JudgedMove judge_attempt(AnyPosition const& position, Attempt attempt);

/// Appends the machine form: {"move":…,"legal":…,"code":…,"at":[…],"by":[…],"text":…}, and where there are
/// several candidates a last key "candidates" with the same of each.
void append_json(std::string& out, std::string_view move, JudgedMove const& judged);

} // namespace arbiter

#endif
