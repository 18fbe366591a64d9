// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WORKBENCH_BIT_STREAM_H
#define ARBITER_SRC_WORKBENCH_BIT_STREAM_H

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

/// Numbers as bits, the lowest bit first. Small numbers take few bits: a Rice code of parameter k suits
/// numbers around 2^k, a gamma code those of unknown size.
namespace arbiter::workbench {

static_assert(std::endian::native == std::endian::little, "the files of an index are little-endian");

/// The longest row of zeros in a code; a larger number follows as its 64 bits.
inline constexpr unsigned longest_unary = 40;

class BitWriter {
public:
    /// The low bits of a number, at most 64.
    void put(std::uint64_t value, unsigned count)
    {
        if (count > 32) {
            put_few(value & 0xFFFFFFFFU, 32);
            put_few(value >> 32U, count - 32);
        } else {
            put_few(value, count);
        }
    }

    void put_rice(std::uint64_t value, unsigned parameter)
    {
        std::uint64_t const quotient = value >> parameter;
        if (quotient >= longest_unary) {
            put(0, longest_unary);
            put(value, 64);
            return;
        }
        put(std::uint64_t{1} << quotient, static_cast<unsigned>(quotient) + 1);
        put(value & ((std::uint64_t{1} << parameter) - 1), parameter);
    }

    /// A number of at least 1 and less than 2^40.
    void put_gamma(std::uint64_t value)
    {
        assert(value != 0 && (value >> longest_unary) == 0);
        unsigned const width = static_cast<unsigned>(std::bit_width(value)) - 1;
        put(std::uint64_t{1} << width, width + 1);
        put(value & ((std::uint64_t{1} << width) - 1), width);
    }

    /// Appends what another writer has.
    void append(BitWriter const& other)
    {
        for (std::byte const byte : other.bytes_)
            put_few(std::to_integer<std::uint64_t>(byte), 8);
        put_few(other.window_, other.used_);
    }

    std::uint64_t bit_count() const { return 8 * bytes_.size() + used_; }

    /// Fills up the last byte; then these are all.
    std::span<std::byte const> finish()
    {
        if (used_ != 0)
            put_few(0, 8 - used_);
        return bytes_;
    }

    void clear()
    {
        bytes_.clear();
        window_ = 0;
        used_ = 0;
    }

private:
    /// At most 32 bits, so that they always fit beside the seven that may wait.
    void put_few(std::uint64_t value, unsigned count)
    {
        window_ |= value << used_;
        used_ += count;
        while (used_ >= 8) {
            bytes_.push_back(static_cast<std::byte>(window_ & 0xFFU));
            window_ >>= 8U;
            used_ -= 8;
        }
    }

    std::vector<std::byte> bytes_;
    std::uint64_t window_ = 0;
    unsigned used_ = 0;
};

/// Reads what a BitWriter wrote. Past the end there are zeros, and `is_beyond` returns true, so reading any
/// bytes is safe.
class BitReader {
public:
    BitReader() = default;

    explicit BitReader(std::span<std::byte const> bytes) : bytes_{bytes} { }

    /// At most 64 bits.
    std::uint64_t get(unsigned count)
    {
        if (count > 32) {
            std::uint64_t const low = get_few(32);
            return low | (get_few(count - 32) << 32U);
        }
        return get_few(count);
    }

    std::uint64_t get_rice(unsigned parameter)
    {
        auto const zeros = static_cast<unsigned>(std::countr_zero(peek()));
        if (zeros >= longest_unary) {
            place_ += longest_unary;
            return get(64);
        }
        place_ += zeros + 1;
        return (std::uint64_t{zeros} << parameter) | get(parameter);
    }

    std::uint64_t get_gamma()
    {
        auto const zeros = static_cast<unsigned>(std::countr_zero(peek()));
        if (zeros >= longest_unary) {
            // No writer writes this; reading stops only at the end.
            place_ = 8 * bytes_.size() + 1;
            return 1;
        }
        place_ += zeros + 1;
        return (std::uint64_t{1} << zeros) | get(zeros);
    }

    void skip(std::uint64_t count)
    {
        std::uint64_t const end = 8 * std::uint64_t{bytes_.size()} + 1;
        place_ = count < end && place_ + count < end ? place_ + count : end;
    }

    bool is_beyond() const { return place_ > 8 * bytes_.size(); }

private:
    std::uint64_t get_few(unsigned count)
    {
        std::uint64_t const value = peek() & ((std::uint64_t{1} << count) - 1);
        place_ += count;
        return value;
    }

    /// The bits from here on: at least 57 of them.
    std::uint64_t peek() const
    {
        std::size_t const byte = place_ / 8;
        std::uint64_t window = 0;
        if (byte + 8 <= bytes_.size())
            std::memcpy(&window, bytes_.data() + byte, 8);
        else if (byte < bytes_.size())
            std::memcpy(&window, bytes_.data() + byte, bytes_.size() - byte);
        return window >> (place_ % 8);
    }

    std::span<std::byte const> bytes_;
    std::uint64_t place_ = 0;
};

} // namespace arbiter::workbench

#endif
