// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_COACH_H
#define ARBITER_PLAY_COACH_H

#include "arbiter/game/game_tree.h"
#include "arbiter/rules/language.h"

#include <optional>
#include <string>
#include <vector>

/// What a teacher would say of one piece: where it may go, and why it may not go where one might think it
/// could.
namespace arbiter::play {

/// A square that the piece reaches.
struct Reach {
    Square to;
    /// One move, or, where a pawn is promoted, one for each piece it may become.
    std::vector<LegalMove> moves;
    /// The first of them in SAN.
    std::string san;
};

/// A square that the piece almost reaches: it moves like that, but not here or not now.
struct NearMiss {
    Square to;
    Attempt attempt;
    /// Never `legal`; `at` and `by` are the squares to mark.
    Verdict verdict;
    /// Why not, in a sentence or two.
    std::string sentence;
};

/// Why the piece cannot be moved at all, whatever the square.
struct Standstill {
    Verdict verdict;
    std::string sentence;
};

/// What the coach says about the piece on a square.
struct Coaching {
    Square from;
    /// Nothing on an empty square.
    std::optional<Piece> piece;
    /// In the order of the squares.
    std::vector<Reach> reached;
    /// In the order of the squares. What the piece does not do on an empty board is not among them.
    std::vector<NearMiss> missed;
    /// The square is empty, the piece is the opponent's, or the game has been decided: then nothing is
    /// reached or missed.
    std::optional<Standstill> standstill;

    /// The squares of `reached`, for marks.
    Bitboard targets() const;

    /// What is said of this square if it is a near miss.
    NearMiss const* find_missed(Square to) const;
};

/// Asks the judge about the piece and all 64 squares, under any rule set, and the history of the game why a
/// right is gone. Fast enough for every key press: about 64 judgements, linear in the length of the line to
/// `node`. The refusals are in `language`.
Coaching coach(GameTree const& game, NodeId node, Square from, Language language = Language::english);

/// The coaching as lines of text without new lines: where the piece may go, then the near misses, those of
/// one reason in one line, in the language that `coach` was asked for: "Not b1, c1 and d1: your knight on b1
/// is in the way, …".
std::vector<std::string> to_lines(Coaching const& coaching, Language language = Language::english);

} // namespace arbiter::play

#endif
