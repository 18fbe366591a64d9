// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_RANDOM_TOURNAMENT_H
#define ARBITER_TOURNAMENT_RANDOM_TOURNAMENT_H

#include "arbiter/tournament/tournament.h"

#include <cstddef>
#include <cstdint>

/// Tournaments that nobody has played, to test programs that pair and rank.
namespace arbiter::tournament {

/// What happens in a random tournament. The shares are in percent.
struct RandomTerms {
    std::size_t players = 30;
    std::size_t rounds = 7; ///< of a Swiss tournament
    Format format = Format::swiss; ///< not an arena
    bool is_baku = false; ///< in a Swiss tournament alone
    unsigned byes = 5; ///< of the players in each round of a Swiss: absent, or with half a point
    unsigned forfeits = 2; ///< of the boards in each round
    unsigned withdrawals = 1; ///< of the players in each round, except in a knock-out
};

/// A tournament of made-up players whose results follow the expected scores of B.02, 8.1.2. Each round is
/// paired by the rules. It ends early where they leave no pairing, or too few players. The same terms and the
/// same seed always give the same tournament. As costly as pairing its rounds.
Tournament random_tournament(RandomTerms const& terms, std::uint64_t seed);

} // namespace arbiter::tournament

#endif
