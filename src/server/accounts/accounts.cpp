// SPDX-License-Identifier: MIT
#include "server/accounts/accounts.h"

#include "arbiter/server/game_rating.h"
#include "server/base/token.h"

#include <algorithm>
#include <cmath>

namespace arbiter::server {

namespace {

/// What is known of somebody in one class says less about another.
constexpr double least_deviation_of_a_new_class = 150;

storage::StorageFault wrong_credentials()
{
    return {storage::StorageFaultCode::not_found};
}

} // namespace

std::int32_t to_points(storage::Rating const& rating)
{
    return static_cast<std::int32_t>(std::lround(rating.rating));
}

storage::StorageResult<std::optional<Identity>> Accounts::identify(Credentials const& credentials)
{
    auto const& token = credentials.bearer ? credentials.bearer : credentials.session;
    if (!token || token->empty())
        return std::optional<Identity>{};
    if (!is_token(*token))
        return Err{wrong_credentials()};
    auto const session = storage_.find_session(hash_token(*token), storage::Time{world_.since_epoch()});
    if (!session)
        return Err{session.error()};
    auto const kind = credentials.bearer ? storage::SessionKind::bot : storage::SessionKind::browser;
    if (!*session || (*session)->kind != kind)
        return Err{wrong_credentials()};
    auto const account = storage_.find_account((*session)->account);
    if (!account)
        return Err{account.error()};
    if (!*account)
        return Err{wrong_credentials()};
    return Identity{
        .account = (*account)->id, .name = (*account)->name, .kind = kind, .session = (*session)->token};
}

std::optional<storage::ClassRating> read_rating(
    storage::Storage& storage, storage::AccountId id, storage::RatingClass of)
{
    auto const ratings = storage.find_ratings(id);
    if (!ratings)
        return std::nullopt;
    auto const found = std::ranges::find(*ratings, of, &storage::ClassRating::of);
    if (found != ratings->end())
        return *found;
    auto const account = storage.find_account(id);
    if (!account || !*account)
        return std::nullopt;
    storage::ClassRating fresh{.of = of, .rating = (*account)->rating};
    fresh.rating.deviation = std::max(fresh.rating.deviation, least_deviation_of_a_new_class);
    return fresh;
}

std::optional<storage::ClassRating> Accounts::find(storage::AccountId id, storage::RatingClass of)
{
    auto const known = known_.find({id, of});
    return known == known_.end() ? read_rating(storage_, id, of) : known->second;
}

std::optional<std::int32_t> Accounts::rating(storage::AccountId id, std::optional<storage::RatingClass> of)
{
    auto const rating = of ? find(id, *of) : std::nullopt;
    return rating ? std::optional{to_points(rating->rating)} : std::nullopt;
}

std::optional<std::array<RatedStep, 2>> Accounts::rate(storage::GameId const& game, storage::RatingClass of,
    std::array<storage::AccountId, 2> const& players, GameResult result, storage::Time at)
{
    auto white = find(players[0], of);
    auto black = find(players[1], of);
    if (!white || !black)
        return std::nullopt;
    auto const after = rate_game(*white, *black, result, at);
    std::array<RatedStep, 2> steps;
    std::array const ratings{&*white, &*black};
    for (std::size_t index = 0; index < ratings.size(); ++index) {
        storage::ClassRating& rating = *ratings[index];
        steps[index].step.before = to_points(rating.rating);
        rating.rating = after[index];
        rating.games += 1;
        rating.rated_at = at;
        steps[index].step.after = to_points(rating.rating);
        steps[index].change = {.account = players[index],
            .game = game,
            .at = at,
            .rating = rating.rating,
            .games = rating.games,
            .variant = of.variant,
            .speed = of.speed};
        known_[{players[index], of}] = rating;
    }
    return steps;
}

void Accounts::forget(std::array<storage::SeatRow, 2> const& seats)
{
    for (storage::SeatRow const& seat : seats) {
        if (seat.account)
            std::erase_if(known_, [&](auto const& entry) { return entry.first.first == *seat.account; });
    }
}

} // namespace arbiter::server
