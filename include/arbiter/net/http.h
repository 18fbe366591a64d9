// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_HTTP_H
#define ARBITER_NET_HTTP_H

#include "arbiter/core/result.h"
#include "arbiter/core/text.h"
#include "arbiter/server/response.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::net {

using server::error_response;
using server::Header;
using server::json_response;
using server::Response;

/// The value of a header; empty when there is none, and even when there are several: none of the headers that
/// are asked for may come twice. Names are compared without case. O(headers).
std::string_view find_header(std::vector<Header> const& headers, std::string_view name);

/// The value of a cookie in the header Cookie; empty when there is none, and when there are several: one of
/// them may have been set by another site of the same domain.
std::string_view find_cookie(std::string_view cookies, std::string_view name);

/// A request as it came in.
struct Request {
    std::string method;
    std::string target;
    std::vector<Header> headers;
    std::string body;
    /// The other end of the TCP connection, without port.
    std::string peer;
    /// Whether the connection itself is TLS.
    bool is_secure = false;
};

/// Where a request goes: the path with its escapes (%41) read, and what stands behind the `?`, as it came.
struct Target {
    std::string path;
    std::string query;

    friend bool operator==(Target const&, Target const&) = default;
};

enum class TargetFault : std::uint8_t {
    not_a_path, ///< it does not begin with "/"
    bad_escape, ///< a "%" not followed by two hexadecimal digits
    bad_character, ///< a control character or a backslash, or not UTF-8, even when written as an escape
    parent_folder, ///< "." or ".." between two slashes
};

/// Reads the target of a request: "/game/x?seat=y".
Result<Target, TargetFault> parse_target(std::string_view text);

/// A JSON object whose values are texts.
std::string json_object(std::vector<Header> const& fields);

/// The headers sent with every answer. The browser loads scripts and everything else only from this server,
/// runs no script inside a page, shows the page in no frame, gives it SharedArrayBuffer (the engine's threads
/// need it), guesses no media types, and gives other sites no address. docs/security.md explains each.
std::span<Header const> security_headers();

/// What is said in addition when the client came by TLS: for a year, never without.
Header const& transport_security_header();

} // namespace arbiter::net

#endif
