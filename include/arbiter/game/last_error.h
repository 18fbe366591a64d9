// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_LAST_ERROR_H
#define ARBITER_GAME_LAST_ERROR_H

#include <cerrno>
#include <system_error>

namespace arbiter {

/// What the system call that has just failed says of itself: `errno`.
inline std::error_code last_error()
{
    return {errno, std::generic_category()};
}

} // namespace arbiter

#endif
