// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_SETUP_FORM_H
#define ARBITER_CORE_SETUP_FORM_H

#include "arbiter/core/small.h"

#include <cstdint>

namespace arbiter {

/// What a set-up says besides what chess has to say.
enum class SetupForm : std::uint8_t {
    chess, ///< nothing
    check_counts, ///< the checks that each side has given: three-check
    pockets, ///< captured pieces that may be dropped, and which pieces are promoted: crazyhouse
};

/// Whether a set-up says this, too. Where room is short no rule set asks for more than chess does.
constexpr bool says(SetupForm form, SetupForm more)
{
    return !is_small && form == more;
}

} // namespace arbiter

#endif
