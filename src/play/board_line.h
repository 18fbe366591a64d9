// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_BOARD_LINE_H
#define ARBITER_SRC_PLAY_BOARD_LINE_H

#include "play/board_mirror.h"

#include <memory>

namespace arbiter::play {

/// A serial line with a board at its other end, served by a thread of its own. A line that breaks is opened
/// again; one that cannot be opened at first posts PlayerFailed.
class BoardLine {
public:
    BoardLine(std::string device, Color side, BoardMirror::Post post);

    /// Nothing is posted afterwards.
    ~BoardLine();

    BoardLine(BoardLine const&) = delete;
    BoardLine& operator=(BoardLine const&) = delete;

    /// Brings the game to the board.
    void show(BoardTask task);

    /// Whether the other end is a program too, as far as it has been heard. From any thread.
    bool leads_to_program() const;

    /// The board is not asked any more.
    void withdraw();

    /// Tells the board what else the player at this end does.
    void act(link::Action action);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::play

#endif
