// SPDX-License-Identifier: MIT
#include "arbiter/notation/uci_move.h"

#include "arbiter/rules/rule_sets.h"
#include "notation/coordinates.h"

namespace arbiter {

namespace {

using detail::Cursor;
using detail::fail_at;

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

Result<Attempt, NotationError> parse_uci_attempt(std::string_view text)
{
    if constexpr (!is_small) {
        if (auto const attempt = detail::read_plain_attempt(text))
            return *attempt;
    }
    Cursor cursor{text};
    if (text.empty())
        return fail_at(cursor, NotationErrorCode::empty_text);
    if (text == "0000")
        return fail_at(cursor, NotationErrorCode::null_move);
    if (detail::begins_drop(cursor)) {
        auto const drop = detail::read_drop(cursor, detail::LetterCase::small_only);
        if (!drop)
            return fail_at(cursor, drop.error());
        if (!cursor.at_end())
            return fail_at(cursor, NotationErrorCode::trailing_text);
        return *drop;
    }
    auto const from = detail::read_square(cursor, detail::LetterCase::small_only);
    if (!from)
        return fail_at(cursor, from.error());
    auto const to = detail::read_square(cursor, detail::LetterCase::small_only);
    if (!to)
        return fail_at(cursor, to.error());
    Attempt attempt{*from, *to};
    if (cursor.at_end())
        return attempt;
    char const letter = cursor.peek();
    if (!is_letter(letter))
        return fail_at(cursor, NotationErrorCode::trailing_text);
    attempt.promotion = find_role(to_capital(letter));
    if (!attempt.promotion)
        return fail_at(cursor, NotationErrorCode::expected_promotion);
    if (is_capital(letter))
        return fail_at(cursor, NotationErrorCode::promotion_in_capitals);
    cursor.advance();
    if (!cursor.at_end())
        return fail_at(cursor, NotationErrorCode::trailing_text);
    return attempt;
}

MoveText format_uci(Attempt attempt)
{
    MoveText text;
    if (attempt.drop) {
        text.append(to_letter(*attempt.drop));
        text.append('@');
        text.append(to_string(attempt.to));
        return text;
    }
    text.append(to_string(attempt.from));
    text.append(to_string(attempt.to));
    if (attempt.promotion)
        text.append(to_small(to_letter(*attempt.promotion)));
    return text;
}

namespace {

/// The wing of a king's step of two or more squares onto the square where castling takes it.
std::optional<CastlingSide> castling_step(Color us, Attempt attempt)
{
    for (CastlingSide const side : all_castling_sides) {
        int const files = static_cast<int>(file_of(attempt.to)) - static_cast<int>(file_of(attempt.from));
        bool const goes_there
            = attempt.to == castled_king_square(us, side) && rank_of(attempt.from) == rank_of(attempt.to);
        if (goes_there && (side == CastlingSide::king ? files >= 2 : files <= -2))
            return side;
    }
    return std::nullopt;
}

} // namespace

template <class Rules>
Attempt adapt_castling(BasicPosition<Rules> const& position, Attempt attempt)
{
    if constexpr (!Rules::has_castling)
        return attempt;
    Color const us = position.side_to_move();
    if (position.castling_rights().rooks(us).empty() || position.find_king(us) != attempt.from)
        return attempt;
    if (position.castling_mode() == CastlingMode::standard) {
        if (position.castling_rights().rooks(us).has(attempt.to))
            attempt.to = castled_king_square(us, castling_side(attempt.from, attempt.to));
        return attempt;
    }
    bool const is_onto_rook = position.pieces(us, Role::rook).has(attempt.to);
    auto const side = castling_step(us, attempt);
    if (is_onto_rook || !side)
        return attempt;
    if (auto const rook = position.castling_rook(us, *side))
        attempt.to = *rook;
    return attempt;
}

#define ARBITER_INSTANTIATE(variant, Rules)                                                                  \
    template Attempt adapt_castling(BasicPosition<Rules> const&, Attempt);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

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
