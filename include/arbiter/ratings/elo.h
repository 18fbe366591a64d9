// SPDX-License-Identifier: MIT
#ifndef ARBITER_RATINGS_ELO_H
#define ARBITER_RATINGS_ELO_H

/// How strong players are, from their results: Elo's scale, and Glicko-2.
namespace arbiter::ratings {

/// The logistic difference of Elo at which this share of the points (0 to 1) is expected. Infinite at 0
/// and 1.
double score_to_elo(double score);

/// The share of the points expected at this difference of Elo, 0 to 1.
double elo_to_score(double elo);

} // namespace arbiter::ratings

#endif
