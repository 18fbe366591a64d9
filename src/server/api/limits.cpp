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
    if (count(what, who))
        return false;
    refuse(call, what, who);
    return true;
}

bool CallLimits::would_refuse(ApiCall const& call, Limited what, std::string const& who)
{
    if (until_next(what, who).count() == 0)
        return false;
    refuse(call, what, who);
    return true;
}

Milliseconds CallLimits::until_next(Limited what, std::string const& who) const
{
    return limiter_.until_next(what, who, context_.now());
}

bool CallLimits::count(Limited what, std::string const& who)
{
    return limiter_.take(what, who, context_.now());
}

void CallLimits::refuse(ApiCall const& call, Limited what, std::string const& who)
{
    ++context_.counters.rate_limited;
    std::int64_t const seconds = (until_next(what, who).count() + 999) / 1000;
    call.fail_for_now(ApiError::rate_limited, std::max<std::int64_t>(1, seconds));
}

std::optional<ApiCall> CallLimits::count_login(ApiCall call, std::string const& name_key)
{
    std::string const address = call.request.peer.address;
    std::string const name_here = address + ' ' + name_key;
    if (would_refuse(call, Limited::name_logins, name_here) || refuses(call, Limited::logins, address))
        return std::nullopt;
    count(Limited::name_logins, name_here);
    call.done = [this, address, name_here, done = std::move(call.done)](Response answer) {
        if (answer.status != http_status(ApiError::wrong_login)) {
            limiter_.put_back(Limited::logins, address, context_.now());
            limiter_.put_back(Limited::name_logins, name_here, context_.now());
        }
        done(std::move(answer));
    };
    return call;
}

Result<std::optional<Identity>, Unidentified> Identification::find(Peer const& peer)
{
    using enum Unidentified::Cause;
    std::string const token = shown_token(peer.credentials);
    auto const known = known_.find(token);
    std::string const unknown_tokens = "tokens of " + peer.address;
    bool const is_lookup = !token.empty();
    std::string const payer = known == known_.end() ? unknown_tokens : known->second;
    if (is_lookup && limits_.until_next(Limited::requests, payer).count() > 0)
        return Err{Unidentified{too_many, payer}};
    auto found = find_again(peer.credentials);
    bool const is_known = found && *found;
    if (found || found.error().cause != unavailable) {
        remember(token, is_known ? *found : std::nullopt);
        if (is_lookup && !is_known)
            limits_.count(Limited::requests, unknown_tokens);
    }
    std::string const caller = is_known ? counted_as(**found) : peer.address;
    if (!limits_.count(Limited::requests, caller))
        return Err{Unidentified{too_many, caller}};
    return found;
}

Result<std::optional<Identity>, Unidentified> Identification::find_again(Credentials const& credentials) const
{
    using enum Unidentified::Cause;
    auto who = accounts_.identify(credentials);
    if (who)
        return *std::move(who);
    if (who.error().code != storage::StorageFaultCode::not_found)
        return Err{Unidentified{unavailable}};
    if (credentials.bearer)
        return Err{Unidentified{wrong}};
    return std::optional<Identity>{};
}

bool Identification::refuses(ApiCall& call)
{
    using enum Unidentified::Cause;
    auto found = find(call.request.peer);
    if (found) {
        call.who = *std::move(found);
        return false;
    }
    if (found.error().cause == too_many)
        limits_.refuse(call, Limited::requests, found.error().counted_as);
    else // A program with a wrong token should know.
        call.fail(found.error().cause == wrong ? ApiError::login_needed : ApiError::unavailable);
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
