// SPDX-License-Identifier: MIT
#include "arbiter/notation/epd.h"

#include "notation/fen_reader.h"

namespace arbiter {

namespace {

using detail::Cursor;

bool is_opcode_character(char character)
{
    return is_letter(character) || is_digit(character) || character == '_' || character == '-';
}

void skip_to_operation(Cursor& cursor)
{
    while (!cursor.at_end() && (is_blank(cursor.peek()) || cursor.peek() == ';'))
        cursor.advance();
}

/// Steps over a string whose opening quotation mark is here. False, and no step, when it has no end.
bool skip_string(Cursor& cursor)
{
    std::size_t const length = cursor.rest().find('"', 1);
    if (length == std::string_view::npos)
        return false;
    cursor.advance(length + 1);
    return true;
}

void skip_word(Cursor& cursor)
{
    do
        cursor.advance();
    while (!cursor.at_field_end() && cursor.peek() != ';');
}

/// Steps over one operand. False, and no step, when it is a string without an end.
bool skip_operand(Cursor& cursor)
{
    if (cursor.peek() == '"')
        return skip_string(cursor);
    skip_word(cursor);
    return true;
}

/// Steps over an operation up to its semicolon. What is wrong with it, or nothing.
std::optional<FenErrorCode> check_operation(Cursor& cursor)
{
    if (!is_letter(cursor.peek()))
        return FenErrorCode::bad_opcode;
    while (is_opcode_character(cursor.peek()))
        cursor.advance();
    if (!cursor.at_field_end() && cursor.peek() != ';')
        return FenErrorCode::bad_opcode;
    for (cursor.skip_blanks(); !cursor.at_end() && cursor.peek() != ';'; cursor.skip_blanks()) {
        if (!skip_operand(cursor))
            return FenErrorCode::unterminated_string;
    }
    return std::nullopt;
}

std::string_view without_trailing_blanks(std::string_view text)
{
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// Takes the clock or the move number out of an operation that has it.
std::optional<FenErrorCode> read_clock_operation(detail::FenReader& reader, std::string_view opcode)
{
    reader.cursor().skip_blanks();
    auto const number = reader.read_number(';');
    if (!number)
        return number.error();
    if (opcode == "hmvc")
        reader.setup().halfmove_clock = Plies{*number};
    else
        reader.setup().fullmove_number = MoveNumber{*number};
    return std::nullopt;
}

std::optional<FenErrorCode> read_operations(detail::FenReader& reader)
{
    Cursor& cursor = reader.cursor();
    for (skip_to_operation(cursor); !cursor.at_end(); skip_to_operation(cursor)) {
        for (std::string_view const opcode : {std::string_view{"hmvc"}, std::string_view{"fmvn"}}) {
            if (!cursor.rest().starts_with(opcode) || is_opcode_character(cursor.peek(opcode.size())))
                continue;
            Cursor const before = cursor;
            cursor.advance(opcode.size());
            if (auto const problem = read_clock_operation(reader, opcode))
                return problem;
            cursor = before;
        }
        if (auto const problem = check_operation(cursor))
            return problem;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string_view> EpdOperation::operand(std::size_t index) const
{
    Cursor cursor{operands};
    for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
        Cursor const before = cursor;
        if (!skip_operand(cursor))
            return std::nullopt;
        if (index-- != 0)
            continue;
        std::string_view text = before.text_up_to(cursor);
        if (text.starts_with('"')) {
            text.remove_prefix(1);
            text.remove_suffix(1);
        }
        return text;
    }
    return std::nullopt;
}

void EpdOperations::Iterator::advance()
{
    Cursor cursor{rest_};
    skip_to_operation(cursor);
    if (cursor.at_end()) {
        *this = Iterator{};
        return;
    }
    Cursor const start = cursor;
    while (is_opcode_character(cursor.peek()))
        cursor.advance();
    operation_.opcode = start.text_up_to(cursor);
    cursor.skip_blanks();
    Cursor const operands = cursor;
    for (; !cursor.at_end() && cursor.peek() != ';'; cursor.skip_blanks()) {
        [[maybe_unused]] bool const is_whole = skip_operand(cursor);
        assert(is_whole); // parse_epd saw to it
    }
    operation_.operands = without_trailing_blanks(operands.text_up_to(cursor));
    rest_ = cursor.rest();
}

std::optional<EpdOperation> EpdOperations::find(std::string_view opcode) const
{
    for (EpdOperation const operation : *this) {
        if (operation.opcode == opcode)
            return operation;
    }
    return std::nullopt;
}

Result<Epd, FenError> parse_epd(std::string_view text, CastlingMode mode)
{
    detail::FenReader reader{text, mode};
    if (auto const problem = reader.read_four_fields())
        return Err{reader.error(*problem)};
    reader.cursor().skip_blanks();
    if (is_digit(reader.cursor().peek())) {
        if (auto const problem = reader.read_clocks())
            return Err{reader.error(*problem)};
    }
    std::string_view const operations = reader.cursor().rest();
    if (auto const problem = read_operations(reader))
        return Err{reader.error(*problem)};
    return Epd{reader.setup(), EpdOperations{operations}};
}

} // namespace arbiter
