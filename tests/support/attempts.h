#ifndef ARBITER_TESTS_SUPPORT_ATTEMPTS_H
#define ARBITER_TESTS_SUPPORT_ATTEMPTS_H

#include "arbiter/rules/attempt.h"
#include "arbiter/rules/king_capture.h"

#include <string>
#include <string_view>
#include <vector>

/// Short ways to say attempts, sets of squares and unusual positions in tests. Bad texts throw.
namespace arbiter::test {

/// The position of a FEN, with every fault tolerated that can be.
Position lenient_position_from(std::string_view fen);

KingCapturePosition king_capture_position_from(std::string_view fen);

/// "e2e4", "e7e8q", also "e7e8k".
Attempt attempt_from(std::string_view text);

/// Squares parted by blanks or commas: "f1 g1". Empty for "".
Bitboard squares_from(std::string_view text);

/// Squares by name, a1 before a2 before b1: "f1 g1".
std::string names_of(Bitboard squares);

/// Every from/to pair, without a promotion and with each of the six roles: 64 × 64 × 7.
std::vector<Attempt> const& all_attempts();

/// Every from/to pair without a promotion and, where some pawn could be promoted, with the four roles that
/// it may become.
std::vector<Attempt> const& plausible_attempts();

} // namespace arbiter::test

#endif
