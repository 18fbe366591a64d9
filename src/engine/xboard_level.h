// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_XBOARD_LEVEL_H
#define ARBITER_SRC_ENGINE_XBOARD_LEVEL_H

#include "arbiter/engine/limits.h"
#include "engine/uci_words.h"

#include <optional>
#include <string_view>

namespace arbiter::engine {

/// What xboard's `level`, `st`, `sd`, `time` and `otim` have said about time and depth.
class XboardLevel {
public:
    /// `level MOVES BASE INCREMENT`: minutes (or minutes:seconds) for a number of moves (0: for the game),
    /// and an increment in seconds. False when it cannot be read; nothing changes then.
    bool set_level(std::string_view arguments);

    /// `st SECONDS` for each move.
    bool set_move_time(std::string_view arguments);

    /// `sd PLIES` at most.
    bool set_depth(std::string_view arguments);

    /// `time` and `otim`: hundredths of a second on a clock.
    bool set_clock(std::string_view arguments, std::optional<Milliseconds>& clock);

    bool set_own_clock(std::string_view arguments) { return set_clock(arguments, own_clock_); }

    bool set_other_clock(std::string_view arguments) { return set_clock(arguments, other_clock_); }

    /// A new game begins: clocks are full again.
    void reset_clocks();

    /// For a search by `us`, after that many moves.
    Limits limits(Color us, unsigned moves_made) const;

private:
    unsigned moves_per_period_ = 40;
    Milliseconds base_{300'000};
    Milliseconds increment_{0};
    std::optional<Milliseconds> move_time_;
    std::optional<Depth> depth_;
    std::optional<Milliseconds> own_clock_;
    std::optional<Milliseconds> other_clock_;
};

} // namespace arbiter::engine

#endif
