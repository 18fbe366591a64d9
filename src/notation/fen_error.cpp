#include "arbiter/notation/fen.h"
#include "notation/error_line.h"

namespace arbiter {

namespace {

using FenWords = detail::ErrorWords<FenErrorCode>;

constexpr std::array<FenWords, fen_error_count> fen_words{{
    {FenErrorCode::empty_text, "empty-text", "the text is empty: expected a FEN"},
    {FenErrorCode::unknown_piece_letter, "unknown-piece-letter",
        "expected a piece (PNBRQK or pnbrqk), a number of empty squares or /"},
    {FenErrorCode::bad_empty_count, "bad-empty-count", "expected a number of empty squares from 1 to 8"},
    {FenErrorCode::adjacent_digits, "adjacent-digits",
        "expected a piece or /: write two consecutive numbers of empty squares as one"},
    {FenErrorCode::too_many_files, "too-many-files", "this rank has more than eight squares: expected /"},
    {FenErrorCode::too_few_files, "too-few-files", "this rank ends before its eighth square"},
    {FenErrorCode::too_few_ranks, "too-few-ranks", "the board has fewer than eight ranks: expected /"},
    {FenErrorCode::too_many_ranks, "too-many-ranks",
        "the board has more than eight ranks: expected the side to move"},
    {FenErrorCode::missing_side, "missing-side", "expected the side to move, w or b"},
    {FenErrorCode::bad_side, "bad-side", "expected the side to move as a single w or b"},
    {FenErrorCode::missing_castling, "missing-castling", "expected the castling rights, such as KQkq or -"},
    {FenErrorCode::bad_castling_letter, "bad-castling-letter",
        "expected castling rights: letters of KQkq, files A to H or a to h, or a single -"},
    {FenErrorCode::duplicate_castling, "duplicate-castling", "this castling right is given twice"},
    {FenErrorCode::missing_en_passant, "missing-en-passant",
        "expected the en passant target, such as e3, or -"},
    {FenErrorCode::bad_en_passant, "bad-en-passant", "expected the en passant target as a square or -"},
    {FenErrorCode::bad_number, "bad-number", "expected a whole number"},
    {FenErrorCode::number_out_of_range, "number-out-of-range", "expected a number of at most 65535"},
    {FenErrorCode::missing_move_number, "missing-move-number", "expected the move number"},
    {FenErrorCode::trailing_text, "trailing-text", "expected nothing more"},
    {FenErrorCode::bad_opcode, "bad-opcode", "expected an operation, such as bm Nf3;"},
    {FenErrorCode::unterminated_string, "unterminated-string", "expected a closing quotation mark"},
    {FenErrorCode::bad_pocket, "bad-pocket",
        "expected at most 64 droppable pieces (QRBNP or qrbnp) and the end of the pockets"},
    {FenErrorCode::bad_check_counts, "bad-check-counts",
        "expected the checks of both sides, each from 0 to 3: 3+3 (left) or +0+0 (given)"},
}};

static_assert(is_enum_table(fen_words, &FenWords::error, &FenWords::code));

constexpr auto fen_codes = column_of(fen_words, &FenWords::code);
constexpr auto fen_sentences = column_of(fen_words, &FenWords::sentence);

} // namespace

std::string_view to_code(FenErrorCode code)
{
    return fen_codes[static_cast<std::size_t>(code)];
}

ErrorText describe(FenError error)
{
    return detail::error_line<fen_sentences>(error.offset, static_cast<std::size_t>(error.code));
}

} // namespace arbiter
