// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_MOVE_TEXT_H
#define ARBITER_GAME_MOVE_TEXT_H

#include "arbiter/game/any_position.h"
#include "arbiter/notation/move_text.h"

#include <string>
#include <string_view>

/// The move texts of arbiter/notation/move_text.h under any rule set.
namespace arbiter {

/// Reads a move in any notation that a person types.
Result<LegalMove, MoveProblem> read_move(AnyPosition const& position, std::string_view text,
    CastlingSquares castling = CastlingSquares::either_form);

/// One sentence that says why a text gave no move.
std::string describe(
    AnyPosition const& position, MoveProblem const& problem, Language language = Language::english);

} // namespace arbiter

#endif
