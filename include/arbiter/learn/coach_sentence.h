// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_COACH_SENTENCE_H
#define ARBITER_LEARN_COACH_SENTENCE_H

#include "arbiter/core/position.h"
#include "arbiter/rules/language.h"

#include <optional>
#include <string>
#include <vector>

/// What the coach says of moves that an engine has looked at. It asks no engine itself.
namespace arbiter::learn {

/// A move, and the lines that show what it is worth.
struct CoachedMove {
    Position before;
    LegalMove move;
    /// 0 to 100 (`analysis::move_accuracy`).
    double accuracy = 100;
    /// The best line after the move; empty if the move ends the game.
    std::vector<LegalMove> answer = {};
    /// The best line instead of the move.
    std::vector<LegalMove> best = {};
};

/// A sentence, and what proves it on the board.
struct CoachSentence {
    std::string text;
    /// Where the line begins; nothing in a sentence about a whole game.
    std::optional<Position> start = std::nullopt;
    /// The moves that the sentence names, for as long as it needs them.
    std::vector<LegalMove> line = {};
    /// The squares of the theme, in a sentence that names one.
    std::vector<Square> squares = {};
};

/// A move that the player's own repertoire does not have, although it has others in the position.
struct Departure {
    Position before;
    LegalMove played;
    /// At least one.
    std::vector<LegalMove> known;
};

/// That a move leaves the repertoire, and what that has instead.
CoachSentence coach_departure(Departure const& departure, Language language);

constexpr std::size_t most_coach_sentences = 5;

/// At most five sentences about a side's game: where it left its repertoire, and the two least accurate of
/// its mistakes: what each loses and how it is answered, what was better, and of the worst the theme of the
/// answer with its squares. Nothing is said that the line of the sentence does not show: a piece is lost if
/// the answer takes it and two of the side's replies do not win it back. Without mistakes one sentence says
/// so.
std::vector<CoachSentence> coach_game(
    std::optional<Departure> const& departure, std::vector<CoachedMove> mistakes, Language language);

/// The same of one move, in one to three sentences. `is_equal`: it expects as much as the best
/// (`equal_margin`).
std::vector<CoachSentence> coach_move(CoachedMove const& move, bool is_equal, Language language);

} // namespace arbiter::learn

#endif
