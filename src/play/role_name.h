// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PLAY_ROLE_NAME_H
#define ARBITER_SRC_PLAY_ROLE_NAME_H

#include "arbiter/core/piece.h"

#include <array>
#include <string_view>

namespace arbiter::play {

/// "knight"
constexpr std::string_view to_name(Role role)
{
    constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
    return names[to_index(role)];
}

} // namespace arbiter::play

#endif
