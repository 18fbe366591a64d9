// SPDX-License-Identifier: MIT
#include "server/api/limits.h"

#include "server/base/token.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// Tokens that are remembered before all are forgotten and asked for again.
constexpr std::size_t most_known_tokens = 20'000;

/// The hash of the token that is looked for; empty where none is shown.
std::string shown_token(Credentials const& credentials)
{
    auto const& token = credentials.bearer ? credentials.bearer : credentials.session;
    if (!token || !is_token(*token))
        return {};
    auto const hash = hash_token(*token);
    return {hash.bytes.begin(), hash.bytes.end()};
}

} // namespace

bool CallLimits::refuses(ApiCall const& call, Limited what, std::string const& who)
{
    if (limiter_.take(what, who, context_.now()))
        return false;
    answer(call, what, who);
    return true;
}

bool CallLimits::would_refuse(ApiCall const& call, Limited what, std::string const& who)
{
    if (until_next(what, who).count() == 0)
        return false;
    answer(call, what, who);
    return true;
}

Milliseconds CallLimits::until_next(Limited what, std::string const& who) const
{
    return limiter_.until_next(what, who, context_.now());
}

void CallLimits::count(Limited what, std::string const& who)
{
    limiter_.take(what, who, context_.now());
}

void CallLimits::answer(ApiCall const& call, Limited what, std::string const& who)
{
    ++context_.counters.rate_limited;
    std::int64_t const seconds = (until_next(what, who).count() + 999) / 1000;
    call.fail_for_now(ApiError::rate_limited, std::max<std::int64_t>(1, seconds));
}

bool Identification::refuses(ApiCall& call)
{
    Credentials const& credentials = call.request.peer.credentials;
    std::string const token = shown_token(credentials);
    auto const known = known_.find(token);
    std::string const unknown_tokens = "tokens of " + call.request.peer.address;
    bool const is_lookup = !token.empty();
    if (is_lookup
        && limits_.would_refuse(
            call, Limited::requests, known == known_.end() ? unknown_tokens : known->second))
        return true;
    auto const who = accounts_.identify(credentials);
    bool const is_unknown = !who && who.error().code == storage::StorageFaultCode::not_found;
    if (who)
        call.who = *who;
    if (who || is_unknown)
        remember(token, call.who);
    if (is_unknown && is_lookup)
        limits_.count(Limited::requests, unknown_tokens);
    if (limits_.refuses(call, Limited::requests, counted_as(call)))
        return true;
    if (who || (is_unknown && !credentials.bearer))
        return false;
    // A program with a wrong token should know.
    call.fail(is_unknown ? ApiError::login_needed : ApiError::unavailable);
    return true;
}

void Identification::remember(std::string const& token, std::optional<Identity> const& who)
{
    if (!who) {
        known_.erase(token);
        return;
    }
    if (known_.size() >= most_known_tokens)
        known_.clear();
    known_.insert_or_assign(token, counted_as(*who));
}

} // namespace arbiter::server
