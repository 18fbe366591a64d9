#ifndef ARBITER_RULES_RULE_SETS_H
#define ARBITER_RULES_RULE_SETS_H

/// All the rule sets that there are.

#include "arbiter/rules/antichess.h"
#include "arbiter/rules/atomic.h"
#include "arbiter/rules/crazyhouse.h"
#include "arbiter/rules/horde.h"
#include "arbiter/rules/king_capture.h"
#include "arbiter/rules/king_of_the_hill.h"
#include "arbiter/rules/racing_kings.h"
#include "arbiter/rules/three_check.h"

#endif
