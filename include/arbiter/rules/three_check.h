// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_THREE_CHECK_H
#define ARBITER_RULES_THREE_CHECK_H

#include "arbiter/core/position.h"
#include "arbiter/core/standard_rules.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rung_list.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// Chess in which a side wins as well by giving its third check.
struct ThreeCheckRules : VariantRules {
    static constexpr std::string_view name = "three-check";
    static constexpr std::string_view pgn_name = "Three-check";
    static constexpr std::array<std::string_view, 1> other_names{"3check"};
    using Extra = CheckCounts;
    static constexpr SetupForm setup_form = SetupForm::check_counts;

    /// A third check has been given.
    template <class State>
    static constexpr bool has_ended(State const& state)
    {
        return state.extra.left(Color::white) == 0 || state.extra.left(Color::black) == 0;
    }

    /// Counts the check that the move gives. A double check is one check.
    template <class State>
    static void add_effects(State const& before, State& after, Move)
    {
        Color const us = before.side_to_move;
        Square const king = after.board.pieces(!us, Role::king).first();
        if (king_attackers(after.board, king, !us, after.board.occupied()).any())
            after.extra.add(us);
    }

    /// What the checks that were given add to the key.
    static constexpr std::uint64_t hash(CheckCounts const& checks)
    {
        return detail::mix(checks.given(Color::white) + 4U * checks.given(Color::black));
    }

    /// The checks that were given, of a set-up.
    static constexpr CheckCounts read_extra(Setup const& setup) { return setup.checks; }

    /// The reverse of `read_extra`.
    static constexpr void write_extra(CheckCounts const& checks, Setup& setup) { setup.checks = checks; }

    /// A side that has more than a king can give check.
    template <class State>
    static bool can_win(State const& state, Color color)
    {
        return state.board.pieces(color) != state.board.pieces(color, Role::king);
    }

    /// The side that has given the third check; nothing before.
    static std::optional<Outcome> find_end(BasicPosition<ThreeCheckRules> const& position);

    /// The rung after those of chess: third_check_given.
    static std::optional<Verdict> find_own_fault(
        BasicPosition<ThreeCheckRules> const& position, Attempt attempt, bool castles);

    /// Their names, in the order in which it asks them.
    static void ask_own_rungs(
        BasicPosition<ThreeCheckRules> const& position, Attempt attempt, bool castles, RungList& rungs);
};

using ThreeCheckPosition = BasicPosition<ThreeCheckRules>;

} // namespace arbiter

#endif
