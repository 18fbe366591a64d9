// SPDX-License-Identifier: MIT
#include "arbiter/learn/fsrs.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace arbiter::learn {

namespace {

/// The published default parameters of FSRS-5, w0 to w18.
constexpr std::array<double, 19> w{0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046, 1.54575,
    0.1192, 1.01925, 1.9395, 0.11, 0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621};

/// The curve of forgetting: (1 + factor * t / S) ^ decay, which is 0.9 for t = S.
constexpr double decay = -0.5;
constexpr double factor = 19.0 / 81.0;
constexpr double wanted_recall = 0.9;
constexpr double least_stability = 0.01;

double number_of(Grade grade)
{
    return static_cast<double>(grade);
}

double first_difficulty(Grade grade)
{
    return w[4] - std::exp(w[5] * (number_of(grade) - 1)) + 1;
}

double next_difficulty(double difficulty, Grade grade)
{
    double const moved = difficulty - w[6] * (number_of(grade) - 3) * (10 - difficulty) / 9;
    return std::clamp(w[7] * first_difficulty(Grade::easy) + (1 - w[7]) * moved, 1.0, 10.0);
}

double stability_when_forgotten(Recall recall, double chance)
{
    double const stability = w[11] * std::pow(recall.difficulty, -w[12])
        * (std::pow(recall.stability + 1, w[13]) - 1) * std::exp(w[14] * (1 - chance));
    return std::min(stability, recall.stability);
}

double stability_when_recalled(Recall recall, Grade grade, double chance)
{
    double const bonus = grade == Grade::hard ? w[15] : grade == Grade::easy ? w[16] : 1;
    double const growth = std::exp(w[8]) * (11 - recall.difficulty) * std::pow(recall.stability, -w[9])
        * (std::exp(w[10] * (1 - chance)) - 1) * bonus;
    return recall.stability * (growth + 1);
}

} // namespace

double chance_to_recall(Recall recall, double days)
{
    return recall.is_new() ? 0 : std::pow(1 + factor * days / recall.stability, decay);
}

Recall answer(Recall recall, Grade grade, double days)
{
    if (recall.is_new()) {
        auto const index = static_cast<std::size_t>(grade) - 1;
        return {w[index], std::clamp(first_difficulty(grade), 1.0, 10.0)};
    }
    double const chance = chance_to_recall(recall, days);
    double stability = 0;
    if (days < 1)
        stability = recall.stability * std::exp(w[17] * (number_of(grade) - 3 + w[18]));
    else if (grade == Grade::again)
        stability = stability_when_forgotten(recall, chance);
    else
        stability = stability_when_recalled(recall, grade, chance);
    return {std::max(stability, least_stability), next_difficulty(recall.difficulty, grade)};
}

double next_interval(Recall recall)
{
    return recall.stability / factor * (std::pow(wanted_recall, 1 / decay) - 1);
}

} // namespace arbiter::learn
