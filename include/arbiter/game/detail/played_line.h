// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_DETAIL_PLAYED_LINE_H
#define ARBITER_GAME_DETAIL_PLAYED_LINE_H

#include "arbiter/core/position.h"
#include "arbiter/rules/outcome.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::detail {

/// A draw by the rules in the course of a game: after how many plies, and by which rule.
struct EarlierDraw {
    std::size_t plies;
    Termination termination;
};

/// The moves of a main line of chess, remembered as cheaply as can be, so that draws by the rules that need
/// no claim are found once the game has ended.
class PlayedLine {
public:
    /// Forgets the moves; those to come begin at this position.
    void begin(Position const& start)
    {
        start_ = start;
        plies_.clear();
        is_known_ = true;
    }

    /// A move, and the position after it.
    void add(LegalMove move, Position const& after) { plies_.push_back({move, after.halfmove_clock()}); }

    /// Something has come that is not a move of chess: nothing is found in this game.
    void forget() { is_known_ = false; }

    /// The first position that was drawn by fivefold repetition or by seventy-five moves (FIDE Laws 9.6),
    /// unless the move that made it so gave mate. Linear, but for long runs without a capture or a pawn's
    /// move.
    std::optional<EarlierDraw> find_draw() const;

private:
    struct Ply {
        LegalMove move;
        Plies clock;
    };

    bool may_repeat(std::span<Ply const> run) const;
    std::optional<EarlierDraw> replay() const;

    Position start_ = Position::initial();
    std::vector<Ply> plies_;
    bool is_known_ = false;
};

} // namespace arbiter::detail

#endif
