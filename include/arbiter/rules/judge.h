// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_JUDGE_H
#define ARBITER_RULES_JUDGE_H

#include "arbiter/rules/attempt.h"
#include "arbiter/rules/verdict.h"

namespace arbiter {

/// Says whether the attempt is legal and, if not, which rung of the ladder it fails first and which
/// squares prove it (docs/rules.md). Written apart from the generator, which the tests compare it with:
/// an attempt is `legal` exactly when the generator has the move.
template <class Rules>
Verdict judge(BasicPosition<Rules> const& position, Attempt attempt);

/// The legal move that the attempt means, or the verdict that refuses it.
template <class Rules>
Result<LegalMove, Verdict> find_move(BasicPosition<Rules> const& position, Attempt attempt);

extern template Verdict judge(Position const&, Attempt);
extern template Result<LegalMove, Verdict> find_move(Position const&, Attempt);

} // namespace arbiter

#endif
