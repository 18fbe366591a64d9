// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_VIEWED_GAME_H
#define ARBITER_PLAY_VIEWED_GAME_H

#include "arbiter/game/event.h"
#include "arbiter/game/game_tree.h"

#include <cstddef>

namespace arbiter::play {

/// The game as the screen shows it: the moves that the referee reports, and beside them the variations and
/// remarks that a person adds. One node is being looked at; it need not be the one that is on the board.
class ViewedGame {
public:
    /// At the end of the main line, where play continues.
    explicit ViewedGame(GameTree tree);

    /// The cursor is at the node that is being looked at.
    GameTree const& tree() const { return tree_; }

    /// The node that is being played.
    NodeId live() const { return live_; }

    /// The node that is being looked at.
    NodeId viewed() const { return tree_.cursor(); }

    /// Whether the position that is looked at is the one that is played on.
    bool is_live() const { return viewed() == live_; }

    /// The position that is looked at.
    AnyPosition const& position() const { return tree_.position(); }

    /// The position that is played on.
    AnyPosition const& live_position() const { return tree_.position(live_); }

    /// Takes over a move or a takeback. A viewer of the game being played stays at its end.
    void follow(Event const& event);

    /// Looks at a node.
    void go_to(NodeId node) { tree_.go_to(node); }

    /// Looks at the position that is played on.
    void go_to_live() { tree_.go_to(live_); }

    /// One move back or forward, or to the start. No change where there is none.
    void go_back() { tree_.undo(); }

    /// Looks at the position one move later.
    void go_forward() { tree_.redo(); }

    /// Looks at the start.
    void go_to_start() { tree_.go_to(tree_.root()); }

    /// To the next of the moves that were played in the same position; after the last the first.
    void go_to_sibling();

    /// Plays a move from the node that is being looked at: a variation. The game being played is not changed.
    NodeId branch(LegalMove move);

    /// Whether the node that is being looked at is outside the game being played.
    bool is_in_variation() const;

    /// Erases the last `plies` moves of the game being played; there must be at least as many.
    void take_back(std::size_t plies);

    /// Erases the variation's move that is being looked at, with all that follows. No change in the game
    /// itself.
    void erase_variation();

    /// The move that is being looked at becomes the one being played. What followed it becomes a variation as
    /// soon as another move is played.
    void play_from_viewed();

    /// The game to be played on: with its variations, but for those after the move being played. Copies the
    /// tree.
    GameTree to_game() const;

    /// Replaces the remark on the move being looked at; its clocks and other commands stay.
    void set_remark(std::string_view text);

    /// What is said of the move being looked at, without commands.
    std::string remark() const;

    /// The comment of the move being played, as the referee writes it.
    void set_live_comment(std::string_view comment) { tree_.set_comment(live_, comment); }

    /// Adds to the comment of the last move.
    void append_live_comment(std::string_view comment) { tree_.append_comment(live_, comment); }

    /// Adds a glyph to the move that is looked at.
    void add_nag(Nag nag) { tree_.add_nag(viewed(), nag); }

    /// Takes away the glyphs of the move that is looked at.
    void clear_nags() { tree_.clear_nags(viewed()); }

private:
    bool is_before_live(NodeId node) const;
    void set_live(NodeId node);

    GameTree tree_;
    NodeId live_;
};

} // namespace arbiter::play

#endif
