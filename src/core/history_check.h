// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CORE_HISTORY_CHECK_H
#define ARBITER_SRC_CORE_HISTORY_CHECK_H

#include "arbiter/core/detail/setup_check.h"
#include "core/fault_collector.h"

namespace arbiter::detail {

/// Looks for faults in how pawns and pieces came to where they stand: impossible_pawn_structure,
/// too_many_pawn_captures, impossible_pawn_passing, impossible_promotions and piece_shut_in. Each is told
/// only where it is proven.
void check_history(Setup const& setup, SetupDemands const& demands, FaultCollector& found);

} // namespace arbiter::detail

#endif
