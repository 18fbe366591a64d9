// SPDX-License-Identifier: MIT
#ifndef ARBITER_BASE_LAST_ERROR_H
#define ARBITER_BASE_LAST_ERROR_H

#include <cerrno>
#include <system_error>

namespace arbiter::base {

/// What the system call that has just failed says of itself: `errno`.
inline std::error_code last_error()
{
    return {errno, std::generic_category()};
}

} // namespace arbiter::base

#endif
