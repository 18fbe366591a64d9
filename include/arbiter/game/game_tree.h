// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_GAME_TREE_H
#define ARBITER_GAME_GAME_TREE_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/nag.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A node of one GameTree: the position after some line of moves. Valid until its node is erased,
/// never reused, and meaningless in any other tree.
enum class NodeId : std::uint32_t { };

/// The moves of a game with their variations, comments and glyphs, and a cursor that walks on them.
///
/// The first child of a node continues its line; the others are variations. Where the main line has been
/// ended, all that follows are variations. Every node keeps its
/// position, so that every query is O(1), at a cost of about 300 bytes per node. Copying a tree copies
/// everything, and the copy's nodes have the same ids.
class GameTree {
public:
    /// A game of standard chess from its start.
    GameTree();

    /// A tree with the start alone. The cursor is there.
    explicit GameTree(AnyPosition const& start);

    // ---- looking -----------------------------------------------------------------------------------------

    /// The node of the start position.
    NodeId root() const { return NodeId{0}; }

    /// Whether this id is a node of this tree that has not been erased.
    bool contains(NodeId node) const;

    /// The number of moves in the tree, including variations.
    std::size_t move_count() const { return live_nodes_ - 1; }

    /// The position in which the game begins.
    AnyPosition const& start() const { return position(root()); }

    /// The rule set of the game.
    Variant variant() const { return start().variant(); }

    /// The position at a node.
    AnyPosition const& position(NodeId node) const { return at(node).position; }

    /// The move that led to the node; nothing for the root, and where the turn was passed.
    std::optional<LegalMove> move(NodeId node) const;

    /// Whether a passed turn led to the node: no move of the rules, but books show plans with it.
    bool is_pass(NodeId node) const { return node != root() && !at(node).move; }

    /// That move in SAN; empty for the root, "--" for a passed turn. Not O(1): it looks at the moves of the
    /// previous position.
    std::string san(NodeId node) const;

    /// The previous node; nothing for the root.
    std::optional<NodeId> parent(NodeId node) const;

    /// The replies: first the one that continues the line, then the variations in order. The span is
    /// valid until the tree changes.
    std::span<NodeId const> children(NodeId node) const { return at(node).replies.all(); }

    /// The first reply, or nothing at the end of a line.
    std::optional<NodeId> main_child(NodeId node) const;

    /// The node that this move (nothing: a passed turn) leads to from `node`, or nothing when it has not been
    /// played there.
    std::optional<NodeId> find_child(NodeId node, std::optional<Move> move) const;

    /// Whether every move from the start to here is the first among its siblings.
    bool is_on_main_line(NodeId node) const;

    /// The nodes after the root, along first children. Linear.
    std::vector<NodeId> main_line() const;

    /// The main line up to its first passed turn: what the rules allow, and engines understand. Linear.
    std::vector<NodeId> legal_main_line() const;

    /// The last node of the main line (the root when there are no moves). Linear.
    NodeId main_line_end() const;

    /// The nodes after the root that lead to `node`, including it. Linear in their number.
    std::vector<NodeId> line_to(NodeId node) const;

    /// A tree with nothing but the moves that lead to `node`, from the start or from the last passed turn on;
    /// its cursor is at their end. Linear in their number.
    GameTree legal_line_to(NodeId node) const;

    /// The keys of the positions before `node`, oldest first: what the repetition rules ask for. Linear.
    std::vector<ZobristKey> keys_before(NodeId node) const;

    /// The number of moves that lead to the node.
    std::size_t ply_of(NodeId node) const { return at(node).ply; }

    // ---- the cursor --------------------------------------------------------------------------------------

    /// The node that is looked at.
    NodeId cursor() const { return cursor_; }

    /// The position at the cursor.
    AnyPosition const& position() const { return position(cursor_); }

    /// Sets the cursor. The node must belong to this tree.
    void go_to(NodeId node);

    /// Plays the move from the cursor, which moves on. An existing move is followed, a new one becomes
    /// the last variation. Returns the new position's node.
    NodeId play(LegalMove move);

    /// The same for an attempt, if it is legal.
    Result<NodeId, Verdict> try_play(Attempt attempt);

    /// Steps back and returns the new node; nothing (and no change) at the root. Nothing is erased: `redo`
    /// returns there.
    std::optional<NodeId> undo();

    /// Steps forward, along the line left by `undo`, else along the main reply. Nothing at the end.
    std::optional<NodeId> redo();

    // ---- changing ----------------------------------------------------------------------------------------

    /// Adds a reply to a node as its last variation, or finds it there. The cursor stays.
    NodeId add(NodeId parent, LegalMove move);

    /// The same for a passed turn; nothing (and no change) where the side to move is in check.
    std::optional<NodeId> add_pass(NodeId parent);

    /// Moves the node one place forward among its siblings; no change when it is the first.
    void promote(NodeId node);

    /// Makes the line to this node the main line.
    void promote_to_main_line(NodeId node);

    /// Ends the main line with this node, which is on it: what follows are variations. A node without moves
    /// after it is an end already, and the next move that is added continues it. Ending the main line
    /// with the root is a mistake of the caller.
    void end_main_line(NodeId node);

    /// Erases a node and everything after it. A cursor there steps back to the parent. Erasing
    /// the root is a mistake of the caller.
    void erase(NodeId node);

    // ---- annotations -------------------------------------------------------------------------------------

    /// The comment before the move of this node, or empty. The root has none.
    std::string const& comment_before(NodeId node) const { return at(node).comment_before; }

    /// The comment after the move; for the root, the comment before the game.
    std::string const& comment(NodeId node) const { return at(node).comment; }

    /// Replaces the comment before the move that leads to the node.
    void set_comment_before(NodeId node, std::string_view text);

    /// Replaces the comment after it.
    void set_comment(NodeId node, std::string_view text);

    /// Appends to the comment, after a blank if it is not empty. Linear in the new text.
    void append_comment_before(NodeId node, std::string_view text);

    /// Adds to the comment after it, with a blank between.
    void append_comment(NodeId node, std::string_view text);

    /// The glyphs in the order in which they were added.
    std::span<Nag const> nags(NodeId node) const { return at(node).nags; }

    /// Adds a glyph, unless the node has it already.
    void add_nag(NodeId node, Nag nag);

    /// Takes away all glyphs of a node.
    void clear_nags(NodeId node);

    /// Whether both have the same start, moves in the same order, main line, comments and glyphs. Ids and
    /// cursors do not matter. Linear.
    friend bool operator==(GameTree const& a, GameTree const& b);

private:
    /// The replies in a node. One of them, which nearly all nodes have, needs no memory of its own.
    class Replies {
    public:
        /// In order; valid until one is added or erased.
        std::span<NodeId const> all() const { return several_.empty() ? one() : several_; }

        /// The same, to be brought into another order.
        std::span<NodeId> all();

        /// Puts one at the end.
        void add(NodeId node);

        /// Takes one out, which must be there. Linear.
        void erase(NodeId node);

    private:
        std::span<NodeId const> one() const { return {&one_, one_ == NodeId{0} ? 0U : 1U}; }

        NodeId one_{0}; ///< the root, which is nowhere a reply: there is none, or there are several
        std::vector<NodeId> several_;
    };

    struct Node {
        /// Of the start, or of what is left of an erased node.
        Node(AnyPosition const& start, std::optional<LegalMove> move_to_here)
            : position{start},
              move{move_to_here}
        {
        }

        /// Of the position after that move, or after a passed turn.
        Node(Node const& before, NodeId parent_id, std::optional<LegalMove> move_to_here,
            AnyPosition const& position_here)
            : position{position_here},
              move{move_to_here},
              parent{parent_id},
              ply{before.ply + 1}
        {
        }

        AnyPosition position;
        std::optional<LegalMove> move;
        NodeId parent{};
        std::uint32_t ply = 0;
        bool is_live = true;
        Replies replies = {};
        std::vector<Nag> nags = {};
        std::string comment_before = {};
        std::string comment = {};
    };

    Node const& at(NodeId node) const;
    Node& at(NodeId node);
    bool is_ancestor(NodeId ancestor, NodeId node) const;
    NodeId add(NodeId parent, std::optional<LegalMove> move, AnyPosition const& after);

    std::vector<Node> nodes_;
    std::size_t live_nodes_ = 1;
    std::optional<NodeId> line_end_; ///< where the main line ends although moves follow
    NodeId cursor_{0};
    NodeId redo_target_{0};
};

} // namespace arbiter

#endif
