// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_RULE_SET_H
#define ARBITER_RULES_RULE_SET_H

/// For the author of a rule set: the bodies of BasicPosition, perft, the judge and the outcomes. One .cpp
/// includes this and instantiates them, as src/rules/king_capture.cpp does. To use a rule set, include its
/// own header or rule_sets.h.

#include "arbiter/core/rule_set.h"
#include "arbiter/rules/detail/judge_impl.h"
#include "arbiter/rules/detail/ladder_impl.h"
#include "arbiter/rules/detail/outcome_impl.h"
#include "arbiter/rules/detail/reasons_impl.h"

/// Instantiates all that core and rules do under a rule set. Used inside namespace arbiter.
#define ARBITER_INSTANTIATE_RULES(Rules)                                                                     \
    template class BasicPosition<Rules>;                                                                     \
    template std::uint64_t perft(BasicPosition<Rules> const&, Plies);                                        \
    template std::uint64_t perft(BasicPosition<Rules> const&, Plies, PerftTable const&);                     \
    template std::uint64_t perft_making_every_leaf(BasicPosition<Rules> const&, Plies);                      \
    template Verdict judge(BasicPosition<Rules> const&, Attempt);                                            \
    template Result<LegalMove, Verdict> find_move(BasicPosition<Rules> const&, Attempt);                     \
    template RungList list_rungs(BasicPosition<Rules> const&, Attempt);                                      \
    template ReasonList judge_all(BasicPosition<Rules> const&, Attempt);                                     \
    template std::optional<Outcome> automatic_outcome(                                                       \
        BasicPosition<Rules> const&, std::span<ZobristKey const>);                                           \
    template std::optional<Outcome> automatic_outcome(                                                       \
        BasicPosition<Rules> const&, MoveList const&, std::span<ZobristKey const>);                          \
    template std::optional<Outcome> claimable_draw(                                                          \
        BasicPosition<Rules> const&, std::span<ZobristKey const>);                                           \
    template std::optional<Outcome> claimable_draw_with(                                                     \
        BasicPosition<Rules> const&, std::span<ZobristKey const>, LegalMove);

#endif
