// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_KING_OF_THE_HILL_H
#define ARBITER_RULES_KING_OF_THE_HILL_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rung_list.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// Chess in which a side wins as well by bringing its king to the centre.
struct KingOfTheHillRules : VariantRules {
    static constexpr std::string_view name = "king-of-the-hill";
    static constexpr std::string_view pgn_name = "King of the Hill";
    static constexpr std::array<std::string_view, 1> other_names{"koth"};

    /// The squares to which a king must come.
    static constexpr Bitboard hill
        = Bitboard{Square::d4} | Bitboard{Square::e4} | Bitboard{Square::d5} | Bitboard{Square::e5};

    /// A king is there.
    template <class State>
    static constexpr bool has_ended(State const& state)
    {
        return (state.board.pieces(Role::king) & hill).any();
    }

    /// Whose king is there; nothing before.
    static std::optional<Outcome> find_end(BasicPosition<KingOfTheHillRules> const& position);

    /// The rung after those of chess: hill_reached, at the king.
    static std::optional<Verdict> find_own_fault(
        BasicPosition<KingOfTheHillRules> const& position, Attempt attempt, bool castles);

    /// Their names, in the order in which it asks them.
    static void ask_own_rungs(
        BasicPosition<KingOfTheHillRules> const& position, Attempt attempt, bool castles, RungList& rungs);
};

using KingOfTheHillPosition = BasicPosition<KingOfTheHillRules>;

} // namespace arbiter

#endif
