// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_CORRECTION_H
#define ARBITER_SRC_ENGINE_CORRECTION_H

#include "arbiter/core/position.h"
#include "arbiter/engine/units.h"
#include "engine/piece_keys.h"
#include "engine/search_parameters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter::engine {

/// How much the static evaluation has been wrong lately in positions with the same pawns, minor pieces, or
/// officers of either side: the mean error, which later evaluations are corrected by (correction history).
class CorrectionHistory {
public:
    /// What to add to a static evaluation, in centipawns.
    int correction(Color us, PieceKeys const& keys) const
    {
        auto const& side = sides_[to_index(us)];
        int const sum = side.pawns[slot(keys.pawns)] + side.minors[slot(keys.minors)]
            + side.officers[0][slot(keys.officers[0])] + side.officers[1][slot(keys.officers[1])];
        return sum / tuned.correction_divisor;
    }

    /// A search to `depth` found the evaluation wrong by `error` centipawns: positive when it was too low.
    void learn(Color us, PieceKeys const& keys, int error, Depth depth)
    {
        auto& side = sides_[to_index(us)];
        int const weight = std::min(depth.plies() + 1, tuned.correction_depth);
        int const scaled = std::clamp(error, -max_error_, max_error_) * grain_;
        for (std::int16_t* const value : {&side.pawns[slot(keys.pawns)], &side.minors[slot(keys.minors)],
                 &side.officers[0][slot(keys.officers[0])], &side.officers[1][slot(keys.officers[1])]})
            *value = static_cast<std::int16_t>((*value * (inertia_ - weight) + scaled * weight) / inertia_);
    }

private:
    static constexpr std::size_t size_ = 16'384;
    static constexpr int grain_ = 256;
    static constexpr int max_error_ = 120;
    static constexpr int inertia_ = 256;

    using Errors = std::array<std::int16_t, size_>;

    struct Side {
        Errors pawns{};
        Errors minors{};
        std::array<Errors, 2> officers{};
    };

    static std::size_t slot(std::uint64_t key) { return key % size_; }

    std::array<Side, 2> sides_{};
};

} // namespace arbiter::engine

#endif
