// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_MOVE_LIST_H
#define ARBITER_SRC_SCREEN_MOVE_LIST_H

#include "arbiter/game/game_tree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::screen {

enum class MoveText : std::uint8_t { number, move, variation, remark };

/// A piece of a line of the move list.
struct MoveSpan {
    int column = 0;
    std::string text;
    MoveText kind = MoveText::move;
    std::optional<NodeId> node; ///< the move that it names
};

using MoveLine = std::vector<MoveSpan>;

/// The moves as a score sheet: White's and Black's side by side, with variations and remarks in lines of
/// their own between them. Linear in the size of the tree.
std::vector<MoveLine> make_move_list(GameTree const& tree, int columns);

/// The number of the line that names the node; nothing for the root and for strangers.
std::optional<std::size_t> find_line(std::vector<MoveLine> const& lines, NodeId node);

/// The move with its judgement: "Nf3!?".
std::string move_text(GameTree const& tree, NodeId node);

} // namespace arbiter::screen

#endif
