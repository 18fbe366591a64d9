// SPDX-License-Identifier: MIT
#include "arbiter/game/json_text.h"

#include "arbiter/game/square_names.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <system_error>

namespace arbiter {

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

void append_json_number(std::string& out, double number)
{
    std::array<char, 32> digits{};
    auto const [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    assert(std::isfinite(number) && error == std::errc{});
    out.append(digits.data(), end);
}

void append_json_squares(std::string& out, Bitboard squares)
{
    out += '[';
    bool is_first = true;
    for_each_by_name(squares, [&](Square square) {
        if (!is_first)
            out += ',';
        is_first = false;
        out += '"';
        out += to_string(square);
        out += '"';
    });
    out += ']';
}

} // namespace arbiter
