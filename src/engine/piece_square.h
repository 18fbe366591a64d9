#ifndef ARBITER_ENGINE_PIECE_SQUARE_H
#define ARBITER_ENGINE_PIECE_SQUARE_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "engine/board_changes.h"

#include <array>
#include <cstddef>

namespace arbiter::engine {

/// A worth in the middlegame and one in the endgame, in centipawns; `blend` mixes them.
struct PhasedValue {
    int middlegame = 0;
    int endgame = 0;

    constexpr PhasedValue& operator+=(PhasedValue other)
    {
        middlegame += other.middlegame;
        endgame += other.endgame;
        return *this;
    }

    constexpr PhasedValue& operator-=(PhasedValue other)
    {
        middlegame -= other.middlegame;
        endgame -= other.endgame;
        return *this;
    }

    friend constexpr bool operator==(PhasedValue, PhasedValue) = default;
};

/// What a piece on a square is worth to White; black pieces count negative.
PhasedValue piece_square_value(Piece piece, Square square);

/// Material and piece-square tables, blended by what material is left (a "tapered" evaluation), and three
/// small terms: the bishop pair, the right to move, and the chase of a lone king.
class PieceSquareEvaluator {
public:
    void reset(Position const& position);
    void push(BoardChanges const& changes);

    void pop() { --top_; }

    Score evaluate(Position const& position) const;

private:
    /// What is on the board, as White sees it.
    struct Sum {
        PhasedValue value;
        /// 24 with all pieces on the board, 0 with pawns and kings alone.
        int phase = 0;
    };

    void put(Sum& sum, Piece piece, Square square) const;
    void remove(Sum& sum, Piece piece, Square square) const;

    std::array<Sum, static_cast<std::size_t>(max_depth.plies()) + 2> sums_{};
    std::size_t top_ = 0;
};

} // namespace arbiter::engine

#endif
