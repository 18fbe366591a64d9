#ifndef ARBITER_CORE_RULE_SET_H
#define ARBITER_CORE_RULE_SET_H

/// For whoever writes a rule set: the bodies of BasicPosition and perft. Included in one .cpp, which then
/// instantiates them for the rule set's policy, as src/rules/king_capture.cpp does. Users of a rule set
/// need arbiter/core/position.h only.

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"

#endif
