// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_RULES_MOVE_NAME_H
#define ARBITER_SRC_RULES_MOVE_NAME_H

#include "arbiter/core/board.h"
#include "arbiter/core/move.h"
#include "arbiter/rules/named_origin.h"

#include <span>

namespace arbiter::detail {

/// Whether the move takes something; castling does not.
bool captures(Board const& board, LegalMove move);

NamedOrigin find_named_origin(Board const& board, LegalMove move, std::span<LegalMove const> all_moves);

} // namespace arbiter::detail

#endif
