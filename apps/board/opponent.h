// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_OPPONENT_H
#define ARBITER_APPS_BOARD_OPPONENT_H

#include "arbiter/core/position.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter::chip {

inline constexpr unsigned max_level = 5;

/// A small computer opponent: alpha-beta to a few plies and quiescence, in about a kilobyte of memory. The
/// moves of all plies share one list, because a list a ply is more than the stack of a small chip holds.
class Opponent {
public:
    /// The best move that is found in the time of the level, from 1 (a second at most) to 5 (25 seconds at
    /// most); a byte or a press that comes ends the search after the first ply. There must be a legal move.
    LegalMove choose(Position const& position, unsigned level);

    /// What the last search was worth to the side that moved, in hundredths of a pawn.
    int score() const { return score_; }

    /// How many plies the last search has looked at in full, and how many positions.
    unsigned depth() const { return depth_; }

    std::uint32_t positions() const { return positions_; }

private:
    int search(Position const& position, int depth, int ply, int alpha, int beta);
    bool list_moves(Position const& position, bool captures_only);
    bool must_stop();

    LegalMove move(std::size_t index) const;

    static constexpr std::size_t capacity = 400;

    alignas(LegalMove) std::array<unsigned char, capacity * sizeof(LegalMove)> moves_{};
    std::size_t size_ = 0;
    std::uint32_t begin_ = 0;
    std::uint32_t time_ = 0;
    std::uint32_t positions_ = 0;
    int score_ = 0;
    unsigned depth_ = 0;
    bool is_stopped_ = false;
};

} // namespace arbiter::chip

#endif
