// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_API_REQUEST_H
#define ARBITER_SERVER_API_REQUEST_H

#include "arbiter/server/peer.h"

#include <string>

namespace arbiter::server {

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
