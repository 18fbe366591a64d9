#include "arbiter/notation/pgn_command.h"

#include "notation/text.h"

namespace arbiter {

namespace {

using detail::Cursor;
using detail::is_digit;

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

/// The digits behind a point as so many `parts` of one (a power of ten); further digits are dropped.
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
    std::string_view value = cursor.rest();
    while (!value.empty() && detail::is_blank(value.back()))
        value.remove_suffix(1);
    return PgnCommand{name_text, value, open, close + 1};
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

} // namespace arbiter
