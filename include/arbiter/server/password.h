// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_PASSWORD_H
#define ARBITER_SERVER_PASSWORD_H

#include <cstddef>
#include <string>
#include <string_view>

/// Passwords as they are kept: argon2id (RFC 9106) with a random salt, by libsodium. All functions may be
/// called from any thread; those that hash take about a tenth of a second, so not from that of the server.
namespace arbiter::server {

/// What a guess at a password costs (Argon2id): memory in bytes, and the number of passes. More than twice
/// the least of what OWASP's Password Storage Cheat Sheet recommends (19 MiB, twice).
inline constexpr std::size_t password_memory = std::size_t{64} << 20;
inline constexpr unsigned password_passes = 2;

/// In bytes.
inline constexpr std::size_t shortest_password = 8;
inline constexpr std::size_t longest_password = 200;

/// Whether a new password is long enough to be any good and short enough to be hashed.
constexpr bool is_fit_for_password(std::string_view text)
{
    return text.size() >= shortest_password && text.size() <= longest_password;
}

/// What to keep of a password: about a hundred printable characters, which name the method and its
/// parameters, so that they can be changed without making old hashes useless. Throws std::bad_alloc where the
/// memory is not there.
std::string hash_password(std::string_view password);

/// Whether `hash` is the hash of this password; false for a text that is not a hash. Compares in constant
/// time.
bool verify_password(std::string_view hash, std::string_view password);

/// A hash that no password fits, with the same parameters. Verifying a password against it where there is no
/// account takes as long as where there is one, so that the time does not reveal which names exist.
std::string nobodys_password_hash();

} // namespace arbiter::server

#endif
