// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_PLAYED_GAME_H
#define ARBITER_TOOLS_NETWORK_PLAYED_GAME_H

#include "arbiter/engine/engine.h"
#include "training_game.h"

#include <cstddef>
#include <optional>
#include <random>
#include <vector>

namespace arbiter::network {

/// The moves of a known opening.
using Opening = std::vector<Move>;

/// A game under way: its position, and what the rules ask of the moves before.
class PlayedGame {
public:
    /// At the start of standard chess.
    PlayedGame() = default;

    explicit PlayedGame(Position const& start) : position_{start} { }

    Position const& position() const { return position_; }

    /// The keys of the positions before, oldest first.
    std::vector<ZobristKey> const& keys() const { return keys_; }

    std::vector<Move> const& moves() const { return moves_; }

    void play(LegalMove move);

    /// Plays moves by chance that lose at most a rook by exchanges. False when there is none.
    bool play_random(std::size_t plies, std::mt19937_64& random);

    /// How the game has ended; nothing while it is not over. Repetition and fifty moves are draws at once.
    std::optional<GameResult> result() const;

private:
    Position position_ = Position::initial();
    std::vector<ZobristKey> keys_;
    std::vector<Move> moves_;
};

/// Begins no iteration after `nodes` nodes; one that does not end is broken off at ten times as many.
engine::Limits soft_limit(engine::Nodes nodes);

/// What a search of the game's position said, as White sees it.
std::int16_t score_for_white(PlayedGame const& game, engine::SearchResult const& found);

/// One side's search by nodes: no clock counts, nothing is told.
class NodePlayer {
public:
    /// Without a network the hand-crafted evaluation plays. The network must outlive the player.
    NodePlayer(engine::Limits const& limits, engine::Network const* network);

    /// A new game begins: forgets what earlier searches found.
    void forget();

    engine::SearchResult search(PlayedGame const& game);

private:
    engine::Limits limits_;
    engine::Network const* network_;
    engine::Table table_;
    engine::Experience experience_;
};

/// Random plies before a game, one more in half of the games, so that both sides begin equally often.
inline constexpr std::size_t random_plies = 8;

/// Games that begin further apart than this, in centipawns, are not played.
inline constexpr int worst_opening = 400;

} // namespace arbiter::network

#endif
