// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_SERIAL_MIRROR_H
#define ARBITER_SRC_PLAY_SERIAL_MIRROR_H

#include "arbiter/core/position.h"
#include "arbiter/game/inbox.h"
#include "arbiter/link/session.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::play {

/// A game of chess as a list of moves, and the question that the board is to answer, if it is its turn.
struct SerialTask {
    Position start = Position::initial();
    std::vector<Move> moves = {};
    std::optional<QuestionId> question = std::nullopt;
    link::ClockTimes clocks = link::no_clocks; ///< after the last of the moves
};

/// The game as a board on a line gets it, and what the board says turned into messages. One thread.
class SerialMirror final : public link::SharedGame {
public:
    using Post = std::function<void(std::optional<QuestionId>, MessageContent)>;

    /// `device` is how sentences call the line. `side` is played at the board.
    SerialMirror(std::string device, Color side, Post post);

    /// Takes over the game. Tells the session what has been taken back.
    void take_over(SerialTask const& task, link::Session& session);

    /// The board may not move any more. A move that it has just made stays until another game is taken over.
    void withdraw() { question_.reset(); }

    /// Says something about the line to the person at this end.
    void notice(std::string sentence);

    /// The game cannot continue: a sentence.
    void fail(std::string sentence);

    std::string const& device() const { return device_; }

    // ---- for the session ---------------------------------------------------------------------------------

    std::uint32_t start_check() const override { return link::to_start_check(start_, 0); }

    Plies plies() const override { return Plies{static_cast<std::uint16_t>(moves_.size())}; }

    Move move(Plies ply) const override { return moves_[ply.count()]; }

    std::uint32_t position_check() const override { return link::to_position_check(position_); }

    link::ClockTimes clocks() const override { return clocks_; }

    link::MoveAnswer play(Move move, link::ClockTimes const& clocks) override;
    void keep(Plies plies) override;
    void on_line(link::LineState state) override;
    void on_action(link::Action action) override;
    void on_fault(link::Fault fault) override;

private:
    void append(Move move);

    std::string device_;
    Color side_;
    Post post_;
    Position start_ = Position::initial();
    Position position_ = start_;
    std::vector<Move> moves_;
    link::ClockTimes clocks_ = link::no_clocks;
    std::optional<QuestionId> question_;
    bool has_been_up_ = false;
    bool is_taking_over_ = false; ///< what is taken back is taken back by this end
};

} // namespace arbiter::play

#endif
