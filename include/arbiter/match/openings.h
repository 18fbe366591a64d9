// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_OPENINGS_H
#define ARBITER_MATCH_OPENINGS_H

#include "arbiter/core/result.h"
#include "arbiter/game/any_position.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::match {

/// The start of a game: a position, and moves that are played without asking the engines.
struct Opening {
    Position start;
    std::vector<LegalMove> moves;
    /// Its name, if known.
    std::string name;
};

/// In which order openings are taken.
enum class OpeningOrder : std::uint8_t { sequential, random };

struct OpeningOptions {
    CastlingMode castling_mode = CastlingMode::standard;
    /// Maximum plies taken from a game; nothing: all.
    std::optional<std::size_t> plies;
};

enum class OpeningErrorCode : std::uint8_t {
    bad_position, ///< a line that is not a FEN or EPD, or not a chess position
    bad_game,     ///< a game with an illegal move
    game_over,    ///< the game is already over at the end of the opening
    none,         ///< the text has no openings
};

struct OpeningError {
    OpeningErrorCode code;
    /// From 1.
    std::size_t line;
    /// The error, without the place.
    std::string sentence;
};

/// Parses openings: the main lines of PGN games, or one FEN or EPD per line (empty lines, and lines that
/// begin with '#', do not count). A text that begins with a tag is PGN.
Result<std::vector<Opening>, OpeningError> read_openings(
    std::string_view text, OpeningOptions const& options);

/// Shuffles openings into an order that depends only on the seed.
void shuffle(std::vector<Opening>& openings, std::uint64_t seed);

} // namespace arbiter::match

#endif
