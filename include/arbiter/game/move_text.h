// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_MOVE_TEXT_H
#define ARBITER_GAME_MOVE_TEXT_H

#include "arbiter/game/any_position.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/notation/piece_letters.h"

#include <string>
#include <string_view>

/// The move texts of arbiter/notation/move_text.h under any rule set.
namespace arbiter {

/// Reads a move in any notation that a person types.
Result<LegalMove, MoveProblem> read_move(AnyPosition const& position, std::string_view text,
    CastlingSquares castling = CastlingSquares::either_form);

/// The same for people who may name the pieces by the letters of their language.
Result<LegalMove, MoveProblem> read_move(AnyPosition const& position, std::string_view text,
    Language language, CastlingSquares castling = CastlingSquares::either_form);

/// How texts for people name the pieces of moves.
struct MoveSpelling {
    Language language = Language::english;
    LetterChoice letters = LetterChoice::english;
};

/// A text for people in which every move in SAN or LAN names its piece by the chosen letters: "Erlaubt ist
/// nur Sf3." The text has the letters of English, as all sentences have. FEN and quotations stay as they are.
/// Linear.
std::string spell_moves(std::string_view text, MoveSpelling spelling);

/// A line with one more move: "1. e4 c5" and Nf3 make "1. e4 c5 2. Nf3", and an empty line "2. Nf3".
std::string with_move(std::string line, Position const& position, LegalMove move);

/// One sentence that says why a text gave no move.
std::string describe(
    AnyPosition const& position, MoveProblem const& problem, Language language = Language::english);

} // namespace arbiter

#endif
