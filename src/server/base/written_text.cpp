// SPDX-License-Identifier: MIT
#include "server/base/written_text.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"

#include <fmt/ranges.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace arbiter::server {

char plain_letter(char letter)
{
    switch (letter) {
    case '0': return 'o';
    case '1': return 'i';
    case '3': return 'e';
    case '4': return 'a';
    case '5': return 's';
    case '7': return 't';
    default: return to_small(letter);
    }
}

std::vector<std::string> read_lines(std::string_view text)
{
    std::vector<std::string> lines;
    while (!text.empty()) {
        if (auto const line = trimmed(base::take_part(text, '\n')); !line.empty())
            lines.emplace_back(line);
    }
    return lines;
}

std::string join_lines(std::vector<std::string> const& lines)
{
    return fmt::format("{}", fmt::join(lines, "\n"));
}

namespace {

constexpr std::int32_t braille_without_dots = 0x2800;
constexpr std::int32_t non_joiner = 0x200C;
constexpr std::int32_t joiner = 0x200D;

/// A character of a text; the number is -1 where bytes are not UTF-8.
struct Character {
    std::int32_t number;
    std::string_view bytes;
};

Character first_of(std::string_view text)
{
    std::int32_t number = 0;
    auto const* const bytes = reinterpret_cast<std::uint8_t const*>(text.data());
    auto const length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &number);
    if (length <= 0)
        return {-1, text.substr(0, 1)};
    return {number, text.substr(0, static_cast<std::size_t>(length))};
}

/// The properties of a character; of -1 those of one that is not assigned.
utf8proc_property_t const& property_of(std::int32_t character)
{
    return *utf8proc_get_property(character);
}

bool is_pictograph(std::int32_t character)
{
    return property_of(character).boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

bool is_mongolian(std::int32_t character)
{
    return character >= 0x1800 && character <= 0x18AF;
}

/// Whether it is of a script whose letters join or are put together, from Arabic to the scripts of India, of
/// Southeast Asia and Mongolia.
bool is_of_joining_script(std::int32_t character)
{
    struct Range {
        std::int32_t first;
        std::int32_t last;
    };

    constexpr std::array<Range, 7> ranges{{{0x0600, 0x0DFF}, {0x1000, 0x109F}, {0x1700, 0x18AF},
        {0x1A20, 0x1CFF}, {0xA800, 0xABFF}, {0x10A00, 0x11FFF}, {0x1E900, 0x1E95F}}};
    return std::ranges::any_of(ranges,
        [character](Range const& range) { return character >= range.first && character <= range.last; });
}

/// Whether an invisible character changes how the one before it is shown, or both that it stands between.
/// `base`: the pictograph before, perhaps with a modifier between.
bool changes_shape(std::int32_t base, std::int32_t before, std::int32_t character, std::int32_t after)
{
    constexpr int virama = 9;
    bool const is_selector = character >= 0xFE00 && character <= 0xFE0F;
    bool const is_joiner = character == joiner || character == non_joiner;
    if (is_selector)
        return is_pictograph(before);
    if (is_mongolian(character))
        return is_mongolian(before);
    if (character == joiner && is_pictograph(base))
        return is_pictograph(after);
    return is_joiner && is_of_joining_script(before)
        && (is_of_joining_script(after) || property_of(before).combining_class == virama);
}

/// Whether a pictograph with this character after it is one still.
bool is_modifier(std::int32_t character)
{
    return property_of(character).boundclass == UTF8PROC_BOUNDCLASS_EXTEND;
}

} // namespace

std::string without_invisible(std::string_view text)
{
    std::string rest;
    rest.reserve(text.size());
    std::int32_t base = -1;
    std::int32_t before = -1;
    while (!text.empty()) {
        auto const [character, bytes] = first_of(text);
        text.remove_prefix(bytes.size());
        bool const is_kept = !property_of(character).ignorable
            || changes_shape(base, before, character, text.empty() ? -1 : first_of(text).number);
        if (!is_kept)
            continue;
        rest += bytes;
        before = character;
        if (!is_modifier(character))
            base = character;
    }
    return rest;
}

std::string folded(std::string_view text)
{
    if (std::ranges::all_of(text, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; }))
        return base::lower(text);
    constexpr auto options = static_cast<utf8proc_option_t>(
        UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
    auto const* const bytes = reinterpret_cast<std::uint8_t const*>(text.data());
    auto const size = static_cast<utf8proc_ssize_t>(text.size());
    auto const length = utf8proc_decompose(bytes, size, nullptr, 0, options);
    if (length < 0)
        return std::string{text};
    // `utf8proc_reencode` writes UTF-8 over the characters, and a zero after it.
    std::vector<utf8proc_int32_t> characters(static_cast<std::size_t>(length) + 1);
    utf8proc_decompose(bytes, size, characters.data(), length, options);
    auto const written = utf8proc_reencode(characters.data(), length, options);
    if (written < 0)
        return std::string{text};
    return {reinterpret_cast<char const*>(characters.data()), static_cast<std::size_t>(written)};
}

std::string visible_text(std::string_view text)
{
    std::string const visible = without_invisible(text);
    return std::string{trimmed(visible)};
}

namespace {

/// Whether a character shows nothing by itself. What Unicode has not assigned may show something.
bool is_invisible(std::int32_t character)
{
    utf8proc_property_t const& property = property_of(character);
    if (property.ignorable || character == braille_without_dots)
        return true;
    switch (property.category) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME: return true;
    default: return false;
    }
}

} // namespace

bool shows_something(std::string_view text)
{
    while (!text.empty()) {
        auto const [character, bytes] = first_of(text);
        // Bytes that are not UTF-8 are shown as a mark of replacement.
        if (character < 0 || !is_invisible(character))
            return true;
        text.remove_prefix(bytes.size());
    }
    return false;
}

bool has_control_characters(std::string_view text)
{
    while (!text.empty()) {
        auto const [character, bytes] = first_of(text);
        bool const is_control
            = (character >= 0 && character < 0x20) || (character >= 0x7F && character < 0xA0);
        if (is_control)
            return true;
        text.remove_prefix(bytes.size());
    }
    return false;
}

std::optional<std::string> clean_line(std::string_view written, std::size_t longest)
{
    std::string line = visible_text(written);
    if (!shows_something(line) || line.size() > longest || has_control_characters(line))
        return std::nullopt;
    return line;
}

std::optional<std::string> clean_lines(std::string_view written, std::size_t longest)
{
    std::vector<std::string> const lines = read_lines(without_invisible(written));
    std::string text = join_lines(lines);
    if (text.size() > longest || std::ranges::any_of(lines, has_control_characters))
        return std::nullopt;
    return text;
}

} // namespace arbiter::server
