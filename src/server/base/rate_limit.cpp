// SPDX-License-Identifier: MIT
#include "server/base/rate_limit.h"

namespace arbiter::server {

namespace {

/// From here on full buckets are looked for, each time the number has doubled.
constexpr std::size_t many_buckets = 1'024;

} // namespace

bool RateLimiter::take(Limited what, std::string const& who, Instant now)
{
    Buckets& buckets = buckets_[static_cast<std::size_t>(what)];
    forget_full(buckets, now);
    return buckets.try_emplace(who, rate_of(what)).first->second.take(now);
}

void RateLimiter::put_back(Limited what, std::string const& who, Instant now)
{
    Buckets& buckets = buckets_[static_cast<std::size_t>(what)];
    if (auto const found = buckets.find(who); found != buckets.end())
        found->second.put_back(now);
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
    case Limited::anonymous_games: return settings_.anonymous_games;
    case Limited::requests: return settings_.requests;
    case Limited::logins: return settings_.logins;
    case Limited::name_logins: return settings_.name_logins;
    case Limited::usual_logins: return settings_.usual_logins;
    case Limited::wrong_logins: return settings_.wrong_logins;
    case Limited::accounts: return settings_.accounts;
    case Limited::wrong_codes: return settings_.wrong_codes;
    case Limited::reports: return settings_.reports;
    case Limited::messages: return settings_.friend_messages;
    case Limited::studies: return settings_.studies;
    case Limited::class_accounts: return settings_.class_accounts;
    case Limited::class_passwords: return settings_.class_passwords;
    case Limited::chat: return settings_.chat;
    case Limited::offers: return settings_.offers;
    case Limited::plans: return settings_.plans;
    }
    return settings_.requests;
}

/// The table grows only where that many are really limited; a power of two is rare enough.
void RateLimiter::forget_full(Buckets& buckets, Instant now)
{
    bool const is_power_of_two = (buckets.size() & (buckets.size() - 1)) == 0;
    if (buckets.size() < many_buckets || !is_power_of_two)
        return;
    std::erase_if(buckets, [now](auto const& bucket) { return bucket.second.is_full(now); });
}

} // namespace arbiter::server
