// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_SETUP_DROP_H
#define ARBITER_RULES_SETUP_DROP_H

#include "arbiter/core/position.h"
#include "arbiter/rules/sentence.h"

/// What a position leaves out of the set-up that it is made of.
namespace arbiter {

namespace detail {

/// What `find_drops` asks for, of all faults.
Tolerance of_all_but_drops(Tolerance tolerance);

} // namespace detail

/// The faults for which `BasicPosition::from_setup`, where it tolerates them, drops a right to castle or the
/// en passant target of the set-up. Empty if the position has all that the set-up says.
template <class Rules>
SetupFaults find_drops(Setup const& setup, Tolerance tolerance)
{
    if (setup.castling_rights.empty() && !setup.en_passant_target)
        return {};
    return detail::find_faults<Rules>(setup, detail::of_all_but_drops(tolerance));
}

/// Why something was dropped, and what: "…: no rook of White stands there. Such a right is ignored."
/// `report` must be one of `find_drops`.
Sentence describe_drop(SetupFaultReport const& report, Language language = Language::english);

} // namespace arbiter

#endif
