// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_BIG_HILL_H
#define ARBITER_RULES_BIG_HILL_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// King of the hill without castling, on a hill of sixteen squares.
struct BigHillRules : VariantRules {
    static constexpr std::string_view name = "big-hill";
    static constexpr std::string_view pgn_name = "Big Hill";
    static constexpr bool has_castling = false;

    static constexpr Bitboard hill
        = (Bitboard{File::c} | Bitboard{File::d} | Bitboard{File::e} | Bitboard{File::f})
        & (Bitboard{Rank::third} | Bitboard{Rank::fourth} | Bitboard{Rank::fifth} | Bitboard{Rank::sixth});

    template <class State>
    static constexpr bool has_ended(State const& state)
    {
        return (state.board.pieces(Role::king) & hill).any();
    }

    static std::optional<Outcome> find_end(BasicPosition<BigHillRules> const& position);

    static std::optional<Verdict> find_own_fault(
        BasicPosition<BigHillRules> const& position, Attempt attempt, bool castles);
};

} // namespace arbiter

#endif
