// SPDX-License-Identifier: MIT
#ifndef ARBITER_WIRE_SERVER_URL_H
#define ARBITER_WIRE_SERVER_URL_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter::wire {

/// Where a server is.
struct ServerUrl {
    bool is_tls = false;
    std::string host; ///< a name or an address, without brackets
    std::uint16_t port = 80;

    friend bool operator==(ServerUrl const&, ServerUrl const&) = default;
};

enum class ServerUrlError : std::uint8_t {
    bad_scheme, ///< it begins neither with http:// nor with https://
    no_host,    ///< there is nothing between the scheme and the port
    bad_host,   ///< a character that is in no name and no address
    bad_port,   ///< no number from 1 to 65535
    has_path,   ///< something follows the server's name
};

/// What was expected, in one sentence.
std::string_view describe(ServerUrlError error);

/// Reads "http://localhost:8080", "https://chess.example.org/", "http://[::1]:8080".
Result<ServerUrl, ServerUrlError> parse_server_url(std::string_view text);

/// "localhost:8080", "[::1]:8080"; without the port where it is the usual one: what the header Host says.
std::string format_authority(ServerUrl const& url);

/// The text that `parse_server_url` reads as this.
std::string format_server_url(ServerUrl const& url);

} // namespace arbiter::wire

#endif
