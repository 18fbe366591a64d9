// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_URL_H
#define ARBITER_BASE_URL_H

#include "arbiter/core/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

/// URLs (RFC 3986) and their parts. The parts are views into the text, as they stand there: nothing is
/// decoded but where a function says so.
namespace arbiter::base {

/// The text with each escape of an URL ("%41") read as its byte; nothing where a "%" has no two hexadecimal
/// digits after it. Other characters stay, also those that an URL may not have: browsers send "|" and "{".
std::optional<std::string> read_escapes(std::string_view text);

/// The fields of "a=1&b=two%20words", decoded; a "+" is a blank. Nothing where an escape is malformed or a
/// name comes twice.
std::optional<std::map<std::string, std::string>> read_query(std::string_view query);

/// The parts of an absolute URL.
struct UrlParts {
    std::string_view scheme; ///< "https"
    std::string_view authority; ///< between "//" and the path: "user@example.org:8080"
    std::string_view rest; ///< path, query and fragment, or empty: "/games?page=2"
};

/// Takes "https://example.org/games" apart; nothing where the text does not begin with a scheme and "://".
std::optional<UrlParts> split_url(std::string_view text);

/// The parts of an authority.
struct Authority {
    std::optional<std::string_view> user = std::nullopt; ///< before the "@", with the password
    std::string_view host; ///< a name or an address, without brackets; may be empty
    bool is_bracketed = false; ///< whether the host is an address of IPv6
    std::optional<std::string_view> port = std::nullopt; ///< the digits after the ":", also none or too many
};

enum class AuthorityFault : std::uint8_t {
    bad_host, ///< a character that is in no name and no address, or brackets that do not match
    bad_port, ///< a character that is not a digit, or no ":" after the brackets
};

/// Takes "example.org:8080" or "user@[::1]" apart, as it stands in an URL and in the header Host.
Result<Authority, AuthorityFault> split_authority(std::string_view text);

/// The number of a port, from 1 to 65535; nothing where the text is something else.
std::optional<std::uint16_t> read_port(std::string_view text);

} // namespace arbiter::base

#endif
