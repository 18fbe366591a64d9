// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_NUMBER_H
#define ARBITER_CORE_NUMBER_H

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace arbiter {

/// The number that the whole text is, in decimal digits, with a minus sign where the type has one; nothing
/// when anything else is in the text or the number does not fit the type.
template <class Number>
std::optional<Number> find_number(std::string_view text)
{
    Number number{};
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

} // namespace arbiter

#endif
