#ifndef ARBITER_SRC_RULES_MOVE_NAME_H
#define ARBITER_SRC_RULES_MOVE_NAME_H

#include "arbiter/core/board.h"
#include "arbiter/core/move.h"

#include <span>

namespace arbiter::detail {

/// What of its origin a move's name must tell, so that no other move has the same name.
struct NamedOrigin {
    bool file = false;
    bool rank = false;
};

/// Whether the move takes something; castling does not.
bool captures(Board const& board, LegalMove move);

NamedOrigin find_named_origin(Board const& board, LegalMove move, std::span<LegalMove const> all_moves);

} // namespace arbiter::detail

#endif
