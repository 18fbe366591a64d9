// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_MOVE_TREE_H
#define ARBITER_WORKBENCH_MOVE_TREE_H

#include "arbiter/core/units.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/workbench/result_counts.h"

#include <cstdint>
#include <vector>

namespace arbiter::workbench {

/// How games continued from a position, some plies deep.
struct MoveTree {
    /// The move that leads here, and all games with it. At the root: no move, and the Elo of the side to
    /// move.
    MoveCounts it;
    /// In no order, before `sort` is called.
    std::vector<MoveTree> replies;

    /// Adds the statistics of the same position from other games. Linear in the size of the other tree, but
    /// quadratic in the number of moves of a position.
    void add(MoveTree const& other);

    /// Puts the most frequent replies first, everywhere.
    void sort();
};

/// Collects a tree from games. A game that reaches the position twice counts once.
class MoveTreeCollector : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::main_line;
    static constexpr bool wants_variants = false;

    // Of games of other rule sets nothing is wanted.
    using PgnVisitor::move;
    using PgnVisitor::position;
    using PgnVisitor::start;

    /// Counts what was played from this position, this many plies deep.
    MoveTreeCollector(Position const& root, Plies plies)
        : root_{root.key()},
          root_side_{root.side_to_move()},
          plies_{plies}
    {
    }

    MoveTree tree;

    bool wants_moves(PgnTagList const& tags);

    void start(Position const& position) { enter(position); }

    void move(Position const& before, PgnMove const& move);

    void position(Position const& after) { enter(after); }

    void null_move(std::size_t /*offset*/) { is_followed_ = false; }

    void end_game(PgnGameEnd const& game);

private:
    void enter(Position const& position)
    {
        is_there_ = is_there_ || (is_followed_ && position.key() == root_);
    }

    ZobristKey root_;
    Color root_side_;
    Plies plies_;
    std::uint16_t white_elo_ = 0;
    std::uint16_t black_elo_ = 0;
    std::vector<StoredMove> line_; ///< of this game, from the root on
    bool is_there_ = false;
    bool is_followed_ = true;
};

} // namespace arbiter::workbench

#endif
