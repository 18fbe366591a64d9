// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_COORDINATES_H
#define ARBITER_SRC_NOTATION_COORDINATES_H

#include "arbiter/core/square.h"
#include "arbiter/notation/notation_error.h"
#include "arbiter/rules/attempt.h"
#include "notation/text.h"

/// Files, ranks and squares at a cursor. Each reader leaves the cursor after what it has read, or on the
/// wrong byte.
namespace arbiter::detail {

/// Whether a pawn of one file captures to the other.
constexpr bool are_neighbours(File a, File b)
{
    return to_index(a) + 1 == to_index(b) || to_index(b) + 1 == to_index(a);
}

/// The error that the text is wrong where the cursor stands.
inline Err<NotationError> fail_at(Cursor const& cursor, NotationErrorCode code)
{
    return Err{NotationError{code, cursor.offset()}};
}

enum class LetterCase : std::uint8_t { small_only, any };

constexpr Result<File, NotationErrorCode> read_file(Cursor& cursor, LetterCase letter_case)
{
    char const letter = letter_case == LetterCase::any ? to_small(cursor.peek()) : cursor.peek();
    auto const file = find_file(letter);
    if (!file)
        return Err{is_small_letter(letter) ? NotationErrorCode::file_out_of_range
                                           : NotationErrorCode::expected_file};
    cursor.advance();
    return *file;
}

constexpr Result<Rank, NotationErrorCode> read_rank(Cursor& cursor)
{
    auto const rank = find_rank(cursor.peek());
    if (!rank)
        return Err{is_digit(cursor.peek()) ? NotationErrorCode::rank_out_of_range
                                           : NotationErrorCode::expected_rank};
    cursor.advance();
    return *rank;
}

constexpr Result<Square, NotationErrorCode> read_square(Cursor& cursor, LetterCase letter_case)
{
    auto const file = read_file(cursor, letter_case);
    if (!file)
        return Err{file.error()};
    auto const rank = read_rank(cursor);
    if (!rank)
        return Err{rank.error()};
    return make_square(*file, *rank);
}

/// Whether a drop stands here: "N@f3".
constexpr bool begins_drop(Cursor const& cursor)
{
    return cursor.peek(1) == '@';
}

/// "N@f3"; where any letter case will do, also "n@F3".
constexpr Result<Attempt, NotationErrorCode> read_drop(Cursor& cursor, LetterCase letter_case)
{
    char const letter = cursor.peek();
    auto const role = find_role(letter_case == LetterCase::any ? to_capital(letter) : letter);
    if (!role)
        return Err{NotationErrorCode::expected_piece};
    cursor.advance(2);
    auto const to = read_square(cursor, letter_case);
    if (!to)
        return Err{to.error()};
    return Attempt{*to, *to, std::nullopt, role};
}

} // namespace arbiter::detail

#endif
