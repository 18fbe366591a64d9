// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_CLASSES_PAIRING_H
#define ARBITER_SRC_SERVER_CLASSES_PAIRING_H

#include "arbiter/server/surroundings.h"
#include "arbiter/storage/records.h"

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace arbiter::server {

/// Whom each has played last; a player left over is its own opponent.
using LastOpponents = std::map<storage::AccountId, storage::AccountId>;

struct Pairings {
    /// White's and Black's.
    std::vector<std::array<storage::AccountId, 2>> games = {};
    /// Of an odd number.
    std::optional<storage::AccountId> left = {};
};

/// Pairs at most 256 players at random. Of a few draws it takes the one with the fewest players who have the
/// same opponent as last time, or are left over again.
Pairings pair_at_random(
    std::vector<storage::AccountId> players, LastOpponents const& last, Surroundings& world);

/// Notes these pairings as the last ones.
void note_opponents(LastOpponents& last, Pairings const& pairings);

} // namespace arbiter::server

#endif
