// SPDX-License-Identifier: MIT
#include "arbiter/base/url.h"

#include "arbiter/base/text.h"
#include "arbiter/core/number.h"
#include "arbiter/core/text.h"

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace arbiter::base {

namespace {

constexpr bool is_of_a_scheme(char letter)
{
    return is_letter(letter) || is_digit(letter) || letter == '+' || letter == '-' || letter == '.';
}

constexpr bool is_of_a_host(char letter)
{
    return is_letter(letter) || is_digit(letter) || letter == '-' || letter == '.' || letter == '_';
}

/// Puts the text after the ":" into an authority.
Result<Authority, AuthorityFault> with_port(Authority authority, std::string_view port)
{
    if (!std::ranges::all_of(port, is_digit))
        return Err{AuthorityFault::bad_port};
    authority.port = port;
    return authority;
}

/// The host and its port, where the host is an address of IPv6 in brackets.
Result<Authority, AuthorityFault> split_bracketed(std::string_view text)
{
    constexpr std::size_t shortest = 2;
    auto const end = text.find(']');
    if (end == std::string_view::npos)
        return Err{AuthorityFault::bad_host};
    auto const host = text.substr(1, end - 1);
    if (host.size() < shortest
        || host.find_first_not_of("0123456789abcdefABCDEF:.") != std::string_view::npos)
        return Err{AuthorityFault::bad_host};
    Authority authority{.host = host, .is_bracketed = true};
    auto const behind = text.substr(end + 1);
    if (behind.empty())
        return authority;
    if (behind.front() != ':')
        return Err{AuthorityFault::bad_port};
    return with_port(authority, behind.substr(1));
}

} // namespace

std::optional<std::string> read_escapes(std::string_view text)
{
    std::string read;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            read += text[i];
            continue;
        }
        std::string_view const digits = text.substr(i + 1, 2);
        unsigned char byte = 0;
        auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        if (error != std::errc{} || end - digits.data() != 2)
            return std::nullopt;
        read += static_cast<char>(byte);
        i += 2;
    }
    return read;
}

std::optional<std::map<std::string, std::string>> read_query(std::string_view query)
{
    std::map<std::string, std::string> fields;
    std::string spaced{query};
    std::ranges::replace(spaced, '+', ' ');
    for (std::string_view rest = spaced; !rest.empty();) {
        std::string_view pair = take_part(rest, '&');
        auto name = read_escapes(take_part(pair, '='));
        auto value = read_escapes(pair);
        if (!name || !value || !fields.emplace(*std::move(name), *std::move(value)).second)
            return std::nullopt;
    }
    return fields;
}

std::optional<UrlParts> split_url(std::string_view text)
{
    constexpr std::string_view mark = "://";
    auto const colon = text.find(mark);
    auto const scheme = text.substr(0, colon);
    if (colon == std::string_view::npos || scheme.empty() || !is_letter(scheme.front())
        || !std::ranges::all_of(scheme, is_of_a_scheme))
        return std::nullopt;
    text.remove_prefix(colon + mark.size());
    auto const end = std::min(text.find_first_of("/?#"), text.size());
    return UrlParts{.scheme = scheme, .authority = text.substr(0, end), .rest = text.substr(end)};
}

Result<Authority, AuthorityFault> split_authority(std::string_view text)
{
    std::optional<std::string_view> user;
    if (auto const at = text.rfind('@'); at != std::string_view::npos) {
        user = text.substr(0, at);
        text.remove_prefix(at + 1);
    }
    if (text.starts_with('[')) {
        auto authority = split_bracketed(text);
        if (authority)
            authority->user = user;
        return authority;
    }
    auto const colon = text.rfind(':');
    Authority const authority{.user = user, .host = text.substr(0, colon)};
    if (!std::ranges::all_of(authority.host, is_of_a_host))
        return Err{AuthorityFault::bad_host};
    return colon == std::string_view::npos ? authority : with_port(authority, text.substr(colon + 1));
}

std::optional<std::uint16_t> read_port(std::string_view text)
{
    auto const port = find_number<std::uint16_t>(text);
    return port == 0 ? std::nullopt : port;
}

} // namespace arbiter::base
