// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_VARIANT_SETUP_H
#define ARBITER_TESTS_SUPPORT_VARIANT_SETUP_H

#include "arbiter/rules/rule_sets.h"

#include <random>

namespace arbiter::test {

/// Makes of a random set-up of chess one that the rule set has.
template <class Rules>
Setup adapted(Setup setup, std::mt19937_64& random)
{
    setup.form = Rules::setup_form;
    setup.checks = CheckCounts{static_cast<unsigned>(random() % 3), static_cast<unsigned>(random() % 3)};
    for (unsigned count = 0; count < random() % 5; ++count)
        setup.pockets.add(all_colors[random() % 2], pocket_roles[random() % 5]);
    setup.promoted = Bitboard::from_bits(random() & random()) & setup.board.pieces(Role::queen);
    for (Square const square : setup.board.occupied()) {
        Piece const piece = *setup.board.piece_at(square);
        bool const is_white_king = piece == Piece{Color::white, Role::king};
        if (Rules::name == HordeRules::name && is_white_king)
            setup.board.remove(square);
        if (Rules::name == RacingKingsRules::name && piece.role == Role::pawn)
            setup.board.remove(square);
    }
    return setup;
}

} // namespace arbiter::test

#endif
