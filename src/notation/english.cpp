// SPDX-License-Identifier: MIT
#include "notation/language_texts.h"

namespace arbiter::detail {

namespace {

constexpr MoveErrorRows english_move_error_rows{{
    {NotationErrorCode::empty_text, "the text is empty: expected a move, such as e2e4 or Nf3"},
    {NotationErrorCode::null_move, "expected a move: passing is not allowed in chess"},
    {NotationErrorCode::expected_file, "expected a file, a to h"},
    {NotationErrorCode::file_out_of_range, "out of range: files go from a to h"},
    {NotationErrorCode::expected_rank, "expected a rank, 1 to 8"},
    {NotationErrorCode::rank_out_of_range, "out of range: ranks go from 1 to 8"},
    {NotationErrorCode::expected_promotion, "expected the piece that the pawn becomes: q, r, b or n"},
    {NotationErrorCode::promotion_in_capitals,
        "expected the piece that the pawn becomes as a small letter: q, r, b or n"},
    {NotationErrorCode::expected_piece,
        "expected a piece (K, Q, R, B, N), a file (a to h) or castling (O-O)"},
    {NotationErrorCode::bad_castling, "expected castling as O-O or O-O-O"},
    {NotationErrorCode::unclosed_parenthesis, "expected a closing parenthesis"},
    {NotationErrorCode::lenient_spelling, "not allowed in strict notation: expected the standard spelling"},
    {NotationErrorCode::trailing_text, "expected the end of the move"},
    {NotationErrorCode::no_break_space, "a no-break space stands here: write a plain space or none"},
    {NotationErrorCode::invisible_character,
        "an invisible character stands here: delete it, or type the move again"},
    {NotationErrorCode::cyrillic_letter,
        "this letter is Cyrillic, though it may look Latin: type it on a Latin keyboard"},
    {NotationErrorCode::greek_letter,
        "this letter is Greek, though it may look Latin: type it on a Latin keyboard"},
    {NotationErrorCode::fullwidth_character, "this character is fullwidth: type the ordinary one"},
    {NotationErrorCode::letter_s, "S is German for the knight: write N"},
    {NotationErrorCode::letter_l, "L is German for the bishop: write B"},
    {NotationErrorCode::letter_d, "D is the queen in German, French and Spanish: write Q"},
    {NotationErrorCode::letter_t, "T is the rook in German, French and Spanish: write R"},
    {NotationErrorCode::letter_c, "C is the knight in French, Spanish and Italian: write N"},
    {NotationErrorCode::letter_a, "A is the bishop in Spanish and Italian: write B"},
    {NotationErrorCode::letter_f, "F is the bishop in French: write B"},
}};

constexpr FenErrorRows english_fen_error_rows{{
    {FenErrorCode::empty_text, "the text is empty: expected a FEN"},
    {FenErrorCode::unknown_piece_letter,
        "expected a piece (PNBRQK or pnbrqk), a number of empty squares or /"},
    {FenErrorCode::bad_empty_count, "expected a number of empty squares from 1 to 8"},
    {FenErrorCode::adjacent_digits,
        "expected a piece or /: write two consecutive numbers of empty squares as one"},
    {FenErrorCode::too_many_files, "this rank has more than eight squares: expected /"},
    {FenErrorCode::too_few_files, "this rank ends before its eighth square"},
    {FenErrorCode::too_few_ranks, "the board has fewer than eight ranks: expected /"},
    {FenErrorCode::too_many_ranks, "the board has more than eight ranks: expected the side to move"},
    {FenErrorCode::missing_side, "expected the side to move, w or b"},
    {FenErrorCode::bad_side, "expected the side to move as a single w or b"},
    {FenErrorCode::missing_castling, "expected the castling rights, such as KQkq or -"},
    {FenErrorCode::bad_castling_letter,
        "expected castling rights: letters of KQkq, files A to H or a to h, or a single -"},
    {FenErrorCode::duplicate_castling, "this castling right is given twice"},
    {FenErrorCode::missing_en_passant, "expected the en passant target, such as e3, or -"},
    {FenErrorCode::bad_en_passant, "expected the en passant target as a square or -"},
    {FenErrorCode::bad_number, "expected a whole number"},
    {FenErrorCode::number_out_of_range, "expected a number of at most 65535"},
    {FenErrorCode::missing_move_number, "expected the move number"},
    {FenErrorCode::trailing_text, "expected nothing more"},
    {FenErrorCode::bad_opcode, "expected an operation, such as bm Nf3;"},
    {FenErrorCode::unterminated_string, "expected a closing quotation mark"},
    {FenErrorCode::bad_pocket,
        "expected at most 64 droppable pieces (QRBNP or qrbnp) and the end of the pockets"},
    {FenErrorCode::bad_check_counts,
        "expected the checks of both sides, each from 0 to 3: 3+3 (left) or +0+0 (given)"},
}};

} // namespace

constexpr ErrorTexts english_move_errors
    = make_error_texts<english_move_error_rows, spoken_move_errors>("character ");

constexpr ErrorTexts english_fen_errors
    = make_error_texts<english_fen_error_rows, fen_error_count>("character ");

constexpr RefusalTexts english_refusals{
    .sides = {"White", "Black"},
    .roles = {"pawn", "knight", "bishop", "rook", "queen", "king"},
    .several_roles = {"pawns", "knights", "bishops", "rooks", "queens", "kings"},
    .missing_roles = {"pawn", "knight", "bishop", "rook", "queen", "king"},
    .is_feminine = {},
    .has_no = {" has no ", " has no "},
    .on_square = " on ",
    .on_file = " on file ",
    .on_rank = " on rank ",
    .none_of = {"None of the ", "None of the "},
    .of_squares = " on ",
    .can_go_to = " can go to ",
    .go = "",
    .can_take_on_file = " can take on file ",
    .take = "",
    .more_than_one = {"More than one ", "More than one "},
    .several_meanings = "This can mean more than one move",
    .write = ": write ",
    .alternative = " or ",
    .is_written = "The standard writes this move as ",
    .to_castle = "To castle, write ",
    .list_comma = ", ",
    .list_and = " and ",
};

} // namespace arbiter::detail
