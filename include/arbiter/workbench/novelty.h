// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_NOVELTY_H
#define ARBITER_WORKBENCH_NOVELTY_H

#include "arbiter/core/result.h"
#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/position_index.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// A game of chess with what a novelty needs of it.
struct PlayedGame {
    std::string white; ///< in UTF-8; empty if unknown
    std::string black;
    std::string date;
    std::uint64_t text_key = 0; ///< as GameRecord has it
    std::vector<Position> positions; ///< the first, and the one after each move
    std::vector<LegalMove> moves;
};

/// Collects the games of a text. Games of rule sets other than chess have no positions.
class PlayedGameCollector : public PgnVisitor {
public:
    static constexpr bool wants_variants = false;

    // Of games of other rule sets nothing is wanted.
    using PgnVisitor::move;
    using PgnVisitor::position;
    using PgnVisitor::start;

    /// `text` is the text being read, and must outlive the reading.
    explicit PlayedGameCollector(std::string_view text) : text_{text} { }

    std::vector<PlayedGame> games;

    void begin_game(PgnGameStart const&) { game_ = {}; }

    bool wants_moves(PgnTagList const& tags);

    void start(Position const& position) { game_.positions.push_back(position); }

    void move(Position const&, PgnMove const& move) { add(move.move); }

    void position(Position const& after)
    {
        if (is_followed_)
            game_.positions.push_back(after);
    }

    /// What follows a passed turn is not part of the game.
    void null_move(std::size_t) { is_followed_ = false; }

    void end_game(PgnGameEnd const& end);

private:
    void add(LegalMove move)
    {
        if (is_followed_)
            game_.moves.push_back(move);
    }

    std::string_view text_;
    PlayedGame game_;
    bool is_followed_ = true;
};

/// The move with which a game leaves a collection.
struct Novelty {
    std::size_t ply; ///< number of moves before it
    std::uint64_t known_games; ///< earlier games that reached the position before it
    std::optional<MoveCounts> usual; ///< how most of them continued; nothing if there are none
};

/// The move after the last position of a game that an earlier game of the index had reached; nothing if that
/// is the last of all. If none is known, it is the first move.
/// Earlier games are those dated before it; if its date is unknown, all but itself. Errors: those of
/// PositionIndex::find. A query for each move from the novelty on.
Result<std::optional<Novelty>, IndexError> find_novelty(PositionIndex const& index, PlayedGame const& game);

} // namespace arbiter::workbench

#endif
