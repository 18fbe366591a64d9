// SPDX-License-Identifier: MIT
#include "arbiter/net/origin.h"

#include "arbiter/core/text.h"
#include "arbiter/net/http.h"

#include <algorithm>

namespace arbiter::net {

namespace {

/// "example.org:8080" of "https://example.org:8080"; empty when it is not an origin ("null").
std::string_view host_of(std::string_view origin)
{
    for (std::string_view const scheme : {"http://", "https://"})
        if (origin.size() > scheme.size() && is_same_but_for_case(origin.substr(0, scheme.size()), scheme))
            return origin.substr(scheme.size());
    return {};
}

std::string_view without_port(std::string_view host)
{
    auto const bracket = host.rfind(']');
    auto const colon = host.rfind(':');
    if (colon == std::string_view::npos || (bracket != std::string_view::npos && colon < bracket))
        return host;
    return host.substr(0, colon);
}

/// Whether a host is "192.0.2.7" or "[2001:db8::7]": no name that somebody lets point elsewhere.
bool is_address(std::string_view host)
{
    if (host.starts_with('[') && host.ends_with(']'))
        return true;
    return !host.empty() && host.find_first_not_of("0123456789.") == std::string_view::npos;
}

} // namespace

bool is_allowed_origin(
    std::string_view origin, std::string_view host, bool is_secure, OriginPolicy const& policy)
{
    if (origin.empty())
        return true;
    auto const own = host_of(origin);
    bool const is_too_weak = is_secure && !is_same_but_for_case(origin.substr(0, 6), "https:");
    if (!own.empty() && !is_too_weak && is_same_but_for_case(own, host))
        return true;
    return std::ranges::any_of(
        policy.origins, [&](std::string const& allowed) { return is_same_but_for_case(origin, allowed); });
}

bool is_allowed_host(std::string_view host, OriginPolicy const& policy)
{
    if (!policy.only_known_hosts)
        return true;
    auto const name = without_port(host);
    auto const is_it = [name](std::string_view own) { return is_same_but_for_case(name, own); };
    return is_it("localhost") || is_address(name) || std::ranges::any_of(policy.names, is_it)
        || std::ranges::any_of(policy.origins,
            [&](std::string const& allowed) { return is_it(without_port(host_of(allowed))); });
}

} // namespace arbiter::net
