// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_BITBOARD_H
#define ARBITER_CORE_BITBOARD_H

#include "arbiter/core/detail/inlining.h"
#include "arbiter/core/square.h"

#include <bit>
#include <cassert>
#include <cstdint>
#include <iterator>

namespace arbiter {

namespace detail {

ARBITER_CALLED_IF_SMALL constexpr std::uint64_t bit_of(Square square)
{
    return std::uint64_t{1} << to_index(square);
}

ARBITER_CALLED_IF_SMALL constexpr int count_bits(std::uint64_t bits)
{
    return std::popcount(bits);
}

/// 0 to 63, where there is a bit.
ARBITER_CALLED_IF_SMALL constexpr int lowest_bit(std::uint64_t bits)
{
    return std::countr_zero(bits);
}

/// 0 to 63, where there is a bit.
ARBITER_CALLED_IF_SMALL constexpr int highest_bit(std::uint64_t bits)
{
    return 63 - std::countl_zero(bits);
}

} // namespace detail

/// A set of squares, one bit each: bit 0 is a1, bit 63 is h8.
class Bitboard {
public:
    /// The empty set.
    constexpr Bitboard() = default;

    constexpr explicit Bitboard(Square square) : bits_{detail::bit_of(square)} { }

    constexpr explicit Bitboard(File file) : bits_{std::uint64_t{0x0101010101010101} << to_index(file)} { }

    constexpr explicit Bitboard(Rank rank) : bits_{std::uint64_t{0xFF} << (8 * to_index(rank))} { }

    static constexpr Bitboard from_bits(std::uint64_t bits)
    {
        Bitboard set;
        set.bits_ = bits;
        return set;
    }

    static constexpr Bitboard all() { return from_bits(~std::uint64_t{0}); }

    constexpr std::uint64_t bits() const { return bits_; }

    constexpr bool empty() const { return bits_ == 0; }

    constexpr bool any() const { return bits_ != 0; }

    /// How many squares, 0 to 64.
    constexpr int count() const { return detail::count_bits(bits_); }

    constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }

    constexpr bool has(Square square) const { return ((bits_ >> to_index(square)) & 1U) != 0; }

    /// True when every square of `other` is in this set.
    constexpr bool includes(Bitboard other) const { return (other.bits_ & ~bits_) == 0; }

    /// The first square in the order a1, b1, … h8; the set must not be empty.
    constexpr Square first() const
    {
        assert(bits_ != 0);
        return static_cast<Square>(detail::lowest_bit(bits_));
    }

    /// The last square in the order a1, b1, … h8; the set must not be empty.
    constexpr Square last() const
    {
        assert(bits_ != 0);
        return static_cast<Square>(detail::highest_bit(bits_));
    }

    /// Takes the first square out and returns it; the set must not be empty.
    constexpr Square pop_first()
    {
        Square const square = first();
        bits_ &= bits_ - 1;
        return square;
    }

    constexpr void insert(Square square) { bits_ |= Bitboard{square}.bits_; }

    constexpr void erase(Square square) { bits_ &= ~Bitboard{square}.bits_; }

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return from_bits(a.bits_ & b.bits_); }

    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return from_bits(a.bits_ | b.bits_); }

    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return from_bits(a.bits_ ^ b.bits_); }

    friend constexpr Bitboard operator|(Bitboard a, Square b) { return a | Bitboard{b}; }

    friend constexpr Bitboard operator~(Bitboard a) { return from_bits(~a.bits_); }

    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }

    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }

    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }

    friend constexpr bool operator==(Bitboard, Bitboard) = default;

    /// Walks the squares in the order a1, b1, … h8.
    class Iterator {
    public:
        using value_type = Square;
        using difference_type = std::ptrdiff_t;
        using reference = Square;
        using pointer = void;
        using iterator_category = std::input_iterator_tag;

        constexpr Iterator() = default;

        constexpr Square operator*() const { return static_cast<Square>(detail::lowest_bit(bits_)); }

        constexpr Iterator& operator++()
        {
            bits_ &= bits_ - 1;
            return *this;
        }

        constexpr Iterator operator++(int)
        {
            Iterator const before = *this;
            ++*this;
            return before;
        }

        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        friend Bitboard;

        constexpr explicit Iterator(std::uint64_t bits) : bits_{bits} { }

        std::uint64_t bits_ = 0;
    };

    constexpr Iterator begin() const { return Iterator{bits_}; }

    constexpr Iterator end() const { return Iterator{}; }

private:
    std::uint64_t bits_ = 0;
};

/// One step on the board as White sees it.
enum class Direction : std::int8_t {
    north = 8,
    south = -8,
    east = 1,
    west = -1,
    north_east = 9,
    north_west = 7,
    south_east = -7,
    south_west = -9,
};

/// Moves every square one step; what would leave the board is dropped.
template <Direction D>
constexpr Bitboard shift(Bitboard set)
{
    constexpr int step = static_cast<int>(D);
    constexpr bool goes_east
        = D == Direction::east || D == Direction::north_east || D == Direction::south_east;
    constexpr bool goes_west
        = D == Direction::west || D == Direction::north_west || D == Direction::south_west;
    std::uint64_t bits = set.bits();
    if constexpr (step > 0)
        bits <<= step;
    else
        bits >>= -step;
    if constexpr (goes_east)
        bits &= ~Bitboard{File::a}.bits();
    if constexpr (goes_west)
        bits &= ~Bitboard{File::h}.bits();
    return Bitboard::from_bits(bits);
}

/// Light squares: h1, a8 and those a bishop from there can reach.
inline constexpr Bitboard light_squares = Bitboard::from_bits(0x55AA55AA55AA55AA);
inline constexpr Bitboard dark_squares = ~light_squares;

/// The set in the mirror between ranks 4 and 5.
constexpr Bitboard mirrored(Bitboard set)
{
    std::uint64_t result = 0;
    for (int rank = 0; rank < 8; ++rank)
        result |= ((set.bits() >> (8 * rank)) & 0xFF) << (56 - 8 * rank);
    return Bitboard::from_bits(result);
}

} // namespace arbiter

#endif
