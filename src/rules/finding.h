// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_FINDING_H
#define ARBITER_SRC_RULES_FINDING_H

#include "arbiter/core/small.h"
#include "rules/phrase_texts.h"

#include <array>
#include <span>

namespace arbiter::detail {

/// Values for the slots of one sentence. What stays empty may not be asked for.
struct SlotValues {
    std::optional<Square> from = std::nullopt;
    std::optional<Square> to = std::nullopt;
    std::optional<Square> king = std::nullopt;
    std::optional<Square> captured_en_passant = std::nullopt;
    std::optional<Square> rook = std::nullopt;
    std::optional<Square> castled = std::nullopt;
    std::optional<Role> piece = std::nullopt;
    std::optional<Role> target = std::nullopt;
    std::optional<Role> named = std::nullopt;
    CastlingSide wing = CastlingSide::king;
    Color us = Color::white;
    Color winner = Color::white;
    unsigned needed = 0;
    unsigned possible = 0;
    Bitboard at = {};
    Bitboard by = {};
    /// What can be done about a check, each by its index in Remedy.
    std::array<bool, remedy_count> remedies = {};
    /// The piece that can take the checker.
    std::optional<Square> taker = std::nullopt;
    /// The moves to be named, and among which they must be told apart.
    std::span<LegalMove const> moves = {};
    std::span<LegalMove const> all_moves = {};
    /// Where the pieces of `by` stand; nothing when there are none.
    Board const* board = nullptr;
    /// Whose pieces are "yours"; nothing when the sentence is about both sides.
    std::optional<Color> reader = std::nullopt;
};

/// What a verdict needs said: a sentence, perhaps a second one, and what fills their slots.
struct Finding {
    Phrase phrase;
    std::optional<Phrase> rest = std::nullopt;
    SlotValues slots = {};
};

/// Chooses the most helpful sentence that is true of this verdict.
Finding find_words(SentenceContext const& context, Attempt attempt, Verdict const& verdict);

/// The sentence on how a game ended.
Phrase phrase_of_end(Termination termination);

/// Says it in a language. What is too long with every piece by its name has several of them by their squares.
Sentence write(Finding const& finding, Language language);

/// The squares that the name of a move has in a sentence: the destination, and the origin if it is told.
Bitboard named_squares(Board const& board, LegalMove move, std::span<LegalMove const> all_moves);

} // namespace arbiter::detail

#endif
