// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_POCKETS_H
#define ARBITER_CORE_POCKETS_H

#include "arbiter/core/piece.h"

#include <array>
#include <cassert>

namespace arbiter {

/// What may be in a pocket, strongest first, as it is written: all but the king.
inline constexpr std::array<Role, 5> pocket_roles{
    Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn};

/// The pieces that each side may drop in crazyhouse: those it has captured.
class Pockets {
public:
    /// More pieces of one kind than a game can bring together, and more pieces at all.
    static constexpr unsigned most_of_a_kind = 31;
    static constexpr unsigned most = 64;

    /// How many pieces of this kind `color` may drop. Never a king.
    constexpr unsigned count(Color color, Role role) const
    {
        return role == Role::king ? 0 : counts_[to_index(color)][to_index(role)];
    }

    /// How many pieces `color` may drop.
    constexpr unsigned count(Color color) const
    {
        unsigned sum = 0;
        for (Role const role : pocket_roles)
            sum += count(color, role);
        return sum;
    }

    constexpr bool empty() const { return *this == Pockets{}; }

    /// Whether one more piece can be kept: always in a game that began with few enough.
    constexpr bool has_room(Color color, Role role) const
    {
        return count(color, role) < most_of_a_kind && count(Color::white) + count(Color::black) < most;
    }

    /// One more piece. It is lost where there is no room.
    constexpr void add(Color color, Role role)
    {
        assert(role != Role::king);
        if (has_room(color, role))
            ++counts_[to_index(color)][to_index(role)];
    }

    /// One piece less; there must be one.
    constexpr void take(Color color, Role role)
    {
        assert(count(color, role) > 0);
        --counts_[to_index(color)][to_index(role)];
    }

    friend constexpr bool operator==(Pockets const&, Pockets const&) = default;

private:
    std::array<std::array<std::uint8_t, 5>, 2> counts_{};
};

} // namespace arbiter

#endif
