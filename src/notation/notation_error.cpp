#include "arbiter/notation/notation_error.h"

#include "arbiter/core/small.h"
#include "notation/error_line.h"

namespace arbiter {

namespace {

/// The notation_codes that a small library has.
constexpr std::size_t plain_count = static_cast<std::size_t>(NotationErrorCode::no_break_space);
constexpr std::size_t word_count = is_small ? plain_count : notation_error_count;

using Words = detail::ErrorWords<NotationErrorCode>;

constexpr std::array<Words, notation_error_count> every_word{{
    {NotationErrorCode::empty_text, "empty-text", "the text is empty: expected a move, such as e2e4 or Nf3"},
    {NotationErrorCode::null_move, "null-move", "expected a move: passing is not allowed in chess"},
    {NotationErrorCode::expected_file, "expected-file", "expected a file, a to h"},
    {NotationErrorCode::file_out_of_range, "file-out-of-range", "out of range: files go from a to h"},
    {NotationErrorCode::expected_rank, "expected-rank", "expected a rank, 1 to 8"},
    {NotationErrorCode::rank_out_of_range, "rank-out-of-range", "out of range: ranks go from 1 to 8"},
    {NotationErrorCode::expected_promotion, "expected-promotion",
        "expected the piece that the pawn becomes: q, r, b or n"},
    {NotationErrorCode::promotion_in_capitals, "promotion-in-capitals",
        "expected the piece that the pawn becomes as a small letter: q, r, b or n"},
    {NotationErrorCode::expected_piece, "expected-piece",
        "expected a piece (K, Q, R, B, N), a file (a to h) or castling (O-O)"},
    {NotationErrorCode::bad_castling, "bad-castling", "expected castling as O-O or O-O-O"},
    {NotationErrorCode::unclosed_parenthesis, "unclosed-parenthesis", "expected a closing parenthesis"},
    {NotationErrorCode::lenient_spelling, "lenient-spelling",
        "not allowed in strict notation: expected the standard spelling"},
    {NotationErrorCode::trailing_text, "trailing-text", "expected the end of the move"},
    {NotationErrorCode::no_break_space, "no-break-space",
        "a no-break space stands here: write a plain space or none"},
    {NotationErrorCode::invisible_character, "invisible-character",
        "an invisible character stands here: delete it, or type the move again"},
    {NotationErrorCode::cyrillic_letter, "cyrillic-letter",
        "this letter is Cyrillic, though it may look Latin: type it on a Latin keyboard"},
    {NotationErrorCode::greek_letter, "greek-letter",
        "this letter is Greek, though it may look Latin: type it on a Latin keyboard"},
    {NotationErrorCode::fullwidth_character, "fullwidth-character",
        "this character is a fullwidth one: type the ordinary one"},
    {NotationErrorCode::letter_s, "letter-s", "S is German for the knight: write N"},
    {NotationErrorCode::letter_l, "letter-l", "L is German for the bishop: write B"},
    {NotationErrorCode::letter_d, "letter-d", "D is the queen in German, French and Spanish: write Q"},
    {NotationErrorCode::letter_t, "letter-t", "T is the rook in German, French and Spanish: write R"},
    {NotationErrorCode::letter_c, "letter-c", "C is the knight in French, Spanish and Italian: write N"},
    {NotationErrorCode::letter_a, "letter-a", "A is the bishop in Spanish and Italian: write B"},
    {NotationErrorCode::letter_f, "letter-f", "F is the bishop in French: write B"},
}};

static_assert(is_enum_table(every_word, &Words::error, &Words::code));

/// What is compiled in.
consteval std::array<Words, word_count> needed_words()
{
    std::array<Words, word_count> words{};
    for (std::size_t index = 0; index < word_count; ++index)
        words[index] = every_word[index];
    return words;
}

constexpr auto notation_words = needed_words();

constexpr auto notation_codes = column_of(notation_words, &Words::code);
constexpr auto notation_sentences = column_of(notation_words, &Words::sentence);

} // namespace

std::string_view to_code(NotationErrorCode code)
{
    return notation_codes[static_cast<std::size_t>(code)];
}

ErrorText describe(NotationError error)
{
    return detail::error_line<notation_sentences>(error.offset, static_cast<std::size_t>(error.code));
}

} // namespace arbiter
