// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_CLAIM_CHECK_H
#define ARBITER_TESTS_SUPPORT_CLAIM_CHECK_H

#include "arbiter/rules/claim.h"
#include "support/textbook.h"

#include <optional>
#include <string>
#include <vector>

namespace arbiter::test {

/// Checks what sentences claim of one position by the textbook alone, not by the code that wrote them.
class ClaimChecker {
public:
    explicit ClaimChecker(textbook::Game game) : game_{std::move(game)} { }

    /// Whether the claim of a sentence on this attempt is true.
    bool is_true(Claim const& claim, Attempt attempt);

    /// Whether the remedies that are claimed, if any are, have every legal move among them.
    bool are_remedies_complete(ClaimList const& claims);

    /// Whether a piece of this kind ('N') stands there, if `of_mover` one of the side to move.
    bool has_piece(Square square, char kind, bool of_mover) const;

private:
    std::vector<textbook::Try> const& legal_moves();

    bool attacks_after(textbook::Try tried, textbook::Field from, textbook::Field target) const;
    bool is_pin(textbook::Try tried, textbook::Field from, textbook::Field target) const;
    bool is_first_between(textbook::Try tried, textbook::Field field) const;
    bool is_remedy(Claim const& claim, textbook::Try move) const;
    bool is_remedy_there(Claim const& claim);
    bool has_ended_so(Outcome const& outcome);
    bool is_true_of_moves(Claim const& claim, textbook::Try tried);

    textbook::Game game_;
    std::optional<std::vector<textbook::Try>> legal_moves_;
};

} // namespace arbiter::test

#endif
