// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_TYPED_MOVE_H
#define ARBITER_APPS_BOARD_TYPED_MOVE_H

#include "arbiter/notation/move_text.h"
#include "board/game.h"

#include <optional>
#include <string_view>

namespace arbiter::chip {

/// What came of a typed text: a legal move, or an attempt that is refused, or neither.
struct TypedMove {
    std::optional<Move> move;
    std::optional<RefusedAttempt> refused;
};

/// Whether the reason of a refusal is printed at once.
enum class Say : std::uint8_t { nothing, unclear_only, every_refusal };

/// Reads a move: in any notation under the rules of chess; as two squares where a king is captured, which is
/// how that game writes them, and leaves out a second reader of SAN.
TypedMove read_typed_move(Game const& game, std::string_view text, Say say);

/// How the move is shown: SAN, or two squares where a king is captured.
MoveText show_move(Game const& game, Move move);

} // namespace arbiter::chip

#endif
