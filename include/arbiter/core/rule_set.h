// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_RULE_SET_H
#define ARBITER_CORE_RULE_SET_H

/// The bodies of BasicPosition and perft: the part of core in arbiter/rules/rule_set.h, which the author of a
/// rule set includes.

#include "arbiter/core/detail/perft_impl.h"
#include "arbiter/core/detail/position_impl.h"

#endif
