// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_HISTORY_SENTENCE_H
#define ARBITER_GAME_HISTORY_SENTENCE_H

#include "arbiter/core/setup_fault.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/rules/language.h"

#include <string>

namespace arbiter {

/// The move that led to a node, which is not the root, with its number: "23.Qh5+", "12…Nf6".
std::string numbered_san(GameTree const& game, NodeId node);

/// Why an attempt is refused, explained with the moves of the game. Any part except the first may be empty.
struct Explanation {
    /// The verdict's own sentence.
    std::string verdict;
    /// The move that caused it: "The rook left a1 with move 9 (Ra1–b1)."
    std::string history = {};
    /// A legal alternative, if it is short to say: "The knight on g1 may go to f3 or h3."
    std::string instead = {};
};

/// All non-empty parts, joined by spaces.
std::string to_text(Explanation const& explanation);

/// Explains a verdict on an attempt made in the position of `node`. Looks through the line that leads
/// there: linear in its length.
Explanation explain(GameTree const& game, NodeId node, Attempt attempt, Verdict const& verdict,
    Language language = Language::english);

/// Where the piece on a square may go: "The knight on g1 may go to f3 or h3." Empty where no piece of the
/// side to move stands there, and where it may go to more than eight squares.
std::string describe_destinations(
    AnyPosition const& position, Square from, Language language = Language::english);

/// The sentences of all faults of a set-up, separated by blanks. Linear in their
/// number.
std::string describe_faults(SetupFaults const& faults, Language language = Language::english);

} // namespace arbiter

#endif
