// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NOTATION_FEN_READER_H
#define ARBITER_SRC_NOTATION_FEN_READER_H

#include "arbiter/core/board.h"
#include "arbiter/notation/fen.h"
#include "notation/text.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace arbiter::detail {

/// Reads the fields of a FEN one after the other. Each step returns what is wrong, or nothing; the cursor
/// then stands on the byte that cannot be right.
class FenReader {
public:
    using Problem = std::optional<FenErrorCode>;

    FenReader(std::string_view text, CastlingMode mode, SetupForm form = SetupForm::chess) : cursor_{text}
    {
        setup_.castling_mode = mode;
        setup_.form = form;
        cursor_.skip_blanks();
    }

    Setup& setup() { return setup_; }

    Cursor& cursor() { return cursor_; }

    FenError error(FenErrorCode code) const { return {code, cursor_.offset()}; }

    Problem read_board();

    /// The board, the side to move, the castling rights and the en passant target.
    Problem read_four_fields();

    /// Three-check: the checks left, "3+3", if they stand here.
    Problem read_checks_left();

    /// The halfmove clock and the move number.
    Problem read_clocks();

    /// Three-check: the checks given, "+0+0", if they stand here.
    Problem read_checks_given();

    /// A number of at most 16 bits, up to a blank, the end or `terminator`.
    Result<std::uint16_t, FenErrorCode> read_number(char terminator = ' ');

private:
    Problem read_rank(Rank rank);
    Problem read_promoted_mark(std::size_t square);
    Problem read_pockets();
    Problem read_pocket_pieces(char end);
    Result<CheckCounts, FenErrorCode> read_two_counts();
    Problem read_side();
    Problem read_castling();
    Problem read_castling_letter(char letter);
    Problem read_en_passant();

    Setup setup_;
    Cursor cursor_;
    bool has_checks_ = false;
};

/// The castling rook that K (kingside) or Q stands for: in Chess960 the outermost rook on that side of
/// the king. Nothing if there is no such rook, or no king on its first rank.
std::optional<Square> outermost_rook(Board const& board, Color color, CastlingSide side);

/// A board and how many bytes of the text it took.
struct BoardText {
    Board board;
    std::size_t size = 0;
};

/// Reads the board that a FEN begins with, up to a blank or the end, and has no branch a character for it.
/// Nothing if there is anything but eight ranks of pieces and digits: then FenReader reports the error, or
/// reads what a rule set adds.
std::optional<BoardText> read_plain_board(std::string_view text);

} // namespace arbiter::detail

#endif
