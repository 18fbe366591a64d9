// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_TYPED_TEXT_H
#define ARBITER_GAME_TYPED_TEXT_H

#include "arbiter/game/move_text.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Moves as people who do not know the notation type them, and what helps where they type something
/// else.
namespace arbiter {

/// The move that a person typed, as `read_move` with the letters of the language reads it: "Nf3" for "2. Nf3"
/// where the number is that of the move, for "NF3", "horse f3" and "move the knight to f3", "O-O" for
/// "castle". Words are those of English and of the language. The text itself if `read_move` understands it,
/// or if it says no move. Words that fit one move alone mean this move, and words that name no square must
/// name what is taken, or castling. At most linear in the text and in the number of legal moves.
std::string to_notation(AnyPosition const& position, std::string_view text, Language language);

/// The move that a person typed: what `read_move` gives for `to_notation`, with the letters of the language
/// where they were typed.
Result<LegalMove, MoveProblem> read_typed_move(AnyPosition const& position, std::string_view text,
    Language language, CastlingSquares castling = CastlingSquares::either_form);

/// The moves of a line that a person typed, "1. e4 e5 2. Nf3", with their numbers or without. Empty where a
/// word is anything else, a move is not legal or a number not that of the move.
std::vector<LegalMove> read_line_of_moves(AnyPosition position, std::string_view text, Language language);

/// One sentence that helps a person whose text gave no move: the moves that the words fit ("Do you mean
/// Nf3?"), or what is wrong with the text where that is easily said. Nothing where only
/// `say_what_moves_look_like` is left. `error`: of the text as `to_notation` gives it.
std::optional<std::string> advise_on_move(
    AnyPosition const& position, std::string_view text, NotationError error, Language language);

/// "'foo' is not a move. A move looks like e2 e4 or Nf3; help lists the commands."
std::string say_what_moves_look_like(std::string_view text, Language language);

/// One sentence that says why a typed text gave no move: of the judge, `advise_on_move`, or
/// `say_what_moves_look_like`.
std::string describe_typed(
    AnyPosition const& position, std::string_view text, MoveProblem const& problem, Language language);

} // namespace arbiter

#endif
