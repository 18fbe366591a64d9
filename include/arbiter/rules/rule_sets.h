// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_RULE_SETS_H
#define ARBITER_RULES_RULE_SETS_H

/// All rule sets.

#include "arbiter/core/position.h"
#include "arbiter/rules/antichess.h"
#include "arbiter/rules/atomic.h"
#include "arbiter/rules/crazyhouse.h"
#include "arbiter/rules/horde.h"
#include "arbiter/rules/king_capture.h"
#include "arbiter/rules/king_of_the_hill.h"
#include "arbiter/rules/racing_kings.h"
#include "arbiter/rules/rule_set_list.h"
#include "arbiter/rules/three_check.h"

namespace arbiter {

#define ARBITER_DECLARE(variant, Rules) extern template class BasicPosition<Rules>;
ARBITER_VARIANT_RULES(ARBITER_DECLARE)
#undef ARBITER_DECLARE

} // namespace arbiter

#endif
