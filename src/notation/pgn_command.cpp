// SPDX-License-Identifier: MIT
#include "arbiter/notation/pgn_command.h"

#include "arbiter/notation/quick_san.h"
#include "notation/text.h"

#include <cstring>

namespace arbiter {

namespace {

using detail::Cursor;

constexpr std::uint32_t longest_number = 100'000'000;

/// Digits as a number: nothing without a digit or for more than any clock or evaluation has.
std::optional<std::uint32_t> read_number(Cursor& cursor)
{
    if (!is_digit(cursor.peek()))
        return std::nullopt;
    std::uint32_t number = 0;
    for (; is_digit(cursor.peek()); cursor.advance()) {
        number = number * 10 + static_cast<std::uint32_t>(cursor.peek() - '0');
        if (number >= longest_number)
            return std::nullopt;
    }
    return number;
}

/// The digits after a point, in units of 1/`parts` (a power of ten); further digits are dropped.
std::uint32_t read_fraction(Cursor& cursor, std::uint32_t parts)
{
    std::uint32_t fraction = 0;
    if (!cursor.skip('.'))
        return 0;
    for (; is_digit(cursor.peek()); cursor.advance()) {
        parts /= 10;
        fraction += static_cast<std::uint32_t>(cursor.peek() - '0') * parts;
    }
    return fraction;
}

std::optional<PgnMarkColor> read_mark_color(char letter)
{
    switch (letter) {
    case 'G': return PgnMarkColor::green;
    case 'R': return PgnMarkColor::red;
    case 'Y': return PgnMarkColor::yellow;
    case 'B': return PgnMarkColor::blue;
    default: return std::nullopt;
    }
}

std::optional<Square> read_square(Cursor& cursor)
{
    std::string_view const rest = cursor.rest();
    auto const square = parse_square({rest.data(), rest.size() < 2 ? rest.size() : 2});
    if (!square)
        return std::nullopt;
    cursor.advance(2);
    return *square;
}

/// Whether a list holds nothing but squares, or nothing but arrows.
bool holds_marks(std::string_view list, bool are_arrows)
{
    while (auto const mark = take_pgn_mark(list)) {
        if (mark->to.has_value() != are_arrows)
            return false;
    }
    return list.empty();
}

/// Whether eight characters are a time and the end of its command: "1:02:03]".
bool is_plain_clock(char const* text)
{
    // Characters that are what they should be differ from these in nothing, digits by 9 at most, the tens of
    // minutes and seconds by 5; adding what is left up to 127 then sets no highest bit.
    constexpr std::uint64_t pattern = load_word("0:00:00]");
    constexpr std::uint64_t room = load_word("\x76\x7F\x7A\x76\x7F\x7A\x76\x7F");
    std::uint64_t const difference = load_eight_bytes(text) ^ pattern;
    return ((difference | (difference + room)) & 0x8080808080808080U) == 0;
}

/// Whether the minutes and seconds of a time that has been read are such: "1:99:00" is not a time of a clock,
/// but "90:00" may be.
bool has_parts_below_sixty(std::string_view time)
{
    for (std::size_t colon = time.find(':'); colon != std::string_view::npos;
        colon = time.find(':', colon + 1)) {
        Cursor cursor{{time.data() + colon + 1, time.size() - colon - 1}};
        if (read_number(cursor).value_or(60) >= 60)
            return false;
    }
    return true;
}

/// Steps over commands as most files have them, "[%eval 0.17] [%clk 0:01:00]", and gives the place of the
/// first thing that is another.
std::size_t skip_plain_commands(std::string_view comment, std::size_t begin)
{
    constexpr std::string_view clock = "[%clk ";
    constexpr std::string_view evaluation = "[%eval ";
    constexpr std::size_t time_size = 8;
    char const* const text = comment.data();
    while (true) {
        std::size_t place = begin;
        while (place < comment.size() && text[place] == ' ')
            ++place;
        std::size_t const left = comment.size() - place;
        if (left >= clock.size() + time_size && std::memcmp(text + place, clock.data(), clock.size()) == 0
            && is_plain_clock(text + place + clock.size())) {
            begin = place + clock.size() + time_size;
            continue;
        }
        if (left < evaluation.size() || std::memcmp(text + place, evaluation.data(), evaluation.size()) != 0)
            return begin;
        place += evaluation.size();
        if (place < comment.size() && text[place] == '-')
            ++place;
        std::size_t const digits = place;
        while (place < comment.size() && (is_digit(text[place]) || text[place] == '.'))
            ++place;
        // "12.34]": one point, after one to three digits.
        std::string_view const number{text + digits, place - digits};
        std::size_t const point = number.find('.');
        if (place == comment.size() || text[place] != ']' || point == 0 || point > 3
            || number.rfind('.') != point)
            return begin;
        begin = place + 1;
    }
}

} // namespace

std::optional<PgnCommand> find_pgn_command(std::string_view comment, std::size_t begin)
{
    std::size_t const open = comment.find("[%", begin);
    if (open == std::string_view::npos)
        return std::nullopt;
    std::size_t const close = comment.find(']', open);
    if (close == std::string_view::npos)
        return std::nullopt;
    Cursor cursor{{comment.data() + open + 2, close - open - 2}};
    Cursor const name = cursor;
    while (!cursor.at_field_end())
        cursor.advance();
    std::string_view const name_text = name.text_up_to(cursor);
    cursor.skip_blanks();
    return PgnCommand{name_text, trimmed(cursor.rest()), open, close + 1};
}

std::optional<PgnCommand> find_pgn_command(std::string_view comment, std::string_view name)
{
    auto command = find_pgn_command(comment, std::size_t{0});
    while (command && command->name != name)
        command = find_pgn_command(comment, command->end);
    return command;
}

std::optional<std::uint32_t> read_pgn_clock(std::string_view value)
{
    Cursor cursor{value};
    std::uint64_t seconds = 0;
    for (int part = 0; part < 3; ++part) {
        auto const number = read_number(cursor);
        if (!number)
            return std::nullopt;
        seconds = seconds * 60 + *number;
        if (!cursor.skip(':')) {
            std::uint64_t const milliseconds = seconds * 1000 + read_fraction(cursor, 1000);
            if (!cursor.at_end() || milliseconds > 0xFFFFFFFFU)
                return std::nullopt;
            return static_cast<std::uint32_t>(milliseconds);
        }
    }
    return std::nullopt;
}

std::optional<PgnEvaluation> read_pgn_evaluation(std::string_view value)
{
    Cursor cursor{value};
    bool const is_mate = cursor.skip('#');
    bool const is_negative = cursor.skip('-');
    if (!is_negative)
        cursor.skip('+');
    auto const whole = read_number(cursor);
    if (!whole || *whole > 1'000'000)
        return std::nullopt;
    std::uint32_t const size = is_mate ? *whole : *whole * 100 + read_fraction(cursor, 100);
    if (!cursor.at_end() && cursor.peek() != ',')
        return std::nullopt;
    auto const number = static_cast<std::int32_t>(size);
    return PgnEvaluation{is_negative ? -number : number, is_mate};
}

std::optional<PgnMark> take_pgn_mark(std::string_view& list)
{
    Cursor cursor{list};
    auto const color = read_mark_color(cursor.peek());
    if (!color)
        return std::nullopt;
    cursor.advance();
    auto const from = read_square(cursor);
    if (!from)
        return std::nullopt;
    auto const to = read_square(cursor);
    cursor.skip_blanks();
    if (!cursor.at_end() && !cursor.skip(','))
        return std::nullopt;
    cursor.skip_blanks();
    list = cursor.rest();
    return PgnMark{*color, *from, to};
}

bool has_known_form(PgnCommand const& command)
{
    std::string_view const name = command.name;
    if (name == "clk" || name == "emt" || name == "egt" || name == "mct")
        return read_pgn_clock(command.value) && has_parts_below_sixty(command.value);
    if (name == "eval")
        return read_pgn_evaluation(command.value).has_value();
    if (name == "csl" || name == "cal")
        return holds_marks(command.value, name == "cal");
    return true;
}

std::optional<PgnCommand> find_malformed_command(std::string_view comment, std::size_t begin)
{
    while (true) {
        begin = comment.find("[%", skip_plain_commands(comment, begin));
        if (begin == std::string_view::npos)
            return std::nullopt;
        auto const command = find_pgn_command(comment, begin);
        if (!command)
            return PgnCommand{{}, {}, begin, comment.size()};
        if (!has_known_form(*command))
            return command;
        begin = command->end;
    }
}

} // namespace arbiter
