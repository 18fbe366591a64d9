// SPDX-License-Identifier: MIT
#include "arbiter/ratings/elo.h"

#include <cmath>

namespace arbiter::ratings {

double score_to_elo(double score)
{
    return 400 * std::log10(score / (1 - score));
}

double elo_to_score(double elo)
{
    return 1 / (1 + std::pow(10, -elo / 400));
}

} // namespace arbiter::ratings
