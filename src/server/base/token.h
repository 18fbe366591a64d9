// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_TOKEN_H
#define ARBITER_SRC_SERVER_BASE_TOKEN_H

#include "arbiter/server/surroundings.h"
#include "arbiter/storage/records.h"

#include <string>
#include <string_view>

namespace arbiter::server {

/// What tokens, keys and names are made of.
inline constexpr std::string_view token_letters
    = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// 22 letters and digits that nobody can guess: 131 bits.
std::string make_token(Surroundings& world);

/// Whether a text has the form of a token.
bool is_token(std::string_view text);

/// What storage keeps of a token: its SHA-256. A token is random all through, so that a slow hash would add
/// nothing.
storage::TokenHash hash_token(std::string_view token);

/// The name of a new game: 10 letters and digits.
storage::GameId make_game_id(Surroundings& world);

/// The name of a new class: 8 letters and digits.
storage::SchoolClassId make_class_id(Surroundings& world);

/// Whether a text has the form of a class's name. O(1).
bool is_class_id(std::string_view text);

/// The name of a new seek: 6 letters and digits.
std::string make_seek_id(Surroundings& world);

/// A number from 0 to `count` - 1, all equally likely.
unsigned random_below(Surroundings& world, unsigned count);

/// What codes for people are made of: none of these is taken for another one.
inline constexpr std::string_view clear_letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

} // namespace arbiter::server

#endif
