// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_ENUM_TABLE_H
#define ARBITER_CORE_ENUM_TABLE_H

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

/// Tables that have a row for each value of an enum, in the order of the enum.
namespace arbiter {

/// Whether the rows stand in the order of their enum, none left out: `value` is the member with the value of
/// a row. None of the texts `filled` may be empty. Linear in the rows.
template <class Row, std::size_t Count, class Enum, class... Text>
constexpr bool is_enum_table(std::array<Row, Count> const& rows, Enum Row::* value, Text Row::*... filled)
{
    for (std::size_t index = 0; index < Count; ++index) {
        if (rows[index].*value != static_cast<Enum>(index) || ((rows[index].*filled).empty() || ...))
            return false;
    }
    return true;
}

/// One column of a table.
template <class Row, std::size_t Count>
constexpr std::array<std::string_view, Count> column_of(
    std::array<Row, Count> const& rows, std::string_view Row::* text)
{
    std::array<std::string_view, Count> texts;
    for (std::size_t index = 0; index < Count; ++index)
        texts[index] = rows[index].*text;
    return texts;
}

/// The value with this name, or nothing: `names` has them in the order of the enum. Linear in the names.
template <class Enum, std::size_t Count>
constexpr std::optional<Enum> find_named(
    std::array<std::string_view, Count> const& names, std::string_view name)
{
    for (std::size_t index = 0; index < Count; ++index) {
        if (names[index] == name)
            return static_cast<Enum>(index);
    }
    return std::nullopt;
}

/// The same for a table with a column of names.
template <class Enum, class Row, std::size_t Count>
constexpr std::optional<Enum> find_named(
    std::array<Row, Count> const& rows, std::string_view Row::* names, std::string_view name)
{
    for (std::size_t index = 0; index < Count; ++index) {
        if (rows[index].*names == name)
            return static_cast<Enum>(index);
    }
    return std::nullopt;
}

} // namespace arbiter

#endif
