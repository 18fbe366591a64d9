// SPDX-License-Identifier: MIT
#include "server/accounts.h"

#include "arbiter/server/glicko2.h"
#include "server/token.h"

#include <cmath>

namespace arbiter::server {

namespace {

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
    return Identity{(*account)->id, (*account)->name, kind, to_points((*account)->rating)};
}

std::optional<storage::AccountRow> Accounts::find(storage::AccountId id)
{
    if (auto const known = known_.find(id); known != known_.end())
        return known->second;
    auto const account = storage_.find_account(id);
    return account ? *account : std::nullopt;
}

std::optional<std::int32_t> Accounts::rating(storage::AccountId id)
{
    auto const account = find(id);
    return account ? std::optional{to_points(account->rating)} : std::nullopt;
}

std::optional<std::array<RatedStep, 2>> Accounts::rate(storage::GameId const& game,
    std::array<storage::AccountId, 2> const& players, GameResult result, storage::Time at)
{
    auto white = find(players[0]);
    auto black = find(players[1]);
    if (!white || !black)
        return std::nullopt;
    auto const after = rate_game(*white, *black, result, at);
    std::array<RatedStep, 2> steps;
    std::array const rows{&*white, &*black};
    for (std::size_t index = 0; index < rows.size(); ++index) {
        storage::AccountRow& row = *rows[index];
        steps[index].step.before = to_points(row.rating);
        row.rating = after[index];
        row.games += 1;
        row.rated_at = at;
        steps[index].step.after = to_points(row.rating);
        steps[index].change
            = {.account = row.id, .game = game, .at = at, .rating = row.rating, .games = row.games};
        known_[row.id] = row;
    }
    return steps;
}

void Accounts::forget(std::array<storage::SeatRow, 2> const& seats)
{
    for (storage::SeatRow const& seat : seats) {
        if (seat.account)
            known_.erase(*seat.account);
    }
}

} // namespace arbiter::server
