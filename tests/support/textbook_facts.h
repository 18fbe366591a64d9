// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_TEXTBOOK_FACTS_H
#define ARBITER_TESTS_SUPPORT_TEXTBOOK_FACTS_H

#include "support/textbook.h"

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

/// The facts of docs/facts.md by the textbook: every definition as it is read aloud, over rows of letters.
namespace arbiter::test::textbook {

/// A fact with its proof. Squares are bits: file + 8 * rank.
struct FactRow {
    std::string fact;
    char side; ///< 'w', 'b' or '-'
    std::uint64_t at = 0;
    std::uint64_t by = 0;
    std::uint64_t to = 0;
    std::string move = {}; ///< of an available check, two squares and the promotion: "a7a8Q"

    friend auto operator<=>(FactRow const&, FactRow const&) = default;
};

/// All facts of a position of chess, sorted.
std::vector<FactRow> facts_of(Game const& game);

/// All facts of a legal move, sorted.
std::vector<FactRow> facts_of(Game const& game, Try tried);

/// "a7a8Q": a move as an available check names it.
std::string name_of(Try tried);

// What the facts of positions and of moves share.

using Fields = std::vector<Field>;

/// a1, b1, … h8.
Fields all_fields();

/// In pawns; a king is worth more than all.
int worth(char piece);

char side_of(bool white);

bool is_slider(char piece);

bool is_king(Game const& game, Field field);

/// The pins of both kinds on pieces of a side, as rows of "absolute-pin" and "relative-pin".
std::vector<FactRow> pins_on(Game const& game, bool white);

std::vector<FactRow> sorted(std::vector<FactRow> rows);

} // namespace arbiter::test::textbook

#endif
