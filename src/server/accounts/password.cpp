// SPDX-License-Identifier: MIT
#include "arbiter/server/password.h"

#include <sodium.h>

#include <array>
#include <cassert>
#include <new>

namespace arbiter::server {

namespace {

/// Before anything else of the library; may be called again and from any thread.
void prepare_sodium()
{
    static int const status = sodium_init();
    assert(status >= 0);
    static_cast<void>(status);
}

} // namespace

std::string hash_password(std::string_view password)
{
    prepare_sodium();
    std::array<char, crypto_pwhash_argon2id_STRBYTES> hash{};
    int const status = crypto_pwhash_argon2id_str(
        hash.data(), password.data(), password.size(), password_passes, password_memory);
    if (status != 0)
        throw std::bad_alloc{};
    return hash.data();
}

bool verify_password(std::string_view hash, std::string_view password)
{
    prepare_sodium();
    // It wants a text that ends with a zero.
    return crypto_pwhash_argon2id_str_verify(std::string{hash}.c_str(), password.data(), password.size())
        == 0;
}

std::string nobodys_password_hash()
{
    // Salt and hash are made up: 128 and 256 bits that are the hash of no known password.
    return "$argon2id$v=19$m=65536,t=2,p=1$bm9ib2R5J3Mgc2FsdCEhIQ$"
           "VGhlcmUgaXMgbm8gcGFzc3dvcmQgd2l0aCB0aGlzIG8";
}

} // namespace arbiter::server
