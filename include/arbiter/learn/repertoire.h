// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_REPERTOIRE_H
#define ARBITER_LEARN_REPERTOIRE_H

#include "arbiter/game/game_tree.h"
#include "arbiter/learn/coach_sentence.h"

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::learn {

/// The moves that a player means to play in the opening, by position: however a game comes there.
class Repertoire {
public:
    /// Adds the moves of a side in a tree of chess, with all variations. Linear.
    void add(GameTree const& tree, Color side);

    /// The moves of a position, in the order in which they came; empty where it is not in the repertoire.
    std::vector<LegalMove> moves(Position const& position) const;

    bool empty() const { return moves_.empty(); }

private:
    std::unordered_map<ZobristKey, std::vector<Move>> moves_;
};

/// Reads the games of a PGN text, each with its variations, into the repertoire of the side that its tag
/// Orientation names, or else of both. Games of other rule sets and Chess960 are left out; a game with a
/// fault counts as far as it can be read.
Repertoire read_repertoire(std::string_view pgn);

/// Where a side was the first to leave its repertoire in the main line of a game; nothing where it did not,
/// or never was in it.
std::optional<Departure> find_departure(GameTree const& game, Color side, Repertoire const& repertoire);

} // namespace arbiter::learn

#endif
