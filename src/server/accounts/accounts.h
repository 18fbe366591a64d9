// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ACCOUNTS_ACCOUNTS_H
#define ARBITER_SRC_SERVER_ACCOUNTS_ACCOUNTS_H

#include "arbiter/game/game_result.h"
#include "arbiter/server/request.h"
#include "arbiter/server/surroundings.h"
#include "arbiter/storage/storage.h"
#include "server/base/messages.h"
#include "server/base/service_context.h"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::server {

/// A logged-in account.
struct Identity {
    storage::AccountId account;
    std::string name;
    storage::SessionKind kind;
    storage::TokenHash session = {}; ///< what was opened with it ends with it
};

/// What a rated game does to one player: for the event, and for storage.
struct RatedStep {
    RatingStep step;
    storage::RatingChange change;
};

/// Identities and ratings. Keeps the ratings of players with a rated game, so that a game that ends counts
/// those that have ended before but are still being written. A class that an account has not played begins
/// with the account's own rating, less certain than that.
class Accounts {
public:
    Accounts(storage::Storage& storage, Surroundings& world) : storage_{storage}, world_{world} { }

    /// The identity behind these credentials: nothing for none; `not_found` when they are wrong or have
    /// expired.
    storage::StorageResult<std::optional<Identity>> identify(Credentials const& credentials);

    /// In whole points; nothing for a game without a class, when storage cannot be read, or there is no such
    /// account.
    std::optional<std::int32_t> rating(storage::AccountId id, std::optional<storage::RatingClass> of);

    /// Applies a result, White first. Nothing when the accounts cannot be read; the game is then unrated.
    std::optional<std::array<RatedStep, 2>> rate(storage::GameId const& game, storage::RatingClass of,
        std::array<storage::AccountId, 2> const& players, GameResult result, storage::Time at);

    /// Forgets the ratings of these seats, because they were not written; they are read again next time.
    void forget(std::array<storage::SeatRow, 2> const& seats);

private:
    using Key = std::pair<storage::AccountId, storage::RatingClass>;

    std::optional<storage::ClassRating> find(storage::AccountId id, storage::RatingClass of);

    storage::Storage& storage_;
    Surroundings& world_;
    std::map<Key, storage::ClassRating> known_;
};

/// The rating of an account in a class, on any thread: where the account has played no such game, its own,
/// less certain. Nothing where storage fails, or there is no such account.
std::optional<storage::ClassRating> read_rating(
    storage::Storage& storage, storage::AccountId id, storage::RatingClass of);

/// A rating as people see it.
std::int32_t to_points(storage::Rating const& rating);

} // namespace arbiter::server

#endif
