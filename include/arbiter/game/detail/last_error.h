#ifndef ARBITER_GAME_DETAIL_LAST_ERROR_H
#define ARBITER_GAME_DETAIL_LAST_ERROR_H

#include <cerrno>
#include <system_error>

namespace arbiter::detail {

/// What the system call that has just failed says of itself: `errno`.
inline std::error_code last_error()
{
    return {errno, std::generic_category()};
}

} // namespace arbiter::detail

#endif
