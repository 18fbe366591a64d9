// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_EVALUATION_H
#define ARBITER_ENGINE_EVALUATION_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter::engine {

/// The terms of the evaluation, in order.
enum class EvaluationTerm : std::uint8_t {
    material,
    placement,
    pawns,
    passed_pawns,
    mobility,
    pieces,
    threats,
    king_safety,
    space,
    right_to_move,
    /// Features that help the side ahead win the endgame, or prevent it.
    complexity,
};

inline constexpr std::size_t evaluation_term_count = 11;

/// "Material", "Passed pawns" … The text lives as long as the program.
std::string_view to_string(EvaluationTerm term);

/// The value of a term for a side, in centipawns.
struct TermValue {
    int middlegame = 0;
    int endgame = 0;
    /// The two blended by the material that is left.
    int blended = 0;
};

/// A static evaluation, term by term.
struct EvaluationReport {
    /// By term and colour.
    std::array<std::array<TermValue, 2>, evaluation_term_count> terms;
    /// How much of the middlegame is left, 0 to 24.
    int phase = 0;
    /// The side that is ahead in the endgame.
    Color stronger = Color::white;
    /// How much of its endgame advantage counts, in 64ths: less than all where it is hard to win, more where
    /// many pawns make it easy.
    int scale = 64;
    /// Whether the position is one whose outcome is known, so that the terms do not matter.
    bool is_known_ending = false;
    /// From White's point of view.
    Score total;
};

/// Evaluates a position without search, with the value of each term.
EvaluationReport explain_evaluation(Position const& position);

} // namespace arbiter::engine

#endif
