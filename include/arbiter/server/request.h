// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_REQUEST_H
#define ARBITER_SERVER_REQUEST_H

#include "arbiter/rules/language.h"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::server {

/// Claimed identity; verified by the service.
struct Credentials {
    std::optional<std::string> session = std::nullopt; ///< the value of the cookie `arbiter_session`
    std::optional<std::string> bearer = std::nullopt; ///< what follows "Authorization: Bearer "
};

/// The other side of a socket.
struct Peer {
    std::string address; ///< for limits: the same text for the same client
    Credentials credentials = {};
    Language language = Language::english; ///< of the sentences about moves, set-ups and results
    /// Whether a proxy sent it that the process that took it was not told of.
    bool is_of_unknown_proxy = false;
};

/// The language of ours that this value of the header Accept-Language wants most (RFC 9110, 12.5.4), English
/// when it names none: "de-AT, de;q=0.9, en;q=0.5" is German. Linear.
Language find_wanted_language(std::string_view accepted);

/// Whether this value of the header Content-Type is JSON's, in small letters or capitals, with parameters or
/// without.
bool is_json(std::string_view content_type);

/// A request under /api. net has checked its size and its Origin.
struct ApiRequest {
    std::string method; ///< "GET", "POST", …
    std::string path; ///< "/api/games", percent-decoded
    std::string query = {}; ///< what follows '?', not decoded
    std::string content_type = {};
    std::string body = {};
    Peer peer = {};
};

} // namespace arbiter::server

#endif
