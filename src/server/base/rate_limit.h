// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_RATE_LIMIT_H
#define ARBITER_SRC_SERVER_BASE_RATE_LIMIT_H

#include "arbiter/game/time_unit.h"
#include "arbiter/server/settings.h"
#include "arbiter/server/token_bucket.h"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace arbiter::server {

/// What is limited for addresses, names and accounts, across connections.
enum class Limited : std::uint8_t {
    games,
    anonymous_games,
    requests,
    logins,
    name_logins,
    usual_logins,
    wrong_logins,
    accounts,
    wrong_codes,
    reports,
    messages,
    studies,
    class_accounts,
    class_passwords,
    chat,
    offers,
    plans,
};

/// Buckets by who does what. Full ones are forgotten.
class RateLimiter {
public:
    explicit RateLimiter(Settings const& settings) : settings_{settings} { }

    /// Takes a token of this bucket; false when there is none.
    bool take(Limited what, std::string const& who, Instant now);

    /// Puts a token back that was taken.
    void put_back(Limited what, std::string const& who, Instant now);

    /// How long until `take` succeeds again.
    Milliseconds until_next(Limited what, std::string const& who, Instant now) const;

    std::size_t size() const;

private:
    using Buckets = std::unordered_map<std::string, TokenBucket<Instant>>;

    Rate const& rate_of(Limited what) const;
    void forget_full(Buckets& buckets, Instant now);

    Settings const& settings_;
    std::array<Buckets, 17> buckets_;
};

} // namespace arbiter::server

#endif
