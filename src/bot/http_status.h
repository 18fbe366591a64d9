// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_BOT_HTTP_STATUS_H
#define ARBITER_SRC_BOT_HTTP_STATUS_H

/// The answers of a server that the bot tells apart (RFC 9110, section 15).
namespace arbiter::bot::http_status {

inline constexpr unsigned ok = 200;
inline constexpr unsigned unauthorized = 401;
inline constexpr unsigned not_found = 404;

} // namespace arbiter::bot::http_status

#endif
