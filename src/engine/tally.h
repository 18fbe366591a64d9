// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_TALLY_H
#define ARBITER_SRC_ENGINE_TALLY_H

#include "arbiter/core/color.h"
#include "arbiter/engine/evaluation.h"
#include "engine/phased_value.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace arbiter::engine {

/// What units of danger cost the side whose king is in danger: in the middlegame their square, in the
/// endgame a part of them.
constexpr PhasedValue cost_of_danger(int middlegame_units, int endgame_units)
{
    int const danger = std::clamp(middlegame_units, 0, 2000);
    return {danger * danger / 700, std::max(endgame_units, 0) / 20};
}

/// The terms of an evaluation report to a tally: `weight` times `count` to the credit of `us`.
/// This tally adds all up, as White sees it, and nothing else.
class SumTally {
public:
    void begin(EvaluationTerm) { }

    void add(Color us, PhasedValue const& weight, int count = 1)
    {
        sum_ += us == Color::white ? weight * count : -(weight * count);
    }

    /// To the danger of the king of `us`.
    void add_danger(Color us, PhasedValue const& weight, int count = 1)
    {
        danger_[to_index(us)] += weight * count;
    }

    /// No more danger will come to this king.
    void close_danger(Color us)
    {
        PhasedValue const danger = danger_[to_index(us)];
        add(us, -cost_of_danger(danger.middlegame(), danger.endgame()));
    }

    PhasedValue sum() const { return sum_; }

private:
    PhasedValue sum_;
    std::array<PhasedValue, 2> danger_;
};

/// Keeps each term of each side apart, for people to read.
class TermTally {
public:
    void begin(EvaluationTerm term) { term_ = term; }

    void add(Color us, PhasedValue const& weight, int count = 1)
    {
        values_[static_cast<std::size_t>(term_)][to_index(us)] += weight * count;
    }

    void add_danger(Color us, PhasedValue const& weight, int count = 1)
    {
        danger_[to_index(us)] += weight * count;
    }

    void close_danger(Color us)
    {
        PhasedValue const danger = danger_[to_index(us)];
        add(us, -cost_of_danger(danger.middlegame(), danger.endgame()));
    }

    /// Of all terms, as White sees it.
    PhasedValue sum() const
    {
        PhasedValue sum;
        for (auto const& [white, black] : values_)
            sum += white - black;
        return sum;
    }

    PhasedValue value(EvaluationTerm term, Color color) const
    {
        return values_[static_cast<std::size_t>(term)][to_index(color)];
    }

private:
    EvaluationTerm term_{};
    std::array<std::array<PhasedValue, 2>, evaluation_term_count> values_;
    std::array<PhasedValue, 2> danger_;
};

} // namespace arbiter::engine

#endif
