// SPDX-License-Identifier: MIT
#include "arbiter/analysis/accuracy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace arbiter::analysis {

double win_percent(engine::Score score)
{
    // Beyond ten pawns the difference no longer matters.
    constexpr int most = 1000;
    int const centipawns = std::clamp(score.value(), -most, most);
    return 100 / (1 + std::exp(-0.00368208 * centipawns));
}

double move_accuracy(double before, double after)
{
    double const lost = std::max(0.0, before - after);
    return std::clamp(103.1668 * std::exp(-0.04354 * lost) - 3.1669, 0.0, 100.0);
}

std::optional<double> mean_accuracy(std::span<double const> accuracies)
{
    if (accuracies.empty())
        return std::nullopt;
    return std::accumulate(accuracies.begin(), accuracies.end(), 0.0)
        / static_cast<double>(accuracies.size());
}

std::string_view to_name(MoveQuality quality)
{
    constexpr std::array<std::string_view, 4> names{"good", "dubious", "mistake", "blunder"};
    return names[static_cast<std::size_t>(quality)];
}

MoveQuality judge_loss(double percent)
{
    if (percent >= 15)
        return MoveQuality::blunder;
    if (percent >= 10)
        return MoveQuality::mistake;
    return percent >= 5 ? MoveQuality::dubious : MoveQuality::good;
}

MoveJudgement judge_move(engine::Score before, engine::Score after, bool is_best)
{
    // What a deeper search of the next position finds does not count against the best move.
    if (is_best)
        return {};
    auto const is_mating = [](engine::Score score) { return score.is_mate() && score.value() > 0; };
    double const loss = std::max(0.0, win_percent(before) - win_percent(after));
    MoveQuality quality = judge_loss(loss);
    if (is_mating(before) && !is_mating(after))
        quality = std::max(quality, MoveQuality::mistake);
    return {move_accuracy(loss, 0), quality};
}

std::optional<Nag> to_nag(MoveQuality quality)
{
    switch (quality) {
    case MoveQuality::good: return std::nullopt;
    case MoveQuality::dubious: return Nag::dubious_move();
    case MoveQuality::mistake: return Nag::mistake();
    case MoveQuality::blunder: return Nag::blunder();
    }
    return std::nullopt;
}

} // namespace arbiter::analysis
