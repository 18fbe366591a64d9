#ifndef ARBITER_NOTATION_UCI_MOVE_H
#define ARBITER_NOTATION_UCI_MOVE_H

#include "arbiter/core/position.h"
#include "arbiter/notation/move_format.h"
#include "arbiter/notation/notation_error.h"
#include "arbiter/rules/attempt.h"

#include <string_view>

namespace arbiter {

/// Reads a move of the Universal Chess Interface, strictly: "e2e4", "e7e8q", and for
/// a drop "N@f3" or "P@e4". The promotion may be any
/// piece's small letter, even king and pawn, which `judge` then refuses.
Result<Attempt, NotationError> parse_uci_attempt(std::string_view text);

/// An attempt as UCI writes it: "e7e8q".
MoveText format_uci(Attempt attempt);

/// A move as UCI writes it. Castling depends on the position's mode: "e1g1" in standard chess, king takes
/// own rook ("e1h1") in Chess960.
template <class Rules>
MoveText format_uci(BasicPosition<Rules> const& position, Move move)
{
    return format_uci(to_attempt(position, move));
}

/// The attempt in the form of the position's mode, for programs that mix the two forms:
/// in standard chess king-onto-own-rook becomes the two-square step when that castling right is there,
/// and in Chess960 a king's step of two or more squares onto its castled square becomes
/// king-onto-own-rook. Any other attempt stays as it is.
template <class Rules>
Attempt adapt_castling(BasicPosition<Rules> const& position, Attempt attempt);

} // namespace arbiter

#endif
