// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_WIDE_H
#define ARBITER_SRC_TOURNAMENT_WIDE_H

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace arbiter::tournament {

/// A whole number of 64 * Words bits in two's complement. Overflow is the caller's fault: `Fields` counts
/// bits.
template <std::size_t Words>
class Wide {
public:
    static constexpr std::size_t bits = 64 * Words;

    constexpr Wide() = default;

    constexpr bool is_zero() const
    {
        for (std::uint64_t const word : words_) {
            if (word != 0)
                return false;
        }
        return true;
    }

    constexpr Wide& operator+=(Wide const& other)
    {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < Words; ++i) {
            std::uint64_t const sum = words_[i] + other.words_[i];
            std::uint64_t const total = sum + carry;
            carry = static_cast<std::uint64_t>(sum < words_[i]) | static_cast<std::uint64_t>(total < sum);
            words_[i] = total;
        }
        return *this;
    }

    constexpr Wide& operator-=(Wide const& other)
    {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < Words; ++i) {
            std::uint64_t const difference = words_[i] - other.words_[i];
            std::uint64_t const total = difference - borrow;
            borrow = static_cast<std::uint64_t>(words_[i] < other.words_[i])
                | static_cast<std::uint64_t>(difference < borrow);
            words_[i] = total;
        }
        return *this;
    }

    /// Adds value * 2^shift.
    constexpr void add_shifted(std::int64_t value, std::size_t shift)
    {
        Wide term;
        std::uint64_t const extension = value < 0 ? ~std::uint64_t{0} : 0;
        std::size_t const first = shift / 64;
        std::size_t const rest = shift % 64;
        auto const low = static_cast<std::uint64_t>(value);
        for (std::size_t i = first; i < Words; ++i) {
            std::uint64_t const here = i == first ? low : extension;
            std::uint64_t const below = i == first ? 0 : (i == first + 1 ? low : extension);
            term.words_[i] = rest == 0 ? here : (here << rest) | (below >> (64 - rest));
        }
        *this += term;
    }

    /// Twice the number.
    constexpr Wide doubled() const
    {
        Wide result = *this;
        result += *this;
        return result;
    }

    /// Half of an even number that is not negative.
    constexpr Wide halved() const
    {
        Wide result;
        for (std::size_t i = 0; i < Words; ++i)
            result.words_[i] = (words_[i] >> 1) | (i + 1 < Words ? words_[i + 1] << 63 : 0);
        return result;
    }

    friend constexpr Wide operator+(Wide left, Wide const& right) { return left += right; }

    friend constexpr Wide operator-(Wide left, Wide const& right) { return left -= right; }

    friend constexpr bool operator==(Wide const&, Wide const&) = default;

    friend constexpr std::strong_ordering operator<=>(Wide const& left, Wide const& right)
    {
        auto const top = static_cast<std::int64_t>(left.words_[Words - 1]);
        auto const other_top = static_cast<std::int64_t>(right.words_[Words - 1]);
        if (top != other_top)
            return top <=> other_top;
        for (std::size_t i = Words - 1; i-- > 0;) {
            if (left.words_[i] != right.words_[i])
                return left.words_[i] <=> right.words_[i];
        }
        return std::strong_ordering::equal;
    }

private:
    std::array<std::uint64_t, Words> words_{};
};

} // namespace arbiter::tournament

#endif
