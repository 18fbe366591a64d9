// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_SERIAL_LINE_H
#define ARBITER_SRC_PLAY_SERIAL_LINE_H

#include "play/serial_mirror.h"

#include <memory>

namespace arbiter::play {

/// A serial line with a board at its other end, served by a thread of its own. A line that breaks is opened
/// again; one that cannot be opened at first posts PlayerFailed.
class SerialLine {
public:
    SerialLine(std::string device, Color side, SerialMirror::Post post);

    /// Nothing is posted afterwards.
    ~SerialLine();

    SerialLine(SerialLine const&) = delete;
    SerialLine& operator=(SerialLine const&) = delete;

    /// Brings the game to the board.
    void show(SerialTask task);

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
