// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_CLEAR_LETTERS_H
#define ARBITER_SRC_SERVER_BASE_CLEAR_LETTERS_H

#include <string_view>

namespace arbiter::server {

/// What codes for people are made of: none of these is taken for another one.
inline constexpr std::string_view clear_letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

} // namespace arbiter::server

#endif
