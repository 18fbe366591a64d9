#include "rate_limit.h"

#include <algorithm>
#include <cmath>

namespace arbiter::server {

namespace {

constexpr double milliseconds_a_minute = 60'000;
/// From here on full buckets are looked for, each time the number has doubled.
constexpr std::size_t many_buckets = 1'024;

} // namespace

double TokenBucket::tokens_at(Instant now) const
{
    auto const passed = std::max(Milliseconds{0}, now - filled_);
    double const back = rate_.a_minute * static_cast<double>(passed.count()) / milliseconds_a_minute;
    return std::min(rate_.burst, tokens_ + back);
}

bool TokenBucket::take(Instant now)
{
    tokens_ = tokens_at(now);
    filled_ = now;
    if (tokens_ < 1)
        return false;
    tokens_ -= 1;
    return true;
}

Milliseconds TokenBucket::until_next(Instant now) const
{
    double const missing = 1 - tokens_at(now);
    if (missing <= 0)
        return Milliseconds{0};
    return Milliseconds{
        static_cast<std::int64_t>(std::ceil(missing * milliseconds_a_minute / rate_.a_minute))};
}

bool RateLimiter::take(Limited what, std::string const& who, Instant now)
{
    Buckets& buckets = buckets_[static_cast<std::size_t>(what)];
    forget_full(buckets, now);
    return buckets.try_emplace(who, rate_of(what)).first->second.take(now);
}

Milliseconds RateLimiter::until_next(Limited what, std::string const& who, Instant now) const
{
    Buckets const& buckets = buckets_[static_cast<std::size_t>(what)];
    auto const found = buckets.find(who);
    return found == buckets.end() ? Milliseconds{0} : found->second.until_next(now);
}

std::size_t RateLimiter::size() const
{
    std::size_t size = 0;
    for (Buckets const& buckets : buckets_)
        size += buckets.size();
    return size;
}

Rate const& RateLimiter::rate_of(Limited what) const
{
    switch (what) {
    case Limited::games: return settings_.games;
    case Limited::requests: return settings_.requests;
    case Limited::logins: return settings_.logins;
    case Limited::logins_a_name: return settings_.logins_a_name;
    case Limited::accounts: return settings_.accounts;
    }
    return settings_.requests;
}

/// The table grows only where so many are really limited; a power of two comes by seldom enough.
void RateLimiter::forget_full(Buckets& buckets, Instant now)
{
    bool const is_power_of_two = (buckets.size() & (buckets.size() - 1)) == 0;
    if (buckets.size() < many_buckets || !is_power_of_two)
        return;
    std::erase_if(buckets, [now](auto const& bucket) { return bucket.second.is_full(now); });
}

} // namespace arbiter::server
