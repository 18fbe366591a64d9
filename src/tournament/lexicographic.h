// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_LEXICOGRAPHIC_H
#define ARBITER_SRC_TOURNAMENT_LEXICOGRAPHIC_H

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace arbiter::tournament {

/// Whole numbers that are added place by place and compared by the first place in which they differ: the
/// digits of one number whose base is larger than all that ever stands in a place. Overflow of a place is the
/// caller's fault: `Fields` counts bits. What is added behind the last place is left out.
template <std::size_t Size>
class Lexicographic {
public:
    constexpr Lexicographic() = default;

    constexpr bool is_zero() const
    {
        for (std::int64_t const here : places_) {
            if (here != 0)
                return false;
        }
        return true;
    }

    constexpr void add(std::size_t place, std::int64_t value)
    {
        if (place < Size)
            places_[place] += value;
    }

    constexpr Lexicographic& operator+=(Lexicographic const& other)
    {
        for (std::size_t i = 0; i < Size; ++i)
            places_[i] += other.places_[i];
        return *this;
    }

    constexpr Lexicographic& operator-=(Lexicographic const& other)
    {
        for (std::size_t i = 0; i < Size; ++i)
            places_[i] -= other.places_[i];
        return *this;
    }

    constexpr Lexicographic doubled() const
    {
        Lexicographic result = *this;
        return result += *this;
    }

    /// Half, where every place is even.
    constexpr Lexicographic halved() const
    {
        Lexicographic result;
        for (std::size_t i = 0; i < Size; ++i)
            result.places_[i] = places_[i] >> 1;
        return result;
    }

    /// How a + b - 2 * c compares with another, without what lies behind the first place that differs.
    static constexpr std::strong_ordering compare(
        Lexicographic const& a, Lexicographic const& b, Lexicographic const& c, Lexicographic const& other)
    {
        for (std::size_t i = 0; i < Size; ++i) {
            std::int64_t const here = a.places_[i] + b.places_[i] - 2 * c.places_[i];
            if (here != other.places_[i])
                return here <=> other.places_[i];
        }
        return std::strong_ordering::equal;
    }

    friend constexpr Lexicographic operator+(Lexicographic left, Lexicographic const& right)
    {
        return left += right;
    }

    friend constexpr Lexicographic operator-(Lexicographic left, Lexicographic const& right)
    {
        return left -= right;
    }

    friend constexpr auto operator<=>(Lexicographic const&, Lexicographic const&) = default;

private:
    std::array<std::int64_t, Size> places_{};
};

} // namespace arbiter::tournament

#endif
