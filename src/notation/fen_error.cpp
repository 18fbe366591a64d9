// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "notation/language_texts.h"

namespace arbiter {

namespace {

struct FenCodeRow {
    FenErrorCode error;
    std::string_view code;
};

constexpr std::array<FenCodeRow, fen_error_count> fen_codes{{
    {FenErrorCode::empty_text, "empty-text"},
    {FenErrorCode::unknown_piece_letter, "unknown-piece-letter"},
    {FenErrorCode::bad_empty_count, "bad-empty-count"},
    {FenErrorCode::adjacent_digits, "adjacent-digits"},
    {FenErrorCode::too_many_files, "too-many-files"},
    {FenErrorCode::too_few_files, "too-few-files"},
    {FenErrorCode::too_few_ranks, "too-few-ranks"},
    {FenErrorCode::too_many_ranks, "too-many-ranks"},
    {FenErrorCode::missing_side, "missing-side"},
    {FenErrorCode::bad_side, "bad-side"},
    {FenErrorCode::missing_castling, "missing-castling"},
    {FenErrorCode::bad_castling_letter, "bad-castling-letter"},
    {FenErrorCode::duplicate_castling, "duplicate-castling"},
    {FenErrorCode::missing_en_passant, "missing-en-passant"},
    {FenErrorCode::bad_en_passant, "bad-en-passant"},
    {FenErrorCode::bad_number, "bad-number"},
    {FenErrorCode::number_out_of_range, "number-out-of-range"},
    {FenErrorCode::missing_move_number, "missing-move-number"},
    {FenErrorCode::trailing_text, "trailing-text"},
    {FenErrorCode::bad_opcode, "bad-opcode"},
    {FenErrorCode::unterminated_string, "unterminated-string"},
    {FenErrorCode::bad_pocket, "bad-pocket"},
    {FenErrorCode::bad_check_counts, "bad-check-counts"},
}};

static_assert(is_enum_table(fen_codes, &FenCodeRow::error, &FenCodeRow::code));

} // namespace

std::string_view to_code(FenErrorCode code)
{
    return fen_codes[static_cast<std::size_t>(code)].code;
}

ErrorText describe(FenError error, Language language)
{
    return detail::say_error(
        detail::fen_error_texts_of(language), error.offset, static_cast<std::size_t>(error.code));
}

} // namespace arbiter
