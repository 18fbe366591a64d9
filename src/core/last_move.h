#ifndef ARBITER_SRC_CORE_LAST_MOVE_H
#define ARBITER_SRC_CORE_LAST_MOVE_H

#include "arbiter/core/detail/setup_check.h"

namespace arbiter::detail {

/// Whether some last move of the side that is not to move can have given these checks, which are all that
/// it gives: taken back, it leaves none. Says yes where it is not sure. The side to move must have one king.
bool can_have_been_given(Setup const& setup, Bitboard checkers, MaterialDemand material);

} // namespace arbiter::detail

#endif
