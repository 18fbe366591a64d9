// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_TUNE_TRACE_H
#define ARBITER_TOOLS_TUNE_TRACE_H

#include "engine/endings.h"
#include "engine/evaluation_terms.h"
#include "engine/handcrafted_evaluator.h"

#include <cstdint>
#include <map>
#include <vector>

namespace arbiter::tune {

/// How often the evaluation of a position counts a weight: White's count less Black's.
struct Coefficient {
    std::uint16_t weight;
    std::int16_t count;
};

/// Which weights an evaluation uses, in place of what they are worth.
class TraceTally {
public:
    void begin(engine::EvaluationTerm) { }

    void add(Color us, engine::PhasedValue const& weight, int count = 1)
    {
        linear_[index_of(weight)] += us == Color::white ? count : -count;
    }

    void add_danger(Color us, engine::PhasedValue const& weight, int count = 1)
    {
        open_danger_[to_index(us)][index_of(weight)] += count;
    }

    void close_danger(Color us) { danger_[to_index(us)] = open_danger_[to_index(us)]; }

    using Counts = std::map<std::uint16_t, int>;

    Counts const& linear() const { return linear_; }

    /// Of the danger to the king of `color`; empty where it does not count.
    Counts const& danger(Color color) const { return danger_[to_index(color)]; }

private:
    static std::uint16_t index_of(engine::PhasedValue const& weight)
    {
        auto const* const first = reinterpret_cast<engine::PhasedValue const*>(&engine::weights);
        return static_cast<std::uint16_t>(&weight - first);
    }

    Counts linear_;
    std::array<Counts, 2> open_danger_;
    std::array<Counts, 2> danger_;
};

} // namespace arbiter::tune

#endif
