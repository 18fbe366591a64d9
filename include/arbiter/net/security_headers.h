// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_SECURITY_HEADERS_H
#define ARBITER_NET_SECURITY_HEADERS_H

#include "arbiter/net/http.h"

#include <span>

namespace arbiter::net {

/// The headers sent with every answer. The browser loads scripts and everything else only from this server,
/// runs no script inside a page, shows the page in no frame, gives it SharedArrayBuffer (the engine's threads
/// need it), guesses no media types, and gives other sites no address. docs/security.md explains each.
std::span<Header const> security_headers();

/// What is said in addition when the client came by TLS: for a year, never without.
Header const& transport_security_header();

} // namespace arbiter::net

#endif
