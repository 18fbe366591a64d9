// SPDX-License-Identifier: MIT
// Where games begin in a text.

#include "arbiter/notation/pgn_scanner.h"
#include "notation/pgn_characters.h"

#include <algorithm>
#include <cstdint>

namespace arbiter {

namespace {

/// Whether a tag pair seems to begin here: '[', a name and a quotation mark.
bool looks_like_tag(std::string_view text, std::size_t place)
{
    auto const at = [&](std::size_t index) { return index < text.size() ? text[index] : '\0'; };
    if (at(place) != '[')
        return false;
    std::size_t name = place + 1;
    while (at(name) == ' ' || at(name) == '\t')
        ++name;
    if (!is_letter(at(name)))
        return false;
    while (is_tag_character(at(name)))
        ++name;
    while (at(name) == ' ' || at(name) == '\t')
        ++name;
    return at(name) == '"';
}

/// The start of the line of this place.
std::size_t line_begin(std::string_view text, std::size_t place)
{
    while (place != 0 && !is_line_break(text[place - 1]))
        --place;
    return place;
}

/// The size of the byte order mark that ends at this place, or 0.
std::size_t mark_size_before(std::string_view text, std::size_t place)
{
    constexpr std::string_view mark = PgnScanner::byte_order_mark;
    bool const may_end = place >= mark.size() && text[place - 1] == mark.back();
    return may_end && part_of(text, 0, place).ends_with(mark) ? mark.size() : 0;
}

/// Where the blanks and byte order marks on the line before this place begin; else the place itself.
std::size_t before_line_blanks(std::string_view text, std::size_t place)
{
    while (place != 0) {
        if (is_blank(text[place - 1]) && !is_line_break(text[place - 1]))
            --place;
        else if (std::size_t const mark = mark_size_before(text, place))
            place -= mark;
        else
            break;
    }
    return place;
}

/// What stands before a line.
struct LineBefore {
    bool exists = false;
    /// Where it ends, but for blanks.
    std::size_t end = 0;
    /// Whether an empty line lies between.
    bool has_gap = false;
};

LineBefore look_back(std::string_view text, std::size_t line)
{
    LineBefore before;
    std::size_t place = line;
    std::size_t breaks = 0;
    while (place != 0) {
        if (std::size_t const mark = mark_size_before(text, place)) {
            place -= mark;
            continue;
        }
        if (!is_blank(text[place - 1]))
            break;
        --place;
        bool const is_second_half = text[place] == '\r' && place + 1 < line && text[place + 1] == '\n';
        if (is_line_break(text[place]) && !is_second_half)
            ++breaks;
    }
    before.has_gap = breaks > 1;
    before.exists = place != 0;
    before.end = place;
    return before;
}

/// Where the line that ends here, and is not empty, begins but for blanks and byte order marks.
std::size_t first_on_line(std::string_view text, std::size_t end)
{
    constexpr std::string_view mark = PgnScanner::byte_order_mark;
    std::size_t begin = line_begin(text, end - 1);
    while (is_blank(text[begin]) || part_of(text, begin, text.size()).starts_with(mark))
        begin += is_blank(text[begin]) ? 1 : mark.size();
    return begin;
}

/// The name of the tag pair that begins here.
std::string_view tag_name(std::string_view text, std::size_t place)
{
    std::size_t begin = place + 1;
    while (is_blank(text[begin]))
        ++begin;
    std::size_t end = begin;
    while (is_tag_character(text[end]))
        ++end;
    return part_of(text, begin, end);
}

/// Whether the tag pairs up to the line that ends here have one of this name: another one belongs to another
/// game. At most `most_tags` are looked at, so that a long section costs no more than a short one.
bool has_tag_before(std::string_view text, std::size_t end, std::string_view name)
{
    constexpr int most_tags = 40;
    for (int count = 0; end != 0 && count < most_tags; ++count) {
        std::size_t const begin = first_on_line(text, end);
        if (!looks_like_tag(text, begin))
            return false;
        if (tag_name(text, begin) == name)
            return true;
        end = look_back(text, line_begin(text, begin)).end;
    }
    return false;
}

/// Whether a text has a number before a dot, as games have.
bool has_move_number(std::string_view text)
{
    for (std::size_t dot = text.find('.', 1); dot != std::string_view::npos; dot = text.find('.', dot + 1)) {
        if (is_digit(text[dot - 1]))
            return true;
    }
    return false;
}

/// The first tag pair at the start of a line between these places; else `end`.
std::size_t first_tag_between(std::string_view text, std::size_t begin, std::size_t end)
{
    for (std::size_t at = begin; (at = text.find('[', at)) < end; ++at) {
        if (looks_like_tag(text, at) && is_first_on_line(text, at))
            return at;
    }
    return end;
}

/// Whether the place lies between the braces of a comment, so that a tag pair is only quoted there. Moves
/// behind the first pair between them show that the comment was never closed. Braces that are far away do not
/// count: to look for them would cost more than it is worth.
bool is_in_comment(std::string_view text, std::size_t place)
{
    constexpr std::size_t reach = std::size_t{16} << 10U;
    std::size_t const begin = place - std::min(place, reach);
    std::size_t const last = part_of(text, begin, place).find_last_of("{}");
    if (last == std::string_view::npos || text[begin + last] == '}')
        return false;
    std::string_view const near = part_of(text, 0, std::min(text.size(), place + reach));
    std::size_t const close = near.find_first_of("{}", place);
    return close != std::string_view::npos && text[close] == '}'
        && !has_move_number(part_of(text, first_tag_between(text, begin + last, place), close));
}

} // namespace

bool is_first_on_line(std::string_view text, std::size_t place)
{
    std::size_t const begin = before_line_blanks(text, place);
    return begin == 0 || is_line_break(text[begin - 1]);
}

bool is_game_start(std::string_view text, std::size_t place)
{
    if (!is_first_on_line(text, place))
        return false;
    LineBefore const before = look_back(text, before_line_blanks(text, place));
    std::string_view const rest{text.data() + place, text.size() - place};
    bool const is_event = rest.starts_with("[Event ");
    // Most tags directly follow another: this is checked before anything is read.
    if (before.exists && !before.has_gap && !is_event)
        return false;
    if (!looks_like_tag(text, place))
        return false;
    if (!before.exists)
        return true;
    bool const is_behind_tag = looks_like_tag(text, first_on_line(text, before.end));
    bool const begins_section = is_behind_tag
        ? before.has_gap && (is_event || has_tag_before(text, before.end, tag_name(text, place)))
        : before.has_gap || is_event;
    return begins_section && !is_in_comment(text, place);
}

std::optional<std::size_t> find_game_start(std::string_view text, std::size_t begin, std::size_t end)
{
    std::string_view const part = part_of(text, 0, end);
    for (std::size_t place = begin; (place = part.find('[', place)) != std::string_view::npos; ++place) {
        if (is_game_start(text, place))
            return place;
    }
    return std::nullopt;
}

std::optional<std::size_t> find_game_start(std::string_view text, std::size_t begin)
{
    return find_game_start(text, begin, text.size());
}

std::optional<std::size_t> find_last_game_start(std::string_view text)
{
    for (std::size_t place = text.rfind('['); place != std::string_view::npos && place != 0;) {
        if (is_game_start(text, place))
            return place;
        place = text.rfind('[', place - 1);
    }
    return std::nullopt;
}

std::size_t count_line_breaks(std::string_view text)
{
    // Bytes are counted in bytes, as long as these can hold the count: so they are compared many at a time.
    constexpr std::size_t block = 128;
    std::size_t breaks = 0;
    std::size_t place = 0;
    std::uint8_t has_returns = 0;
    for (; place + block <= text.size(); place += block) {
        std::uint8_t feeds = 0;
        std::uint8_t returns = 0;
        for (std::size_t index = 0; index < block; ++index) {
            feeds = static_cast<std::uint8_t>(feeds + (text[place + index] == '\n' ? 1 : 0));
            returns = static_cast<std::uint8_t>(returns | (text[place + index] == '\r' ? 1 : 0));
        }
        breaks += feeds;
        has_returns = static_cast<std::uint8_t>(has_returns | returns);
    }
    breaks += static_cast<std::size_t>(std::ranges::count(part_of(text, place, text.size()), '\n'));
    std::size_t const first_return = has_returns != 0 ? 0 : place;
    for (std::size_t at = first_return; (at = text.find('\r', at)) != std::string_view::npos; ++at)
        breaks += at + 1 == text.size() || text[at + 1] != '\n' ? 1 : 0;
    return breaks;
}

} // namespace arbiter
