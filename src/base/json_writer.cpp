// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <system_error>

namespace arbiter::base {

namespace {

/// Quotes, backslashes and control characters cannot stand for themselves (RFC 8259, 7).
bool must_be_escaped(char character)
{
    return character == '"' || character == '\\' || static_cast<unsigned char>(character) < 0x20;
}

void append_escaped(std::string& out, char character)
{
    constexpr std::string_view hex = "0123456789abcdef";
    switch (character) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\b': out += "\\b"; break;
    case '\f': out += "\\f"; break;
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    default:
        out += "\\u00";
        out += hex[static_cast<unsigned char>(character) >> 4U];
        out += hex[static_cast<unsigned char>(character) & 15U];
    }
}

} // namespace

void append_json_string(std::string& out, std::string_view text)
{
    out += '"';
    std::size_t plain = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!must_be_escaped(text[i]))
            continue;
        out.append(text, plain, i - plain);
        append_escaped(out, text[i]);
        plain = i + 1;
    }
    out.append(text, plain);
    out += '"';
}

JsonWriter& JsonWriter::number(std::string_view name, double value)
{
    std::array<char, 32> digits{};
    auto const [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    assert(std::isfinite(value) && error == std::errc{});
    key(name).append(digits.data(), end);
    return *this;
}

JsonWriter& JsonWriter::squares(std::string_view name, Bitboard value)
{
    JsonList list{key(name)};
    for_each_by_name(value, [&](Square square) { append_json_string(list.next(), to_string(square)); });
    list.close();
    return *this;
}

} // namespace arbiter::base
