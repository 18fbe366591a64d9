// SPDX-License-Identifier: MIT
#include "arbiter/workbench/sort_key.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/game/game.h"

#include <algorithm>
#include <span>

namespace arbiter::workbench {

namespace {

/// Whether a value says nothing: of "????.??.??" not one digit is known.
bool is_unknown(std::string_view value)
{
    return value.find_first_not_of("?.- ") == std::string_view::npos;
}

/// A number with its length before it, so that the longer one is larger.
std::size_t append_number(std::string& key, std::string_view value, std::size_t begin)
{
    std::size_t end = begin;
    while (end < value.size() && is_digit(value[end]))
        ++end;
    while (begin + 1 < end && value[begin] == '0')
        ++begin;
    std::size_t const length = std::min<std::size_t>(end - begin, 9);
    key += static_cast<char>('0' + length);
    key.append(value, begin, end - begin);
    return end;
}

} // namespace

Result<std::vector<SortField>, SortFieldsError> parse_sort_fields(std::string_view text)
{
    std::vector<SortField> fields;
    while (true) {
        std::size_t const comma = std::min(text.find(','), text.size());
        std::string_view name = text.substr(0, comma);
        SortField field;
        field.is_descending = name.starts_with('-');
        if (field.is_descending)
            name.remove_prefix(1);
        if (name.empty())
            return Err{SortFieldsError::empty_field};
        if (!Tags::is_name(name))
            return Err{SortFieldsError::bad_name};
        field.tag = name;
        fields.push_back(std::move(field));
        if (comma == text.size())
            return fields;
        text.remove_prefix(comma + 1);
    }
}

void append_sort_key(std::string& key, std::optional<std::string_view> value, bool is_descending)
{
    constexpr char known = 1;
    constexpr char unknown = 2;
    if (!value || is_unknown(*value)) {
        key += unknown;
        return;
    }
    key += known;
    std::size_t const begin = key.size();
    for (std::size_t place = 0; place < value->size();) {
        char const character = (*value)[place];
        if (is_digit(character)) {
            place = append_number(key, *value, place);
            continue;
        }
        // No byte of a value may look like the end of it.
        bool const is_control = static_cast<unsigned char>(character) < ' ';
        key += is_control ? ' ' : to_small(character);
        ++place;
    }
    key += '\0';
    if (is_descending) {
        for (char& byte : std::span{key}.subspan(begin))
            byte = static_cast<char>(~static_cast<unsigned char>(byte));
    }
}

std::string to_file_name(std::string_view value)
{
    constexpr std::size_t longest = 100;
    constexpr std::string_view allowed = "-_+=.,()'";
    if (is_unknown(value))
        return "unknown";
    std::string name = base::to_utf8(value);
    for (char& character : name) {
        bool const stays = is_letter(character) || is_digit(character)
            || static_cast<unsigned char>(character) >= 0x80
            || allowed.find(character) != std::string_view::npos;
        if (!stays)
            character = '_';
    }
    if (name.front() == '.' || name.front() == '-')
        name.front() = '_';
    name.resize(cut_characters(name, longest).size());
    return name;
}

} // namespace arbiter::workbench
