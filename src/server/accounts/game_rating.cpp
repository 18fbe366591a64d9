// SPDX-License-Identifier: MIT
#include "arbiter/server/game_rating.h"

#include <chrono>

namespace arbiter::server {

namespace {

double white_score(GameResult result)
{
    switch (result) {
    case GameResult::white_wins: return 1;
    case GameResult::black_wins: return 0;
    default: return 0.5;
    }
}

ratings::PastRating past_rating(storage::ClassRating const& account, storage::Time now)
{
    if (!account.rated_at || now <= *account.rated_at)
        return {account.rating};
    return {account.rating,
        std::chrono::duration<double>{now - *account.rated_at}
            / std::chrono::duration<double>{ratings::rating_period}};
}

} // namespace

std::array<storage::Rating, 2> rate_game(storage::ClassRating const& white, storage::ClassRating const& black,
    GameResult result, storage::Time now)
{
    if (result == GameResult::unfinished)
        return {white.rating, black.rating};
    double const score = white_score(result);
    auto const past_of_white = past_rating(white, now);
    auto const past_of_black = past_rating(black, now);
    return {ratings::rate_game(past_of_white, past_of_black, score),
        ratings::rate_game(past_of_black, past_of_white, 1 - score)};
}

} // namespace arbiter::server
