// SPDX-License-Identifier: MIT
#include "arbiter/game/action.h"

namespace arbiter {

Attempt PlayMove::attempt_in(AnyPosition const& position) const
{
    if (auto const* const known = std::get_if<LegalMove>(&move))
        return position.to_attempt(known->move());
    return std::get<Attempt>(move);
}

} // namespace arbiter
