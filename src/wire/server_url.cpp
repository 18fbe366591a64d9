// SPDX-License-Identifier: MIT
#include "arbiter/wire/server_url.h"

#include "arbiter/core/number.h"
#include "arbiter/core/text.h"

#include <algorithm>

namespace arbiter::wire {

namespace {

constexpr std::string_view plain = "http://";
constexpr std::string_view secure = "https://";
constexpr std::uint16_t plain_port = 80;
constexpr std::uint16_t secure_port = 443;

constexpr bool is_of_a_host(char letter)
{
    return is_letter(letter) || is_digit(letter) || letter == '-' || letter == '.' || letter == '_';
}

/// What stands before the port; the brackets of an IPv6 address belong to it.
std::string_view cut_host(std::string_view& rest)
{
    bool const is_bracketed = rest.starts_with('[');
    auto const end = rest.find(is_bracketed ? ']' : ':');
    auto const host = rest.substr(0, is_bracketed && end != std::string_view::npos ? end + 1 : end);
    rest.remove_prefix(host.size());
    return host;
}

Result<std::string_view, ServerUrlError> read_host(std::string_view host)
{
    if (host.empty())
        return Err{ServerUrlError::no_host};
    if (!host.starts_with('[')) {
        if (!std::ranges::all_of(host, is_of_a_host))
            return Err{ServerUrlError::bad_host};
        return host;
    }
    if (!host.ends_with(']') || host.size() < 4
        || host.find_first_not_of("0123456789abcdefABCDEF:.", 1) != host.size() - 1)
        return Err{ServerUrlError::bad_host};
    return host.substr(1, host.size() - 2);
}

} // namespace

std::string_view describe(ServerUrlError error)
{
    switch (error) {
    case ServerUrlError::bad_scheme: return "It must begin with http:// or https://.";
    case ServerUrlError::no_host: return "The name of the server is missing.";
    case ServerUrlError::bad_host: return "The name of the server contains an invalid character.";
    case ServerUrlError::bad_port: return "The port must be a number from 1 to 65535.";
    case ServerUrlError::has_path: return "Nothing may follow the name of the server and its port.";
    }
    return "";
}

Result<ServerUrl, ServerUrlError> parse_server_url(std::string_view text)
{
    ServerUrl url;
    url.is_tls = text.starts_with(secure);
    if (!url.is_tls && !text.starts_with(plain))
        return Err{ServerUrlError::bad_scheme};
    text.remove_prefix(url.is_tls ? secure.size() : plain.size());
    if (text.ends_with('/'))
        text.remove_suffix(1);
    if (text.find_first_of("/?#") != std::string_view::npos)
        return Err{ServerUrlError::has_path};
    auto const host = read_host(cut_host(text));
    if (!host)
        return Err{host.error()};
    url.host = *host;
    url.port = url.is_tls ? secure_port : plain_port;
    if (text.empty())
        return url;
    text.remove_prefix(1);
    url.port = find_number<std::uint16_t>(text).value_or(0);
    if (url.port == 0)
        return Err{ServerUrlError::bad_port};
    return url;
}

std::string format_authority(ServerUrl const& url)
{
    bool const has_colons = url.host.find(':') != std::string::npos;
    std::string text = has_colons ? "[" : "";
    text += url.host;
    text += has_colons ? "]" : "";
    if (url.port != (url.is_tls ? secure_port : plain_port))
        text.append(":").append(std::to_string(url.port));
    return text;
}

std::string format_server_url(ServerUrl const& url)
{
    return std::string{url.is_tls ? secure : plain} + format_authority(url);
}

} // namespace arbiter::wire
