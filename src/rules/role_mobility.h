// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_ROLE_MOBILITY_H
#define ARBITER_SRC_RULES_ROLE_MOBILITY_H

#include "arbiter/core/position.h"

namespace arbiter::detail {

/// What `is_shut_off` answers where room is short: it keeps the reach of all pieces of a role together, so it
/// takes a third of the code and sees less.
bool is_shut_off_by_role(Position const& position, Color color);

} // namespace arbiter::detail

#endif
