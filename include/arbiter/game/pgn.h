#ifndef ARBITER_GAME_PGN_H
#define ARBITER_GAME_PGN_H

#include "arbiter/game/game.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class PgnErrorCode : std::uint8_t {
    no_game,                ///< nothing but white space
    bad_tag,                ///< a tag pair without a name, a quoted value or its ']'
    duplicate_tag,          ///< a tag that has been given already; the first one counts
    bad_escape, ///< a backslash in a tag value before anything but a quotation mark or a backslash
    unknown_variant, ///< a Variant tag that names no rule set of ours; read as standard chess
    bad_fen, ///< the FEN tag cannot be read
    impossible_setup, ///< the FEN tag tells of a position that no game can have; read on where it is playable
    missing_fen, ///< SetUp is "1" and there is no FEN; read from the usual start
    bad_result_tag, ///< a Result tag with none of the four results
    unexpected_character, ///< a character that begins nothing
    bad_move, ///< a word that is no move
    illegal_move, ///< a move that the position does not have; see `verdict`
    ambiguous_move, ///< two pieces could make the move
    wrong_move_number, ///< a move number that does not fit; told once a line, and read on
    bad_nag, ///< no glyph: '$' without a number from 0 to 255, "!!!", or before any move
    unclosed_comment, ///< '{' without '}': the rest of the text is the comment
    unclosed_variation, ///< '(' without ')'
    unexpected_close, ///< ')' or '}' without its opening
    variation_without_move, ///< '(' before any move to which it could be an alternative
    missing_result, ///< the game ends without "1-0", "0-1", "1/2-1/2" or "*"
    result_mismatch, ///< the result after the moves, which counts, is not that of the Result tag
};

inline constexpr std::size_t pgn_error_count = 21;

/// "illegal-move" …: the name of the code in the machine forms.
std::string_view to_code(PgnErrorCode code);

/// One thing that is wrong in a PGN text, and where.
struct PgnError {
    PgnErrorCode code;
    /// Bytes from the start of the text.
    std::size_t offset;
    /// From 1. Columns count bytes.
    std::size_t line;
    std::size_t column;
    /// The piece of the text at fault: the SAN of a move, a tag pair, the value of a tag. Cut after 40 bytes.
    std::string text;
    /// For illegal_move, what the judge says, when only one piece can have been meant: the only
    /// one of its kind, or the only one that ever moves like that.
    std::optional<Verdict> verdict = std::nullopt;
    /// What is wrong and what was expected, in a sentence without the place.
    std::string sentence;
};

/// "line 3, column 14: Nf9: …"
std::string describe(PgnError const& error);

/// What could be read of a game. The tags Variant, FEN, SetUp and Result have become parts of the game; only
/// where one of the first three could not be used it stays among the tags.
struct PgnReading {
    Game game;
    /// The first hundred, in the order of the text. Empty when all is well.
    std::vector<PgnError> errors;
    /// Where the next game would begin, in bytes.
    std::size_t end = 0;
};

/// Reads the first game of a text, in PGN's import format: moves in any SAN that `parse_san` reads leniently,
/// comments in braces and to the end of the line, lines skipped after '%', glyphs as $n and as ! and ?.
/// Linear in its length, but quadratic in the number of tags.
///
/// Nothing readable is lost. When a move cannot be played, the rest of its line becomes the end of the
/// comment at the last good move, after "Unread:"; other lines are read on.
PgnReading read_pgn(std::string_view text);

/// Writes a game in PGN's export format (PGN standard, section 8): the Seven Tag Roster first, then the other
/// tags by name; lines of fewer than 80 columns where a single word does not fill more. Result, and where
/// they are needed Variant, SetUp and FEN, come from the game itself, whatever its tags say. Ends with an
/// empty line. `read_pgn` reads the same tree from it.
std::string write_pgn(Game const& game);

} // namespace arbiter

#endif
