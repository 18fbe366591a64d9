// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_COACH_SENTENCE_H
#define ARBITER_LEARN_COACH_SENTENCE_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "arbiter/rules/language.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What the coach says of moves that an engine has looked at. It asks no engine itself.
namespace arbiter::learn {

/// What a search found of a move, as its side sees it.
struct MoveScores {
    engine::Score best;
    engine::Score reached;
    /// Whether the search would have played it.
    bool is_best = false;
};

/// A move, and the lines that show what it is worth.
struct CoachedMove {
    Position before;
    LegalMove move;
    /// Of one search or of two, the second with four times as many nodes. What is claimed holds in all.
    std::vector<MoveScores> scores;
    /// The best line after the move; empty if the move ends the game. Of the last search.
    std::vector<LegalMove> answer = {};
    /// The best line instead of the move.
    std::vector<LegalMove> best = {};
    /// Whether the tables of openings have the position after it: then it is not called a mistake, unless it
    /// allows mate or loses more than a pawn on the board.
    bool is_known = false;
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

/// The moves that the coach speaks of, as indices, by their first search: the two least accurate of those
/// that lose something (`analysis::judge_move`), the worst first. Of known moves only blunders are among
/// them.
std::vector<std::size_t> find_doubtful(std::span<CoachedMove const> moves);

/// At most five sentences about a side's game: where it left its repertoire, and its two least accurate
/// moves: what each loses and how it is answered, what was better, and of the worst the theme of the answer
/// with its squares. Without a doubtful move one sentence says so. Nothing is said that the line of the
/// sentence does not show, nor what one of the searches denies: then the difference in hundredths of a pawn
/// is all.
std::vector<CoachSentence> coach_game(
    std::optional<Departure> const& departure, std::span<CoachedMove const> moves, Language language);

/// The same of one move, in one to three sentences.
std::vector<CoachSentence> coach_move(CoachedMove const& move, Language language);

} // namespace arbiter::learn

#endif
