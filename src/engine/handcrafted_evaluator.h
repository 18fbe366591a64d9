// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_HANDCRAFTED_EVALUATOR_H
#define ARBITER_SRC_ENGINE_HANDCRAFTED_EVALUATOR_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "engine/board_changes.h"
#include "engine/phased_value.h"
#include "engine/tally.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::engine {

/// How much of the middlegame a piece stands for; both sides begin with 24 together.
inline constexpr std::array<int, 6> phase_of_role{0, 1, 1, 2, 4, 0};
inline constexpr int full_phase = 24;

/// How much of the middlegame is on the board, 0 to `full_phase`.
int phase_of(Position const& position);

/// Blends by phase, 0 to `full_phase`, and by the scale of the endgame, in 64ths.
int blend(PhasedValue value, int phase, int scale);

/// An evaluation by rules that people know: material, placement, pawn structure, mobility, threats, king
/// safety, space. Material and placement are kept up to date move by move, pawn structures are remembered.
class HandcraftedEvaluator {
public:
    HandcraftedEvaluator();

    void reset(Position const& position);
    void push(BoardChanges const& changes);

    void pop() { --top_; }

    Score evaluate(Position const& position);

private:
    /// What is on the board, as White sees it.
    struct Sum {
        /// Of each side's pieces, with its king on the left half of the board and on the right one.
        std::array<std::array<PhasedValue, 2>, 2> values;
        int phase = 0;
        std::uint64_t pawn_key = 0;
    };

    /// A pawn structure that was evaluated once, and the kings that stood in it last.
    struct Structure {
        std::uint64_t key = 0;
        std::array<Bitboard, 2> passed;
        SumTally pawns;
        /// Of the pawns and these kings; no two kings stand on one square, so at first it is of none.
        SumTally cover;
        std::array<Square, 2> kings{};
    };

    static void toggle(Sum& sum, PlacedPiece const& placed, int sign);

    Structure const& structure(Position const& position);

    std::array<Sum, static_cast<std::size_t>(max_depth.plies()) + 2> sums_{};
    std::size_t top_ = 0;
    std::vector<Structure> structures_;
};

} // namespace arbiter::engine

#endif
