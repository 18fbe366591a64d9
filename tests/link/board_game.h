// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_LINK_BOARD_GAME_H
#define ARBITER_TESTS_LINK_BOARD_GAME_H

#include "arbiter/core/position.h"
#include "arbiter/link/session.h"

#include <vector>

namespace arbiter::link {

/// A game as a board has it: a list of moves, and the position after them.
class BoardGame final : public SharedGame {
public:
    explicit BoardGame(Position const& start = Position::initial(), std::uint8_t rules = 0)
        : start_{start},
          position_{start},
          rules_{rules}
    {
    }

    std::uint32_t start_check() const override { return to_start_check(start_, rules_); }

    Plies plies() const override { return Plies{static_cast<std::uint16_t>(moves.size())}; }

    Move move(Plies ply) const override { return moves.at(ply.count()); }

    std::uint32_t position_check() const override { return to_position_check(position_) ^ spoilt_bits; }

    ClockTimes clocks() const override { return times; }

    MoveAnswer play(Move move) { return play(move, no_clocks); }

    MoveAnswer play(Move move, ClockTimes const& told) override
    {
        if (is_busy)
            return MoveAnswer::not_now;
        auto const after = position_.try_play(move);
        if (!after)
            return MoveAnswer::illegal;
        position_ = *after;
        moves.push_back(move);
        if (told != no_clocks) {
            times = told;
            ++times_told;
        }
        return MoveAnswer::played;
    }

    void keep(Plies plies) override
    {
        auto const kept = std::vector<Move>{moves.begin(), moves.begin() + plies.count()};
        moves.clear();
        position_ = start_;
        for (Move const move : kept)
            play(move);
    }

    void on_line(LineState state) override { lines.push_back(state); }

    void on_action(Action action) override { actions.push_back(action); }

    void on_fault(Fault fault) override { faults.push_back(fault); }

    Position const& position() const { return position_; }

    std::vector<Move> moves;
    std::vector<LineState> lines;
    std::vector<Action> actions;
    std::vector<Fault> faults;
    ClockTimes times
        = no_clocks; ///< of the clocks, as the other end has told them last or the test has set them
    int times_told = 0;
    bool is_busy = false;
    std::uint32_t spoilt_bits = 0; ///< makes the position look like another

private:
    Position start_;
    Position position_;
    std::uint8_t rules_;
};

} // namespace arbiter::link

#endif
