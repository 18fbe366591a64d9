// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_GAME_RATING_H
#define ARBITER_SERVER_GAME_RATING_H

#include "arbiter/game/game_result.h"
#include "arbiter/storage/records.h"

#include <array>

namespace arbiter::server {

/// The ratings of White and Black after a game that ends at `now` (Glicko-2). The deviation of each has grown
/// since the last rated game, by the share of a rating period that has passed, and both are rated by what the
/// other one was before. A game without a result changes nothing.
std::array<storage::Rating, 2> rate_game(storage::ClassRating const& white, storage::ClassRating const& black,
    GameResult result, storage::Time now);

} // namespace arbiter::server

#endif
