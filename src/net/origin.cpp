// SPDX-License-Identifier: MIT
#include "arbiter/net/origin.h"

#include "arbiter/base/url.h"
#include "arbiter/core/text.h"

#include <algorithm>
#include <optional>

namespace arbiter::net {

namespace {

/// "example.org:8080" of "https://example.org:8080"; empty when it is not an origin ("null").
std::string_view authority_of(std::string_view origin)
{
    auto const parts = base::split_url(origin);
    if (!parts || !parts->rest.empty())
        return {};
    bool const is_of_a_page
        = is_same_but_for_case(parts->scheme, "http") || is_same_but_for_case(parts->scheme, "https");
    return is_of_a_page ? parts->authority : std::string_view{};
}

/// The host in the header Host or in an origin, with or without a port; nothing where the text names no host.
std::optional<base::Authority> find_host(std::string_view text)
{
    auto const authority = base::split_authority(text);
    if (!authority || authority->user || authority->host.empty())
        return std::nullopt;
    return *authority;
}

/// Whether a host is "192.0.2.7" or "[2001:db8::7]": no name that somebody lets point elsewhere.
bool is_address(base::Authority const& host)
{
    return host.is_bracketed || host.host.find_first_not_of("0123456789.") == std::string_view::npos;
}

} // namespace

bool is_allowed_origin(
    std::string_view origin, std::string_view host, bool is_secure, OriginPolicy const& policy)
{
    if (origin.empty())
        return true;
    auto const own = authority_of(origin);
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
    auto const asked = find_host(host);
    if (!asked)
        return false;
    auto const is_it = [&](std::string_view own) { return is_same_but_for_case(asked->host, own); };
    auto const is_of_it = [&](std::string const& allowed) {
        auto const own = find_host(authority_of(allowed));
        return own && is_it(own->host);
    };
    return is_address(*asked) || is_it("localhost") || std::ranges::any_of(policy.names, is_it)
        || std::ranges::any_of(policy.origins, is_of_it);
}

} // namespace arbiter::net
