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
    no_game, ///< nothing but white space
    bad_tag, ///< a tag pair without a name, a quoted value or its ']'
    duplicate_tag, ///< a tag that has been given already; the first one counts
    bad_escape, ///< a backslash in a tag value before anything but '"' or '\'
    unknown_variant, ///< a Variant tag that names no rule set of ours
    bad_fen, ///< the FEN tag cannot be read
    impossible_setup, ///< the FEN tag can be read, but is no position
    missing_fen, ///< SetUp is "1" and there is no FEN
    bad_result_tag, ///< a Result tag with none of the four results
    unexpected_character, ///< a character that begins nothing
    bad_move, ///< a word that is no move
    illegal_move, ///< a move that the position does not have; see `verdict`
    ambiguous_move, ///< two pieces could make the move
    wrong_move_number, ///< a move number that does not fit; read on
    bad_nag, ///< '$' without a number from 0 to 255
    unclosed_comment, ///< '{' without '}'
    unclosed_variation, ///< '(' without ')'
    unexpected_close, ///< ')' or '}' without its opening
    variation_without_move, ///< '(' before any move to which it could be an alternative
    too_deep, ///< variations within variations, more than 64 deep
    missing_result, ///< the game ends without "1-0", "0-1", "1/2-1/2" or "*"
    result_mismatch, ///< the result after the moves is not that of the Result tag
};

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
    /// The piece of the text at fault: the SAN of a move, the name of a tag.
    std::string text;
    /// For illegal_move, what the judge says, when one piece or one square pair was meant.
    std::optional<Verdict> verdict;
    /// What is wrong and what was expected, in a sentence without the place.
    std::string sentence;
};

/// "line 3, column 14: …"
std::string describe(PgnError const& error);

/// What could be read of a game. Whatever is wrong, all that stands before it is kept: the tags, the
/// moves up to the fault, and what follows a faulty variation.
struct PgnReading {
    Game game;
    /// In the order of the text; empty when all is well.
    std::vector<PgnError> errors;
    /// Where the next game would begin, in bytes.
    std::size_t end = 0;
};

/// Reads the first game of a text, in PGN's import format. Linear in its length.
///
/// After a move that cannot be played the rest of its line is kept as a comment at the last good move, and
/// the reading goes on after the variation, or ends with the game.
PgnReading read_pgn(std::string_view text);

/// Writes a game in PGN's export format: the Seven Tag Roster first, then the other tags by name, lines of
/// at most 80 columns (a single longer token apart). The tags Variant, SetUp, FEN and Result are written
/// from the game itself, whatever `tags` says. Ends with an empty line.
std::string write_pgn(Game const& game);

} // namespace arbiter

#endif
