// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_SERVE_LIMITS_H
#define ARBITER_CLI_SERVE_LIMITS_H

#include "arbiter/net/limits.h"
#include "arbiter/server/settings.h"

#include <string_view>
#include <vector>

namespace arbiter::cli {

/// What `--limit` can set, for each address.
std::vector<std::string_view> limit_names();

/// Sets a limit as `--limit` says it: "accounts=100" is 100 a minute, and as many at once; "connections=500"
/// are 500 at once. False when the text is not such a limit; then nothing is changed.
bool apply_limit(std::string_view text, net::Limits& limits, server::Settings& settings);

} // namespace arbiter::cli

#endif
