// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_TREE_WALK_H
#define ARBITER_GAME_TREE_WALK_H

#include "arbiter/game/game_tree.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter {

/// What a walk over a tree comes to.
struct TreeStep {
    enum class Kind : std::uint8_t {
        move,           ///< the move that leads to `node` stands here
        open_variation, ///< a variation begins; the move to `node` is its first and comes next
        open_sequel, ///< the same, but it continues where the main line has ended: `node` follows its last
                     ///< move
        close, ///< the variation that began last ends with what has been said
    };

    Kind kind;
    NodeId node;
};

/// All moves of a tree in the order in which PGN writes them: each move, then the variations that replace it,
/// then what follows it. Works off a list instead of calling itself, for trees may be deep. The tree must
/// live as long and stay as it is.
class TreeWalk {
public:
    /// Stands before the first step.
    explicit TreeWalk(GameTree const& tree);

    /// The next step; nothing after the last one.
    std::optional<TreeStep> next();

private:
    /// A step, or the line of moves that follows a node.
    struct Task {
        std::optional<TreeStep::Kind> kind;
        NodeId node;
    };

    void begin_line(NodeId parent);

    GameTree const& tree_;
    /// The tasks that are left, the next one last.
    std::vector<Task> tasks_;
};

} // namespace arbiter

#endif
