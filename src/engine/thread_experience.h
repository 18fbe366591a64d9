// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_THREAD_EXPERIENCE_H
#define ARBITER_SRC_ENGINE_THREAD_EXPERIENCE_H

#include "arbiter/engine/experience.h"
#include "engine/correction.h"
#include "engine/histories.h"

#include <array>
#include <optional>

namespace arbiter::engine {

struct Experience::OfThread {
    Histories histories;
    CorrectionHistory corrections;
    /// What answered a move well, by the squares of that move.
    std::array<std::array<std::optional<Move>, 64>, 64> counter_moves{};
    /// What answered a passed turn well.
    std::optional<Move> counter_to_pass;
};

} // namespace arbiter::engine

#endif
