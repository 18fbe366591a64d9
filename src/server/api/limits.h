// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_LIMITS_H
#define ARBITER_SRC_SERVER_API_LIMITS_H

#include "server/accounts/accounts.h"
#include "server/api/call.h"
#include "server/base/rate_limit.h"
#include "server/base/service_context.h"

#include <map>
#include <optional>
#include <string>

namespace arbiter::server {

/// How often callers may ask for something.
class CallLimits {
public:
    explicit CallLimits(ServiceContext& context) : context_{context}, limiter_{context.settings} { }

    /// Counts the call for `who`. True: it was one too many, and is answered.
    bool refuses(ApiCall const& call, Limited what, std::string const& who);

    /// The same without counting it: whether the next one would be too many.
    bool would_refuse(ApiCall const& call, Limited what, std::string const& who);

    /// How long until `who` may do that again.
    Milliseconds until_next(Limited what, std::string const& who) const;

    /// Counts something that is not refused for that.
    void count(Limited what, std::string const& who);

private:
    void answer(ApiCall const& call, Limited what, std::string const& who);

    ServiceContext& context_;
    RateLimiter limiter_;
};

/// Finds who asks, within the limit of requests: storage is not asked about a token whose requests are used
/// up. A token that was good the last time is paid for by its account. Other tokens are counted by address,
/// apart from its other requests, when they prove to be wrong.
class Identification {
public:
    Identification(Accounts& accounts, CallLimits& limits) : accounts_{accounts}, limits_{limits} { }

    /// Counts the request and sets `call.who`. True: the call is answered, because there are too many, its
    /// token is wrong, or storage cannot be read. An expired cookie counts as no login.
    bool refuses(ApiCall& call);

private:
    void remember(std::string const& token, std::optional<Identity> const& who);

    Accounts& accounts_;
    CallLimits& limits_;
    std::map<std::string, std::string> known_; ///< by the hash of the token: by what its requests are counted
};

} // namespace arbiter::server

#endif
