// SPDX-License-Identifier: MIT
#include "arbiter/notation/squares.h"

#include "notation/coordinates.h"

namespace arbiter {

namespace {

using detail::Cursor;
using detail::fail_at;

/// Steps over what people put between two squares: blanks, and at most one of - – x × : with them.
void skip_separator(Cursor& cursor)
{
    cursor.skip_blanks();
    for (std::string_view const sign : {"-", "–", "x", "X", "×", ":"}) {
        if (cursor.skip(sign))
            break;
    }
    cursor.skip_blanks();
}

} // namespace

Result<Attempt, NotationError> parse_squares(std::string_view text)
{
    Cursor cursor{text};
    cursor.skip_blanks();
    if (cursor.at_end())
        return fail_at(cursor, NotationErrorCode::empty_text);
    if (detail::begins_drop(cursor)) {
        auto const drop = detail::read_drop(cursor, detail::LetterCase::any);
        if (!drop)
            return fail_at(cursor, drop.error());
        cursor.skip_blanks();
        if (!cursor.at_end())
            return fail_at(cursor, NotationErrorCode::trailing_text);
        return *drop;
    }
    auto const from = detail::read_square(cursor, detail::LetterCase::any);
    if (!from)
        return fail_at(cursor, from.error());
    skip_separator(cursor);
    auto const to = detail::read_square(cursor, detail::LetterCase::any);
    if (!to)
        return fail_at(cursor, to.error());
    Attempt attempt{*from, *to};
    cursor.skip_blanks();
    bool const is_announced = cursor.skip('=');
    if (is_announced)
        cursor.skip_blanks();
    if (is_announced || is_letter(cursor.peek())) {
        attempt.promotion = find_role(to_capital(cursor.peek()));
        if (!attempt.promotion)
            return fail_at(cursor, NotationErrorCode::expected_promotion);
        cursor.advance();
        cursor.skip_blanks();
    }
    if (!cursor.at_end())
        return fail_at(cursor, NotationErrorCode::trailing_text);
    return attempt;
}

} // namespace arbiter
