// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_TOKEN_BUCKET_H
#define ARBITER_SERVER_TOKEN_BUCKET_H

#include "arbiter/game/time_unit.h"

#include <algorithm>
#include <chrono>

namespace arbiter::server {

/// Limits how often something may happen: a bucket of `burst` tokens. One is spent each time, and
/// `a_minute` are put back in a minute.
struct Rate {
    double burst;
    double a_minute;
};

/// Counts what somebody may still do of something. `Moment`: any point in time whose differences are
/// durations.
template <class Moment>
class TokenBucket {
public:
    /// A full one.
    constexpr explicit TokenBucket(Rate const& rate) : rate_{rate}, tokens_{rate.burst} { }

    /// Takes a token; false when there is none, and then nothing is taken.
    constexpr bool take(Moment now)
    {
        tokens_ = tokens_at(now);
        filled_ = std::max(filled_, now);
        if (tokens_ < 1)
            return false;
        tokens_ -= 1;
        return true;
    }

    /// Puts a token back; the bucket holds no more than `burst`.
    constexpr void put_back(Moment now)
    {
        tokens_ = std::min(rate_.burst, tokens_at(now) + 1);
        filled_ = std::max(filled_, now);
    }

    /// How long until there is one again; zero when there is.
    Milliseconds until_next(Moment now) const
    {
        double const missing = 1 - tokens_at(now);
        if (missing <= 0)
            return Milliseconds{0};
        return std::chrono::ceil<Milliseconds>(Seconds{missing * 60 / rate_.a_minute});
    }

    /// Whether nothing has been taken that has not come back: such a bucket need not be kept.
    constexpr bool is_full(Moment now) const { return tokens_at(now) >= rate_.burst; }

private:
    using Seconds = std::chrono::duration<double>;

    constexpr double tokens_at(Moment now) const
    {
        if (now <= filled_)
            return tokens_;
        return std::min(rate_.burst, tokens_ + Seconds{now - filled_}.count() * rate_.a_minute / 60);
    }

    Rate rate_;
    double tokens_;
    Moment filled_{};
};

} // namespace arbiter::server

#endif
