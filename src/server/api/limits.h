// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_LIMITS_H
#define ARBITER_SRC_SERVER_API_LIMITS_H

#include "arbiter/core/result.h"
#include "server/accounts/accounts.h"
#include "server/api/call.h"
#include "server/base/rate_limit.h"
#include "server/base/service_context.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace arbiter::server {

/// How often callers may ask for something.
class CallLimits {
public:
    CallLimits(ServiceContext& context, RateLimiter& limiter) : context_{context}, limiter_{limiter} { }

    /// Counts the call for `who`. True: it was one too many, and is answered.
    bool refuses(ApiCall const& call, Limited what, std::string const& who);

    /// The same without counting it: whether the next one would be too many.
    bool would_refuse(ApiCall const& call, Limited what, std::string const& who);

    /// How long until `who` may do that again.
    Milliseconds until_next(Limited what, std::string const& who) const;

    /// Counts something that is not refused for that; false where it was one too many.
    bool count(Limited what, std::string const& who);

    /// Answers a call that was one too many.
    void refuse(ApiCall const& call, Limited what, std::string const& who);

    /// Counts a try at the password of a name, from an address where the name does not usually come from:
    /// nothing where the address has typed too many wrong ones, for this name or for all, and the call is
    /// answered. Else the call to answer: that puts the try back unless the answer is wrong-login, so that
    /// only wrong passwords stay counted, and of many tries at once no more are made than one after the
    /// other.
    std::optional<ApiCall> count_login(ApiCall call, std::string const& name_key);

private:
    ServiceContext& context_;
    RateLimiter& limiter_;
};

/// Why nobody was found for the credentials of a request.
struct Unidentified {
    enum class Cause : std::uint8_t {
        too_many, ///< requests
        wrong, ///< the token of a program
        unavailable, ///< storage cannot be read
    };

    Cause cause;
    std::string counted_as = {}; ///< whose requests are too many
};

/// Finds who asks, within the limit of requests: storage is not asked about a token whose requests are used
/// up. A token that was good the last time is paid for by its account. Other tokens are counted by address,
/// apart from its other requests, when they prove to be wrong.
class Identification {
public:
    Identification(Accounts& accounts, CallLimits& limits) : accounts_{accounts}, limits_{limits} { }

    /// Counts a request, or a socket before it opens, and finds who it is: nothing for no login, and for
    /// an expired cookie.
    Result<std::optional<Identity>, Unidentified> find(Peer const& peer);

    /// Finds who it is now, and counts nothing.
    Result<std::optional<Identity>, Unidentified> find_again(Credentials const& credentials) const;

    /// The same for a call: sets `call.who`. True: the call is answered, because nobody was found.
    bool refuses(ApiCall& call);

private:
    void remember(std::string const& token, std::optional<Identity> const& who);

    Accounts& accounts_;
    CallLimits& limits_;
    std::map<std::string, std::string> known_; ///< by the hash of the token: by what its requests are counted
};

} // namespace arbiter::server

#endif
