// SPDX-License-Identifier: MIT
#include "game/pgn_encoding.h"

#include <algorithm>
#include <cstdint>

namespace arbiter {

namespace {

bool is_plain(char character)
{
    auto const byte = static_cast<unsigned char>(character);
    return static_cast<unsigned char>(byte - 0x20) < 0x5F || byte == '\n' || byte == '\r' || byte == '\t';
}

/// Blocks are looked at whole, without a branch a byte.
std::size_t skip_plain(std::string_view text, std::size_t place)
{
    constexpr std::size_t block = 128;
    for (; place + block <= text.size(); place += block) {
        std::uint8_t odd = 0;
        for (std::size_t index = 0; index < block; ++index) {
            auto const byte = static_cast<std::uint8_t>(text[place + index]);
            auto const is_printable
                = static_cast<std::uint8_t>(static_cast<std::uint8_t>(byte - 0x20) < 0x5F);
            auto const is_space = static_cast<std::uint8_t>((byte == '\n') | (byte == '\r') | (byte == '\t'));
            odd = static_cast<std::uint8_t>(odd | ((is_printable | is_space) ^ 1));
        }
        if (odd != 0)
            break;
    }
    while (place < text.size() && is_plain(text[place]))
        ++place;
    return place;
}

/// How many bytes the character has that begins here, or 0 when it is none of UTF-8.
std::size_t utf8_length(std::string_view text, std::size_t place)
{
    auto const byte = [&](std::size_t index) {
        return index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
    };
    unsigned const first = byte(place);
    std::size_t const length = first >= 0xC2 && first < 0xE0 ? 2
        : first >= 0xE0 && first < 0xF0                      ? 3
        : first >= 0xF0 && first < 0xF5                      ? 4
                                                             : 0;
    for (std::size_t index = 1; index < length; ++index) {
        if ((byte(place + index) & 0xC0U) != 0x80U)
            return 0;
    }
    unsigned const second = byte(place + 1);
    bool const is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    bool const is_beyond = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
    return is_overlong || is_beyond ? 0 : length;
}

} // namespace

PgnEncoding find_encoding_faults(std::string_view text)
{
    PgnEncoding faults;
    for (std::size_t place = skip_plain(text, 0); place < text.size(); place = skip_plain(text, place)) {
        if (static_cast<unsigned char>(text[place]) < 0x80) {
            if (!faults.control)
                faults.control = place;
            ++place;
            continue;
        }
        std::size_t const length = utf8_length(text, place);
        if (length == 0 && !faults.not_utf8)
            faults.not_utf8 = place;
        place += std::max<std::size_t>(length, 1);
    }
    return faults;
}

} // namespace arbiter
