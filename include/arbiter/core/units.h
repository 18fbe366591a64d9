// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_UNITS_H
#define ARBITER_CORE_UNITS_H

#include <compare>
#include <cstdint>

namespace arbiter {

/// A number of plies (one player's turns): the halfmove clock, the depth of a perft.
class Plies {
public:
    constexpr Plies() = default;

    constexpr explicit Plies(std::uint16_t count) : count_{count} { }

    constexpr std::uint16_t count() const { return count_; }

    friend constexpr auto operator<=>(Plies, Plies) = default;

private:
    std::uint16_t count_ = 0;
};

/// The number of a full move as it is written in a score sheet, from 1.
class MoveNumber {
public:
    constexpr MoveNumber() = default;

    constexpr explicit MoveNumber(std::uint16_t number) : number_{number} { }

    constexpr std::uint16_t value() const { return number_; }

    friend constexpr auto operator<=>(MoveNumber, MoveNumber) = default;

private:
    std::uint16_t number_ = 1;
};

/// One more; the largest number stays, for games that never end.
constexpr Plies next(Plies plies)
{
    return Plies{static_cast<std::uint16_t>(plies.count() + (plies.count() < 0xFFFF ? 1 : 0))};
}

/// One more; the largest number stays.
constexpr MoveNumber next(MoveNumber number)
{
    return MoveNumber{static_cast<std::uint16_t>(number.value() + (number.value() < 0xFFFF ? 1 : 0))};
}

/// A 64-bit hash of a position. Equal positions have equal keys; the reverse holds but for collisions.
enum class ZobristKey : std::uint64_t { };

} // namespace arbiter

#endif
