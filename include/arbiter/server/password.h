// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_PASSWORD_H
#define ARBITER_SERVER_PASSWORD_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Passwords as they are kept: argon2id (RFC 9106) with a random salt, by libsodium. All functions may be
/// called from any thread; those that hash take about a tenth of a second, so not from that of the server.
namespace arbiter::server {

/// What a guess at a password costs (Argon2id): memory in bytes, and the number of passes. More than twice
/// the least of what OWASP's Password Storage Cheat Sheet recommends (19 MiB, twice).
inline constexpr std::size_t password_memory = std::size_t{64} << 20;
inline constexpr unsigned password_passes = 2;

inline constexpr std::size_t shortest_password = 8; ///< in characters, without the blanks around them
inline constexpr std::size_t longest_password = 200; ///< in bytes

/// Why nobody may choose a password.
enum class PasswordFault : std::uint8_t {
    bad_length, ///< too short to be any good, or too long to be hashed
    common, ///< one of the 10,000 that people choose most often, in letters of any size, or one letter again
            ///< and again
};

/// What is wrong with a new password, or nothing (NIST SP 800-63B, 3.1.1.2). Linear in its length.
std::optional<PasswordFault> find_password_fault(std::string_view text);

/// The lines of share/common_passwords.txt, sorted.
std::span<std::uint8_t const> common_passwords_bytes();

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

/// Whether an account with this hash has the password; never where it has no hash, which takes as long.
bool is_right_password(std::string_view hash, std::string_view password);

} // namespace arbiter::server

#endif
