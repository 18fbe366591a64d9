// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_PGN_H
#define ARBITER_GAME_PGN_H

#include "arbiter/game/game.h"
#include "arbiter/game/pgn_error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// A fault in a PGN text, with its place.
struct PgnError {
    PgnErrorCode code;
    /// By PgnPolicy::usual().
    PgnSeverity severity;
    /// Bytes from the start of the text.
    std::size_t offset;
    /// From 1. Columns count bytes.
    std::size_t line;
    std::size_t column;
    /// The piece of the text at fault: the SAN of a move, a tag pair, the value of a tag. Cut after 40 bytes.
    std::string text;
    /// For illegal_move, the verdict, if only one piece can have been meant: the only
    /// one of its kind, or the only one that ever moves like that.
    std::optional<Verdict> verdict = std::nullopt;
    /// The two squares of that verdict.
    std::optional<Attempt> attempt = std::nullopt;
    /// For bad_move, illegal_move and ambiguous_move: the node of the game's tree in whose position it
    /// stands.
    std::optional<NodeId> node = std::nullopt;
    /// A sentence that says what is wrong and what was expected, without the place.
    std::string sentence;
};

/// "line 3, column 14: Nf9: …". `language`: that of the fault's sentence.
std::string describe(PgnError const& error, Language language = Language::english);

/// The readable part of a game. The tags Variant, FEN, SetUp and Result become parts of the game; one of the
/// first three stays among the tags only if it could not be used.
struct PgnReading {
    Game game;
    /// The first hundred faults, in the order of the text. Empty if there are none.
    std::vector<PgnError> errors;
    /// Whether every move of the main line could be played. Also false if the start position could not be
    /// read.
    bool is_whole = true;
    /// The offset of the next game, in bytes.
    std::size_t end = 0;
};

/// Reads the first game of a text, in PGN's import format: moves in any SAN that `parse_san` reads leniently,
/// comments in braces and to the end of the line, lines skipped after '%', glyphs as $n and as ! and ?.
/// Linear in its length, but quadratic in the number of tags.
///
/// Nothing readable is lost. When a move cannot be played, the rest of its line becomes the end of the
/// comment at the last good move, after "Unread:"; reading continues with other lines. Tag pairs that cannot
/// be kept as tags, and what follows the result, are kept in the same way. A passed turn ("--") is a node
/// of the tree, and an error that is only a warning.
///
/// The sentences of its faults are in `language`.
PgnReading read_pgn(std::string_view text, Language language = Language::english);

/// Writes a game in PGN's export format (PGN standard, section 8): the Seven Tag Roster first, then the other
/// tags by name; lines of fewer than 80 columns unless a single word is longer. Result and, if
/// needed, Variant, SetUp and FEN come from the game itself, not from its tags. Ends with an
/// empty line. `read_pgn` reads the same tree from it.
std::string write_pgn(Game const& game);

} // namespace arbiter

#endif
