#ifndef ARBITER_NOTATION_MOVE_TEXT_H
#define ARBITER_NOTATION_MOVE_TEXT_H

#include "arbiter/notation/san.h"

#include <string_view>
#include <variant>

namespace arbiter {

/// Two squares that could be read, and why the move is refused.
struct RefusedAttempt {
    Attempt attempt;
    Verdict verdict;
};

/// A move in SAN that could be read, and why it is refused.
struct RefusedSan {
    San san;
    SanRefusal refusal;
};

/// Why a typed text gave no move.
using MoveProblem = std::variant<NotationError, RefusedAttempt, RefusedSan>;

/// Reads a move in any notation that a person types: "e2e4", "e2 e4", "e2-e4", "e7e8q", SAN and LAN as
/// parse_san reads them leniently. Castling may be written in either form of UCI whatever the position's
/// mode. A text that begins with a square is taken as two squares where another square follows.
template <class Rules>
Result<LegalMove, MoveProblem> read_move(BasicPosition<Rules> const& position, std::string_view text);

/// One sentence that says why.
template <class Rules>
Sentence describe(
    BasicPosition<Rules> const& position, MoveProblem const& problem, Language language = Language::english);

} // namespace arbiter

#endif
