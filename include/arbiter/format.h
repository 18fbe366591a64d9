// SPDX-License-Identifier: MIT
#ifndef ARBITER_FORMAT_H
#define ARBITER_FORMAT_H

/// `std::format("{}", Square::e4)` and `fmt::print("{:>6}", move)`: everything for which
/// arbiter/game/to_text.h has a text. {fmt} must be included before this header, and std::format is there
/// where the compiler has it (g++ 13, clang 17). arbiter/stream.h has the same for `<<`. Neither is part of
/// arbiter/arbiter.h.

#include "arbiter/arbiter.h"
#include "arbiter/game/to_text.h"

#if __has_include(<format>)
#include <format>
#endif

#if defined(__cpp_lib_format)
#if defined(__cpp_lib_format_ranges)
/// A set of squares is a picture here, not a list.
template <>
constexpr auto std::format_kind<arbiter::Bitboard> = std::range_format::disabled;
#endif

/// Takes the options of a text: `std::format("{:>6}", move)`.
template <arbiter::Formattable T>
struct std::formatter<T> : std::formatter<std::string> {
    auto format(T const& value, auto& context) const
    {
        return std::formatter<std::string>::format(arbiter::to_text(value), context);
    }
};
#endif

#if defined(FMT_VERSION)
template <arbiter::Formattable T>
struct fmt::formatter<T> : fmt::formatter<std::string> {
    auto format(T const& value, auto& context) const
    {
        return fmt::formatter<std::string>::format(arbiter::to_text(value), context);
    }
};
#endif

#endif
