// SPDX-License-Identifier: MIT
#include "server/base/written_text.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"

#include <fmt/ranges.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>

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

/// U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
constexpr std::array<std::string_view, 12> controls{"\u061C", "\u200E", "\u200F", "\u202A", "\u202B",
    "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"};

} // namespace

std::string without_bidi_controls(std::string_view text)
{
    std::string rest;
    rest.reserve(text.size());
    while (!text.empty()) {
        auto const* const control = std::find_if(controls.begin(), controls.end(),
            [text](std::string_view candidate) { return text.starts_with(candidate); });
        if (control == controls.end())
            rest += text.front();
        text.remove_prefix(control == controls.end() ? 1 : control->size());
    }
    return rest;
}

std::string visible_text(std::string_view text)
{
    std::string const visible = without_bidi_controls(text);
    return std::string{trimmed(visible)};
}

namespace {

constexpr std::int32_t braille_without_dots = 0x2800;

/// Whether a character shows nothing by itself. What Unicode has not assigned may show something.
bool is_invisible(std::int32_t character)
{
    utf8proc_property_t const& property = *utf8proc_get_property(character);
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
        std::int32_t character = 0;
        auto const* const bytes = reinterpret_cast<std::uint8_t const*>(text.data());
        auto const length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &character);
        // Bytes that are not UTF-8 are shown as a mark of replacement.
        if (length <= 0 || !is_invisible(character))
            return true;
        text.remove_prefix(static_cast<std::size_t>(length));
    }
    return false;
}

bool has_control_characters(std::string_view text)
{
    return std::ranges::any_of(text, [](char letter) {
        auto const byte = static_cast<unsigned char>(letter);
        return byte < 0x20 || byte == 0x7F;
    });
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
    std::vector<std::string> const lines = read_lines(without_bidi_controls(written));
    std::string text = join_lines(lines);
    if (text.size() > longest || std::ranges::any_of(lines, has_control_characters))
        return std::nullopt;
    return text;
}

} // namespace arbiter::server
