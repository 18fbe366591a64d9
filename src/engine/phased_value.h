// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_PHASED_VALUE_H
#define ARBITER_SRC_ENGINE_PHASED_VALUE_H

#include <cstdint>

namespace arbiter::engine {

/// A worth in the middlegame and one in the endgame, in centipawns; an evaluation blends them by the material
/// that is left. Both lie in one number, so that one addition adds both; each must stay within 16 bits.
class PhasedValue {
public:
    constexpr PhasedValue() = default;

    constexpr PhasedValue(int middlegame, int endgame)
        : both_{(static_cast<std::uint32_t>(endgame) << 16U) + static_cast<std::uint32_t>(middlegame)}
    {
    }

    constexpr int middlegame() const { return static_cast<std::int16_t>(both_); }

    constexpr int endgame() const
    {
        // A negative middlegame has borrowed one from the upper half.
        return static_cast<std::int16_t>((both_ + 0x8000U) >> 16U);
    }

    constexpr PhasedValue operator-() const { return from(0U - both_); }

    friend constexpr PhasedValue operator+(PhasedValue a, PhasedValue b) { return from(a.both_ + b.both_); }

    friend constexpr PhasedValue operator-(PhasedValue a, PhasedValue b) { return from(a.both_ - b.both_); }

    friend constexpr PhasedValue operator*(PhasedValue a, int factor)
    {
        return from(a.both_ * static_cast<std::uint32_t>(factor));
    }

    constexpr PhasedValue& operator+=(PhasedValue other) { return *this = *this + other; }

    constexpr PhasedValue& operator-=(PhasedValue other) { return *this = *this - other; }

    friend constexpr bool operator==(PhasedValue, PhasedValue) = default;

private:
    static constexpr PhasedValue from(std::uint32_t both)
    {
        PhasedValue value;
        value.both_ = both;
        return value;
    }

    // Unsigned, so that a board full of queens does not overflow.
    std::uint32_t both_ = 0;
};

static_assert(PhasedValue(-5, 7).middlegame() == -5 && PhasedValue(-5, 7).endgame() == 7);
static_assert((PhasedValue(3, -8) + PhasedValue(-9, 2)) == PhasedValue(-6, -6));

} // namespace arbiter::engine

#endif
