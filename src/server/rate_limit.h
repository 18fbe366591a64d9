#ifndef ARBITER_SERVER_SRC_RATE_LIMIT_H
#define ARBITER_SERVER_SRC_RATE_LIMIT_H

#include "arbiter/server/settings.h"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace arbiter::server {

/// How much somebody may still do of something.
class TokenBucket {
public:
    explicit TokenBucket(Rate const& rate) : rate_{rate}, tokens_{rate.burst} { }

    /// Takes a token; false when there is none.
    bool take(Instant now);

    /// How long until there is one again; zero when there is.
    Milliseconds until_next(Instant now) const;

    /// Whether nothing has been taken that has not come back.
    bool is_full(Instant now) const { return tokens_at(now) >= rate_.burst; }

private:
    double tokens_at(Instant now) const;

    Rate rate_;
    double tokens_;
    Instant filled_{};
};

/// What is limited for addresses, names and accounts, across connections.
enum class Limited : std::uint8_t { games, requests, logins, logins_a_name, accounts };

/// Buckets by who does what. Full ones are forgotten.
class RateLimiter {
public:
    explicit RateLimiter(Settings const& settings) : settings_{settings} { }

    /// Takes a token of this bucket; false when there is none.
    bool take(Limited what, std::string const& who, Instant now);

    /// How long until `take` succeeds again.
    Milliseconds until_next(Limited what, std::string const& who, Instant now) const;

    std::size_t size() const;

private:
    using Buckets = std::unordered_map<std::string, TokenBucket>;

    Rate const& rate_of(Limited what) const;
    void forget_full(Buckets& buckets, Instant now);

    Settings const& settings_;
    std::array<Buckets, 5> buckets_;
};

} // namespace arbiter::server

#endif
