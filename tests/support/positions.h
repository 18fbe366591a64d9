// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_POSITIONS_H
#define ARBITER_TESTS_SUPPORT_POSITIONS_H

#include "arbiter/rules/attempt.h"
#include "arbiter/rules/king_capture.h"

#include <string>
#include <string_view>
#include <vector>

/// Short ways to say positions, attempts and sets of squares in tests. Bad texts throw.
namespace arbiter::test {

inline constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

Setup setup_from(
    std::string_view fen, CastlingMode mode = CastlingMode::standard, SetupForm form = SetupForm::chess);

template <class Rules>
BasicPosition<Rules> basic_position_from(std::string_view fen, CastlingMode mode = CastlingMode::standard,
    Tolerance tolerance = Tolerance::of_history())
{
    return BasicPosition<Rules>::from_setup(setup_from(fen, mode, Rules::setup_form), tolerance).value();
}

Position position_from(std::string_view fen, CastlingMode mode = CastlingMode::standard,
    Tolerance tolerance = Tolerance::of_history());

KingCapturePosition king_capture_position_from(std::string_view fen);

/// "e2e4", "e7e8q", also "e7e8k", and drops as "N@f3".
Attempt attempt_from(std::string_view text);

/// Squares separated by blanks or commas: "f1 g1". Empty for "".
Bitboard squares_from(std::string_view text);

/// Squares by name, a1 before a2 before b1: "f1 g1".
std::string names_of(Bitboard squares);

/// Every from/to pair, without a promotion and with each of the six roles: 64 × 64 × 7.
std::vector<Attempt> const& all_attempts();

/// Every from/to pair without a promotion and, where some pawn could be promoted, with the four roles that
/// it may become.
std::vector<Attempt> const& plausible_attempts();

/// The same, with promotions to a king and with drops, for rule sets that know them.
std::vector<Attempt> const& plausible_attempts_of_all_rules();

} // namespace arbiter::test

#endif
