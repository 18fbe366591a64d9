// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_WORKER_KEY_H
#define ARBITER_SERVER_WORKER_KEY_H

#include "arbiter/storage/ids.h"

#include <string>
#include <string_view>

namespace arbiter::server {

/// A new key for a worker that analyses games: 32 letters and digits, 190 random bits. May be called from any
/// thread.
std::string make_worker_key();

/// What storage keeps of a key: its SHA-256.
storage::TokenHash hash_worker_key(std::string_view key);

} // namespace arbiter::server

#endif
