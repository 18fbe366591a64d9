// SPDX-License-Identifier: MIT
#include "arbiter/workbench/rated_record.h"

#include "arbiter/ratings/rating.h"

#include <algorithm>

namespace arbiter::workbench {

void RatedRecord::add(GameResult result, Color side, std::uint16_t elo)
{
    if (result == GameResult::unfinished)
        ++record.unfinished;
    else if (result == GameResult::draw)
        ++record.draws;
    else
        ++((result == GameResult::white_wins) == (side == Color::white) ? record.wins : record.losses);
    elo_sum += elo;
    elo_games += elo != 0 ? 1 : 0;
}

std::optional<double> RatedRecord::score() const
{
    auto const finished = static_cast<double>(record.wins + record.draws + record.losses);
    if (finished == 0)
        return std::nullopt;
    return static_cast<double>(record.half_points()) / 2 / finished;
}

std::optional<double> RatedRecord::mean_elo() const
{
    if (elo_games == 0)
        return std::nullopt;
    return static_cast<double>(elo_sum) / static_cast<double>(elo_games);
}

std::optional<double> RatedRecord::performance() const
{
    constexpr double farthest = 800;
    auto const mean = mean_elo();
    auto const points = score();
    if (!mean || !points)
        return std::nullopt;
    if (*points == 0 || *points == 1)
        return *mean + (*points == 0 ? -farthest : farthest);
    return *mean + std::clamp(ratings::score_to_elo(*points), -farthest, farthest);
}

} // namespace arbiter::workbench
