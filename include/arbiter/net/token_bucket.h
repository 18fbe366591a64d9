#ifndef ARBITER_NET_TOKEN_BUCKET_H
#define ARBITER_NET_TOKEN_BUCKET_H

#include <algorithm>
#include <chrono>

namespace arbiter::net {

using Time = std::chrono::steady_clock::time_point;

/// How much somebody may do: so many a second for ever, and so many at once after a rest.
struct Rate {
    double per_second;
    double burst;
};

/// Counts what somebody may still do. It fills by the rate and holds a burst at most.
class TokenBucket {
public:
    constexpr TokenBucket(Rate const& rate, Time now) : tokens_{rate.burst}, last_{now} { }

    /// Takes one token; false when there is none, and then nothing is taken.
    constexpr bool take(Rate const& rate, Time now)
    {
        tokens_ = level(rate, now);
        last_ = std::max(last_, now);
        if (tokens_ < 1)
            return false;
        tokens_ -= 1;
        return true;
    }

    /// Whether nothing has been taken that has not come back: such a bucket need not be kept.
    constexpr bool is_full(Rate const& rate, Time now) const { return level(rate, now) >= rate.burst; }

private:
    constexpr double level(Rate const& rate, Time now) const
    {
        if (now <= last_)
            return tokens_;
        std::chrono::duration<double> const passed = now - last_;
        return std::min(rate.burst, tokens_ + passed.count() * rate.per_second);
    }

    double tokens_;
    Time last_;
};

} // namespace arbiter::net

#endif
