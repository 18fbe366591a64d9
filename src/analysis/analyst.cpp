// SPDX-License-Identifier: MIT
#include "analysis/report_draft.h"

#include <fmt/format.h>

#include <cmath>

namespace arbiter::analysis {

engine::Limits to_search_limits(AnalysisLimits const& limits)
{
    engine::Limits search;
    search.move_time = limits.time;
    search.depth = limits.depth;
    search.nodes = limits.nodes;
    search.infinite = !limits.time && !limits.depth && !limits.nodes;
    return search;
}

engine::Score white_score(engine::Score score, Color side)
{
    return side == Color::white ? score : -score;
}

std::string format_white_score(engine::Score score, Color side)
{
    engine::Score const white = white_score(score, side);
    if (auto const moves = white.mate_moves()) {
        // Mate on the board has no number of moves left, only a winner.
        if (*moves == 0)
            return white.value() > 0 ? "#" : "#-";
        return fmt::format("#{}", *moves);
    }
    if (white.value() == 0)
        return "0.00";
    return fmt::format("{:+.2f}", static_cast<double>(white.value()) / 100);
}

double white_share(engine::Score score, Color side)
{
    engine::Score const white = white_score(score, side);
    if (white.is_mate())
        return white.value() > 0 ? 1 : 0;
    // Three pawns are most of a won game.
    constexpr double steepness = 0.004;
    return 1 / (1 + std::exp(-steepness * white.value()));
}

} // namespace arbiter::analysis
