// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_TRAINING_GAME_H
#define ARBITER_TOOLS_NETWORK_TRAINING_GAME_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::network {

enum class GameResult : std::uint8_t { black_won, drawn, white_won };

/// A move that was played and what the search said of the position before it.
struct ScoredMove {
    Move move;
    /// Centipawns as White sees it; mates as `engine::Score::value` writes them.
    std::int16_t score;

    friend bool operator==(ScoredMove const&, ScoredMove const&) = default;
};

/// A game of the engine against itself.
struct TrainingGame {
    /// Nothing for the start of standard chess.
    std::optional<Chess960Start> start;
    /// Moves that nobody thought about: random ones, or those of a known opening.
    std::vector<Move> opening;
    std::vector<ScoredMove> moves;
    GameResult result = GameResult::drawn;
};

/// Where the game begins.
Position start_of(TrainingGame const& game);

/// The bytes of a game, two to three a move: the number of the move among the legal moves in the order of
/// their bits, and the change of the score. All moves must be legal, one after the other.
std::vector<std::uint8_t> encode(TrainingGame const& game);

enum class DecodeError : std::uint8_t {
    too_short, ///< the bytes end before the game does
    too_long, ///< bytes are left when the game has ended
    bad_start, ///< no such start position or result
    illegal_move, ///< a move has a number that no legal move has
    bad_score, ///< a score does not fit 16 bits
};

/// Plays the game through the rules of chess. Linear in its length.
Result<TrainingGame, DecodeError> decode(std::span<std::uint8_t const> bytes);

/// What is wrong, in words without a full stop.
char const* describe(DecodeError error);

/// How many scored moves an encoded game has, without looking at them; 0 when it is too short for that.
std::size_t count_scored_moves(std::span<std::uint8_t const> bytes);

} // namespace arbiter::network

#endif
