// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_LADDER_H
#define ARBITER_RULES_LADDER_H

#include "arbiter/rules/judge.h"
#include "arbiter/rules/rung_list.h"
#include "arbiter/rules/sentence.h"

/// How a verdict comes about, rung by rung: for learners, who see all that is asked before a move is legal.
namespace arbiter {

/// The rungs that `judge` asks of this attempt, up to the one that fails. Rungs that cannot concern the
/// attempt are left out: castling for all but the king, promotion where no pawn arrives and no piece is
/// named, and so on. Costs little more than `judge`.
template <class Rules>
RungList list_rungs(BasicPosition<Rules> const& position, Attempt attempt);

extern template RungList list_rungs(Position const&, Attempt);

/// What a rung asks for, as a statement that is true when the attempt passes it: "No piece stands in
/// between." `rung` must be one of `list_rungs`. A small library has no texts for it.
Sentence describe_rung(Attempt attempt, VerdictCode rung, Language language = Language::english);

} // namespace arbiter

#endif
