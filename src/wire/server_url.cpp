// SPDX-License-Identifier: MIT
#include "arbiter/wire/server_url.h"

#include "arbiter/base/url.h"
#include "arbiter/core/text.h"

namespace arbiter::wire {

namespace {

constexpr std::string_view plain = "http";
constexpr std::string_view secure = "https";
constexpr std::uint16_t plain_port = 80;
constexpr std::uint16_t secure_port = 443;

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
    auto const parts = base::split_url(text);
    bool const is_tls = parts && is_same_but_for_case(parts->scheme, secure);
    if (!is_tls && !(parts && is_same_but_for_case(parts->scheme, plain)))
        return Err{ServerUrlError::bad_scheme};
    if (!parts->rest.empty() && parts->rest != "/")
        return Err{ServerUrlError::has_path};
    auto const authority = base::split_authority(parts->authority);
    if (!authority)
        return Err{authority.error() == base::AuthorityFault::bad_port ? ServerUrlError::bad_port
                                                                       : ServerUrlError::bad_host};
    if (authority->user)
        return Err{ServerUrlError::bad_host};
    if (authority->host.empty())
        return Err{ServerUrlError::no_host};
    auto const usual_port = is_tls ? secure_port : plain_port;
    auto const port = authority->port ? base::read_port(*authority->port) : usual_port;
    if (!port)
        return Err{ServerUrlError::bad_port};
    return ServerUrl{is_tls, std::string{authority->host}, *port};
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
    return std::string{url.is_tls ? secure : plain} + "://" + format_authority(url);
}

} // namespace arbiter::wire
