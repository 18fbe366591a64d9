// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_ACCOUNT_NAME_H
#define ARBITER_SERVER_ACCOUNT_NAME_H

#include <string>
#include <string_view>

namespace arbiter::server {

/// Whether an account may have that name: 2 to 20 letters (A to Z), digits, '-' or '_', a letter first, and
/// none of the names that stand for no account ("anonymous", "computer", "white", "black").
bool is_account_name(std::string_view text);

/// Whether the name of an account can begin so, or continue after its first letters: 2 to 20 of those
/// characters.
bool is_beginning_of_name(std::string_view text);

/// The same for all spellings of a name: small letters.
std::string account_name_key(std::string_view name);

/// Whether two names look the same at a glance: "Olga" and "0lga", "admin", "Adm1n_7" and "adrnin".
bool look_alike(std::string_view one, std::string_view other);

/// Whether a name looks like one that speaks for the server: "admin", "M0derator". Nobody takes such a name;
/// the operator gives it at the command line.
bool is_reserved_name(std::string_view name);

} // namespace arbiter::server

#endif
