// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_FEN_H
#define ARBITER_NOTATION_FEN_H

#include "arbiter/core/position.h"
#include "arbiter/core/setup.h"
#include "arbiter/notation/notation_error.h"
#include "arbiter/rules/language.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

namespace arbiter {

/// What can be wrong with a FEN or EPD. The offset is that of the first byte that cannot be right; it is
/// the length of the text when the text ends too soon.
enum class FenErrorCode : std::uint8_t {
    empty_text, ///< nothing but blanks
    unknown_piece_letter, ///< in the board: none of PNBRQKpnbrqk, 1 to 8, /
    bad_empty_count, ///< in the board: 0 or 9
    adjacent_digits, ///< in the board: two counts of empty squares in a row
    too_many_files, ///< a rank with more than eight squares
    too_few_files, ///< a rank with fewer than eight squares
    too_few_ranks, ///< the board ends before the eighth rank
    too_many_ranks, ///< a ninth rank
    missing_side, ///< the text ends before the side to move
    bad_side, ///< the side to move is neither w nor b
    missing_castling, ///< the text ends before the castling rights
    bad_castling_letter, ///< neither KQkq nor a file (A to H, a to h) nor a single -
    duplicate_castling, ///< the same right twice
    missing_en_passant, ///< the text ends before the en passant target
    bad_en_passant, ///< neither a square nor -
    bad_number, ///< a clock or move number that is not a number
    number_out_of_range, ///< a clock or move number above 65535
    missing_move_number, ///< a halfmove clock, but no move number
    trailing_text, ///< something after the last field
    bad_opcode, ///< EPD: an operation that does not begin with a letter
    unterminated_string, ///< EPD: a string without its closing quotation mark
    bad_pocket,          ///< crazyhouse: neither pieces that can be dropped nor the end of the pockets
    bad_check_counts,    ///< three-check: two numbers from 0 to 3 with a + between them
};

inline constexpr std::size_t fen_error_count = 23;

/// Why a FEN could not be read, and at which byte of it.
struct FenError {
    FenErrorCode code;
    std::size_t offset;

    friend constexpr bool operator==(FenError, FenError) = default;
};

/// The code as programs exchange it: "too-many-files". The text lives as long as the program.
std::string_view to_code(FenErrorCode code);

/// What is wrong and what was expected, in one line.
ErrorText describe(FenError error, Language language = Language::english);

/// Reads FEN, X-FEN and Shredder-FEN (PGN standard 16.1; en.wikipedia.org/wiki/X-FEN).
///
/// The last two fields, clock and move number, may be missing together (then 0 and 1). Fields are
/// separated by blanks; blanks around the text do not count. Castling letters may stand in any order.
/// K and Q mean the outermost rook on that side of the king in Chess960, and the corner in standard
/// chess; a file's letter means that file in both. Whether the set-up makes a position is another
/// question: BasicPosition::from_setup answers it.
///
/// Extensions for rule sets are read in each of their common forms:
///   - check counts as a fifth field of the checks left ("3+3"), or at the end of the checks given
///     ("+0+0"); without either, no check has been given
///   - pockets in brackets after the board ("[QNp]", "[]") or as a ninth rank ("/QNp"), or left out when
///     empty; promoted pieces with a mark after the letter ("Q~")
Result<Setup, FenError> parse_fen(
    std::string_view text, CastlingMode mode = CastlingMode::standard, SetupForm form = SetupForm::chess);

/// Parses only the first field of a FEN.
Result<Board, FenError> parse_board(std::string_view text);

/// The castling mode that fits the rights of a set-up: Chess960 if a right belongs to a king off the
/// e-file or a rook off the corners, else standard chess. Read a FEN of unknown
/// origin with CastlingMode::chess960, ask this, and set the set-up's mode to the answer.
CastlingMode detect_castling_mode(Setup const& setup);

/// Why a text gave no position: it is not a FEN, or the position is impossible.
using FenProblem = std::variant<FenError, SetupFaults>;

/// Reads a FEN and validates it.
Result<Position, FenProblem> read_position(std::string_view text, CastlingMode mode = CastlingMode::standard,
    Tolerance tolerance = Tolerance::of_history());

/// Reads a FEN of unknown origin and validates it. Its castling is that of standard chess or of Chess960, as
/// its rights ask (`detect_castling_mode`); X-FEN and Shredder-FEN are read too.
Result<Position, FenProblem> read_position_of_any_mode(
    std::string_view text, Tolerance tolerance = Tolerance::of_history());

/// When the en passant target is written.
enum class EnPassantStyle : std::uint8_t {
    legal, ///< when some en passant capture is legal (what FIDE Laws 9.2.3 ask of repetition)
    pseudo_legal, ///< when an enemy pawn stands beside the pawn that moved, pinned or not (X-FEN)
    always, ///< after every double step (PGN standard)
};

/// How castling rights are written.
enum class CastlingStyle : std::uint8_t {
    x_fen, ///< KQkq, and the file's letter where an inner rook is meant
    shredder, ///< always the files' letters: HAha
};

/// How the checks of three-check are written.
enum class CheckCountStyle : std::uint8_t {
    left, ///< "3+3" before the clocks: the checks that White and Black still have to give
    given, ///< "+0+0" at the end: the checks that White and Black have given
};

/// How the pockets of crazyhouse are written.
enum class PocketStyle : std::uint8_t {
    brackets, ///< "[QNp]" after the board
    ninth_rank, ///< "/QNp" after the board
};

struct FenStyle {
    EnPassantStyle en_passant = EnPassantStyle::legal;
    CastlingStyle castling = CastlingStyle::x_fen;
    CheckCountStyle checks = CheckCountStyle::left;
    PocketStyle pockets = PocketStyle::brackets;
};

/// Long enough for any set-up.
using FenText = InlineString<256>;

/// The FEN of a set-up. By default nothing is omitted, so that parse_fen with the set-up's mode gives
/// the same set-up again. EnPassantStyle::legal keeps the target if the set-up is not a valid position.
FenText format_fen(Setup const& setup, FenStyle style = {.en_passant = EnPassantStyle::always});

/// The FEN of a position.
template <class Rules>
FenText format_fen(BasicPosition<Rules> const& position, FenStyle style = {})
{
    Setup setup = position.to_setup();
    if (style.en_passant == EnPassantStyle::legal) {
        if (!position.has_legal_en_passant())
            setup.en_passant_target.reset();
        style.en_passant = EnPassantStyle::always;
    }
    return format_fen(setup, style);
}

/// Only the first field of a FEN.
FenText format_board(Board const& board);

} // namespace arbiter

#endif
