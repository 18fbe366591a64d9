// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_DETAIL_EXCHANGE_H
#define ARBITER_CORE_DETAIL_EXCHANGE_H

#include "arbiter/core/board.h"
#include "arbiter/core/move.h"

namespace arbiter::detail {

/// What `Position::see` answers, for a move of `us` on this board.
int static_exchange(Board const& board, Color us, Move move);

} // namespace arbiter::detail

#endif
