#include "arbiter/notation/notation_error.h"

#include "notation/error_line.h"

namespace arbiter {

namespace {

constexpr std::array<detail::ErrorWords<NotationErrorCode>, notation_error_count> all_words{{
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
}};

static_assert(detail::in_order(all_words));

constexpr auto codes = detail::column(all_words, &detail::ErrorWords<NotationErrorCode>::code);
constexpr auto sentences = detail::column(all_words, &detail::ErrorWords<NotationErrorCode>::sentence);

} // namespace

std::string_view to_code(NotationErrorCode code)
{
    return codes[static_cast<std::size_t>(code)];
}

ErrorText describe(NotationError error)
{
    return detail::error_line<sentences>(error.offset, static_cast<std::size_t>(error.code));
}

} // namespace arbiter
