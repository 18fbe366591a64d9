// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_RULE_SETS_H
#define ARBITER_TESTS_SUPPORT_RULE_SETS_H

#include "arbiter/notation/fen.h"
#include "arbiter/rules/rule_sets.h"

#include <stdexcept>
#include <string>
#include <string_view>

namespace arbiter::test {

/// Calls `function` with an object of each rule set that is not chess.
template <class Function>
void for_each_variant(Function&& function)
{
#define ARBITER_CALL(variant, Rules) function(Rules{});
    ARBITER_VARIANT_RULES(ARBITER_CALL)
#undef ARBITER_CALL
}

/// A position under any rule set, with castling as the FEN asks for it. Bad texts throw.
template <class Rules>
BasicPosition<Rules> variant_position_from(std::string_view fen)
{
    auto setup = parse_fen(fen, CastlingMode::chess960, Rules::setup_form);
    if (!setup)
        throw std::invalid_argument{std::string{fen} + ": " + std::string{describe(setup.error()).view()}};
    setup->castling_mode = detect_castling_mode(*setup);
    auto const position = BasicPosition<Rules>::from_setup(*setup, Tolerance::lenient());
    if (!position)
        throw std::invalid_argument{"no position: " + std::string{fen}};
    return *position;
}

} // namespace arbiter::test

#endif
