// SPDX-License-Identifier: MIT
#include "arbiter/notation/notation_error.h"

#include "notation/language_texts.h"

namespace arbiter {

namespace {

struct NotationCodeRow {
    NotationErrorCode error;
    std::string_view code;
};

constexpr std::array<NotationCodeRow, notation_error_count> notation_codes{{
    {NotationErrorCode::empty_text, "empty-text"},
    {NotationErrorCode::null_move, "null-move"},
    {NotationErrorCode::expected_file, "expected-file"},
    {NotationErrorCode::file_out_of_range, "file-out-of-range"},
    {NotationErrorCode::expected_rank, "expected-rank"},
    {NotationErrorCode::rank_out_of_range, "rank-out-of-range"},
    {NotationErrorCode::expected_promotion, "expected-promotion"},
    {NotationErrorCode::promotion_in_capitals, "promotion-in-capitals"},
    {NotationErrorCode::expected_piece, "expected-piece"},
    {NotationErrorCode::bad_castling, "bad-castling"},
    {NotationErrorCode::unclosed_parenthesis, "unclosed-parenthesis"},
    {NotationErrorCode::lenient_spelling, "lenient-spelling"},
    {NotationErrorCode::trailing_text, "trailing-text"},
    {NotationErrorCode::no_break_space, "no-break-space"},
    {NotationErrorCode::invisible_character, "invisible-character"},
    {NotationErrorCode::cyrillic_letter, "cyrillic-letter"},
    {NotationErrorCode::greek_letter, "greek-letter"},
    {NotationErrorCode::fullwidth_character, "fullwidth-character"},
    {NotationErrorCode::letter_s, "letter-s"},
    {NotationErrorCode::letter_l, "letter-l"},
    {NotationErrorCode::letter_d, "letter-d"},
    {NotationErrorCode::letter_t, "letter-t"},
    {NotationErrorCode::letter_c, "letter-c"},
    {NotationErrorCode::letter_a, "letter-a"},
    {NotationErrorCode::letter_f, "letter-f"},
}};

static_assert(is_enum_table(notation_codes, &NotationCodeRow::error, &NotationCodeRow::code));

} // namespace

std::string_view to_code(NotationErrorCode code)
{
    return notation_codes[static_cast<std::size_t>(code)].code;
}

ErrorText describe(NotationError error, Language language)
{
    ErrorText text = detail::say_error(
        detail::move_error_texts_of(language), error.offset, static_cast<std::size_t>(error.code));
    // The sentences about letters end with the letter to write: "write N".
    for (char const character : error.rest) {
        if (character != '\0')
            text.append(character);
    }
    return text;
}

} // namespace arbiter
