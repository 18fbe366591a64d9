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

/// Where a game begins: a position, and moves that are played without asking the engines.
struct Opening {
    Position start;
    std::vector<LegalMove> moves;
    /// What it is called, where that is known.
    std::string name;
};

/// In which order openings are taken.
enum class OpeningOrder : std::uint8_t { sequential, random };

struct OpeningOptions {
    CastlingMode castling_mode = CastlingMode::standard;
    /// Of a game no more than so many plies; nothing: all of it.
    std::optional<std::size_t> plies;
};

enum class OpeningErrorCode : std::uint8_t {
    bad_position, ///< a line that is no FEN or EPD, or no position of chess
    bad_game,     ///< a game with a move that cannot be played
    game_over,    ///< the game is over where the engines should begin
    none,         ///< the text holds no opening at all
};

struct OpeningError {
    OpeningErrorCode code;
    /// From 1.
    std::size_t line;
    /// What is wrong, without the place.
    std::string sentence;
};

/// Reads openings: the main lines of PGN games, or one FEN or EPD a line (empty lines, and those that begin
/// with '#', do not count). Which of the two it is the text shows: a PGN begins with a tag.
Result<std::vector<Opening>, OpeningError> read_openings(
    std::string_view text, OpeningOptions const& options);

/// Brings openings into an order that depends only on the seed.
void shuffle(std::vector<Opening>& openings, std::uint64_t seed);

} // namespace arbiter::match

#endif
