// SPDX-License-Identifier: MIT
#include "arbiter/screen/canvas.h"

#include "arbiter/core/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::screen {

namespace {

struct Decoded {
    char32_t character;
    std::size_t bytes;
};

/// The first character of a text that is not empty; each byte that is not UTF-8 is one '?'.
Decoded decode(std::string_view text)
{
    std::size_t const bytes = measure_character(text);
    if (bytes == 0)
        return {U'?', 1};
    auto const byte = [text](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    if (bytes == 1)
        return {byte(0), 1};
    char32_t character = byte(0) & (0x7FU >> bytes);
    for (std::size_t index = 1; index < bytes; ++index)
        character = (character << 6U) | (byte(index) & 0x3FU);
    return {character, bytes};
}

using Range = std::pair<char32_t, char32_t>;

template <std::size_t Count>
bool is_in(std::array<Range, Count> const& ranges, char32_t character)
{
    return std::any_of(ranges.begin(), ranges.end(),
        [character](Range range) { return character >= range.first && character <= range.second; });
}

/// Characters that combine with the one before, or are not seen (a selection of Unicode's, for names).
constexpr std::array<Range, 6> without_width{{{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF},
    {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF}}};

/// Characters two columns wide (Unicode's East Asian Width W and F, in large strokes).
constexpr std::array<Range, 7> of_two_columns{{{0x1100, 0x115F}, {0x2E80, 0xA4CF}, {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF}, {0xFE30, 0xFE6F}, {0xFF00, 0xFF60}, {0x1F000, 0x3FFFD}}};

} // namespace

std::u32string to_columns(std::string_view utf8)
{
    std::u32string columns;
    while (!utf8.empty()) {
        auto const [character, bytes] = decode(utf8);
        utf8.remove_prefix(bytes);
        bool const is_control = character < 0x20 || (character >= 0x7F && character < 0xA0);
        if (is_in(without_width, character))
            continue;
        columns += is_control || is_in(of_two_columns, character) ? U'?' : character;
    }
    return columns;
}

void erase_last_character(std::string& text)
{
    while (!text.empty() && !begins_character(text.back()))
        text.pop_back();
    if (!text.empty())
        text.pop_back();
}

Canvas::Canvas(Size size, Look look)
    : size_{std::max(size.columns, 0), std::max(size.rows, 0)},
      cells_(static_cast<std::size_t>(size_.columns) * static_cast<std::size_t>(size_.rows), Cell{U' ', look})
{
}

void Canvas::put(Spot spot, Cell const& cell)
{
    if (area().contains(spot))
        cells_[index(spot)] = cell;
}

void Canvas::fill(Area area, Cell const& cell)
{
    for (int row = 0; row < area.rows; ++row) {
        for (int column = 0; column < area.columns; ++column)
            put(area.at(column, row), cell);
    }
}

int Canvas::write(Spot spot, std::string_view text, Look const& look, int columns)
{
    std::u32string characters = to_columns(text);
    auto const limit = static_cast<std::size_t>(std::max(columns, 0));
    if (characters.size() > limit) {
        characters.resize(limit);
        for (std::size_t index = limit > 3 ? limit - 2 : limit; index < limit; ++index)
            characters[index] = U'.';
    }
    for (char32_t const character : characters) {
        put(spot, {character, look});
        ++spot.column;
    }
    return static_cast<int>(characters.size());
}

void Canvas::write_right(Area area, int row, std::string_view text, Look const& look)
{
    int const columns = std::min(static_cast<int>(to_columns(text).size()), area.columns);
    write(area.at(area.columns - columns, row), text, look, columns);
}

void Canvas::write_centered(Area area, int row, std::string_view text, Look const& look)
{
    int const columns = std::min(static_cast<int>(to_columns(text).size()), area.columns);
    write(area.at((area.columns - columns) / 2, row), text, look, columns);
}

std::string Canvas::to_text() const
{
    std::string text;
    for (int row = 0; row < size_.rows; ++row) {
        std::string line;
        for (int column = 0; column < size_.columns; ++column)
            append_utf8(line, at({column, row}).character);
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

} // namespace arbiter::screen
