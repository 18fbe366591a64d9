// SPDX-License-Identifier: MIT
#include "arbiter/server/worker_key.h"

#include "server/base/token.h"

#include <sodium.h>

namespace arbiter::server {

namespace {

constexpr std::size_t key_length = 32;

} // namespace

std::string make_worker_key()
{
    std::string key;
    while (key.size() < key_length)
        key += token_letters[randombytes_uniform(static_cast<std::uint32_t>(token_letters.size()))];
    return key;
}

storage::TokenHash hash_worker_key(std::string_view key)
{
    return hash_token(key);
}

} // namespace arbiter::server
