// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_HELPMATE_GUIDE_H
#define ARBITER_SRC_RULES_HELPMATE_GUIDE_H

#include "arbiter/core/position.h"

namespace arbiter::detail {

/// How far a position, in check or not, looks from the mate of `winner`'s opponent when both sides help: 0
/// (near) to 400. Only the order of the search depends on it, never an answer.
unsigned helpmate_distance(Position const& position, Color winner, bool is_check);

} // namespace arbiter::detail

#endif
