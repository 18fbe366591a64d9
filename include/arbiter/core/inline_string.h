// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_INLINE_STRING_H
#define ARBITER_CORE_INLINE_STRING_H

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

namespace arbiter {

/// A text of at most `Capacity` bytes that needs no heap. What does not fit is an error of the
/// programmer: every user picks a capacity that its longest text cannot exceed.
template <std::size_t Capacity>
class InlineString {
public:
    constexpr InlineString() = default;

    constexpr explicit InlineString(std::string_view text) { append(text); }

    constexpr void append(char character)
    {
        assert(size_ < Capacity);
        if (size_ < Capacity)
            text_[size_++] = character;
    }

    constexpr void append(std::string_view text)
    {
        assert(text.size() <= Capacity - size_);
        std::size_t const fitting = std::min(text.size(), Capacity - size_);
        std::copy_n(text.begin(), fitting, text_.data() + size_);
        size_ += fitting;
    }

    /// Appends the decimal digits of `number`.
    constexpr void append_number(unsigned long long number)
    {
        std::array<char, 20> digits{};
        std::size_t count = 0;
        do {
            digits[count++] = static_cast<char>('0' + number % 10);
            number /= 10;
        } while (number != 0);
        while (count != 0)
            append(digits[--count]);
    }

    constexpr std::string_view view() const { return {text_.data(), size_}; }

    constexpr operator std::string_view() const { return view(); } // NOLINT: a text is a view of itself

    constexpr bool empty() const { return size_ == 0; }

    constexpr std::size_t size() const { return size_; }

    friend constexpr bool operator==(InlineString const& a, std::string_view b) { return a.view() == b; }

private:
    std::array<char, Capacity> text_{};
    std::size_t size_ = 0;
};

} // namespace arbiter

#endif
