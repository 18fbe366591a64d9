#ifndef ARBITER_GAME_HISTORY_SENTENCE_H
#define ARBITER_GAME_HISTORY_SENTENCE_H

#include "arbiter/game/game_tree.h"

#include <string>

namespace arbiter {

/// Why an attempt is refused, told with the moves of the game at hand. Any part may be empty but the first.
struct Explanation {
    /// The verdict's own sentence.
    std::string verdict;
    /// The move that brought it about: "Castling queen side is gone: the rook left a1 with 9.Rb1."
    std::string history = {};
    /// What may be done instead, where it is short: "The knight on g1 may go to f3 or h3."
    std::string instead = {};
};

/// All that is there, joined by spaces.
std::string to_text(Explanation const& explanation);

/// Explains a verdict on an attempt made in the position of `node`. Looks through the line that leads
/// there: linear in its length.
Explanation explain(GameTree const& game, NodeId node, Attempt attempt, Verdict const& verdict);

} // namespace arbiter

#endif
