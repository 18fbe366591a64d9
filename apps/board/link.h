// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_LINK_H
#define ARBITER_APPS_BOARD_LINK_H

#include "arbiter/link/session.h"
#include "board/game.h"

#include <optional>

namespace arbiter::chip {

class Session;

/// The board's end of a line to another board or a program (docs/link.md). The frames share the line with the
/// terminal's text. The link sleeps until a frame comes or a player asks for it, so that a terminal sees
/// none.
class Link final : public link::SharedGame {
public:
    explicit Link(Session& session) : session_{session}
    {
        line_.emplace(*this, link::Rank::board, std::nullopt);
    }

    bool is_on() const { return is_on_; }

    /// Begins to look for the other end. Without a seat the board takes the one that the other end leaves.
    void turn_on(std::optional<Color> seat);

    void turn_off();

    /// The side of the player at this board; nothing while the board is for both.
    std::optional<Color> seat() const;

    /// Whether this board says when the flag of a side falls. Linked, each board does for its own player,
    /// and a program for both.
    bool judges_time_of(Color side) const;

    /// Takes a byte of the line in; true when it was part of a frame.
    bool take(char byte);

    /// Sends the pending frames.
    void send();

    /// Tells the other end.
    void act(link::Action action) { line_->act(action); }

    /// Begins another game on both boards.
    void begin_again() { line_->take_back(Plies{}); }

    std::uint32_t start_check() const override;
    Plies plies() const override;
    Move move(Plies ply) const override;
    std::uint32_t position_check() const override;
    link::ClockTimes clocks() const override;
    link::MoveAnswer play(Move move, link::ClockTimes const& clocks) override;
    void keep(Plies plies) override;
    void on_line(link::LineState state) override;
    void on_action(link::Action action) override;
    void on_fault(link::Fault fault) override;

private:
    /// The computer does not play on a linked board.
    void begin();

    Session& session_;
    /// There from the beginning, because the other end may begin to talk.
    std::optional<link::Session> line_;
    bool is_on_ = false;
};

} // namespace arbiter::chip

#endif
