// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_CHECK_COUNTS_H
#define ARBITER_CORE_CHECK_COUNTS_H

#include "arbiter/core/color.h"

#include <cassert>

namespace arbiter {

/// How many checks win a game of three-check.
inline constexpr unsigned checks_to_win = 3;

/// How many checks each side has given in a game of three-check.
class CheckCounts {
public:
    constexpr CheckCounts() = default;

    /// Neither may be above checks_to_win.
    constexpr CheckCounts(unsigned by_white, unsigned by_black)
        : given_{static_cast<std::uint8_t>(by_white), static_cast<std::uint8_t>(by_black)}
    {
        assert(by_white <= checks_to_win && by_black <= checks_to_win);
    }

    /// The checks that this side has given.
    constexpr unsigned given(Color by) const { return given_[to_index(by)]; }

    /// The checks that this side still has to give.
    constexpr unsigned left(Color by) const { return checks_to_win - given(by); }

    /// One more check; the last one stays the last.
    constexpr void add(Color by)
    {
        if (given(by) < checks_to_win)
            ++given_[to_index(by)];
    }

    friend constexpr bool operator==(CheckCounts const&, CheckCounts const&) = default;

private:
    std::array<std::uint8_t, 2> given_{};
};

} // namespace arbiter

#endif
