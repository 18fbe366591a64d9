// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_REPERTOIRE_H
#define ARBITER_LEARN_REPERTOIRE_H

#include "arbiter/game/game_tree.h"
#include "arbiter/learn/coach_sentence.h"
#include "arbiter/learn/deck.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace arbiter::learn {

/// A position in which a repertoire has moves.
struct KnownPosition {
    Position position;
    /// In the order in which they came; at least one.
    std::vector<Move> moves;
    /// The first line that led there, "1. e4 e5 2. Nf3 Nc6"; empty where a game begins.
    std::string line;
};

/// The moves that a player means to play in the opening, by position: however a game comes there.
class Repertoire {
public:
    /// Adds the moves of a side in a tree of chess, with all variations. Linear, and for each new position in
    /// the length of its line.
    void add(GameTree const& tree, Color side);

    /// The moves of a position, in the order in which they came; empty where it is not in the repertoire.
    std::vector<LegalMove> moves(Position const& position) const;

    /// The positions, in the order in which they came.
    std::span<KnownPosition const> positions() const { return positions_; }

    bool empty() const { return positions_.empty(); }

private:
    std::vector<KnownPosition> positions_;
    std::unordered_map<ZobristKey, std::size_t> places_;
};

/// Reads the games of a PGN text, each with its variations, into the repertoire of the side that its tag
/// Orientation names, or else of both. Games of other rule sets and Chess960 are left out; a game with a
/// fault counts as far as it can be read.
Repertoire read_repertoire(std::string_view pgn);

/// What the games of a repertoire say of their part of it.
struct RepertoireName {
    /// Their tag Repertoire; empty where nobody has set one.
    std::string name = {};
    /// Their tag Orientation; nothing: both sides.
    std::optional<Color> side = std::nullopt;

    friend bool operator==(RepertoireName const&, RepertoireName const&) = default;
};

/// The games of one name and side.
struct RepertoirePart {
    RepertoireName name;
    Repertoire repertoire;
};

/// The parts of a PGN text, in the order of their first games. Reads games as `read_repertoire` does.
std::vector<RepertoirePart> read_repertoire_parts(std::string_view pgn);

/// The text without the games of a part; the others stay as they are.
std::string without_part(std::string_view pgn, RepertoireName const& name);

/// The text with the games of `added` as a part of this name and side, instead of the part that it had.
/// Nothing if `added` has no move of the side.
std::optional<std::string> with_part(
    std::string_view pgn, std::string_view added, std::string const& name, Color side);

/// The cards of a repertoire, one a position, new ones: what `Deck::keep_openings` takes.
std::vector<Card> to_cards(Repertoire const& repertoire);

/// Where a side was the first to leave its repertoire in the main line of a game; nothing where it did not,
/// or never was in it.
std::optional<Departure> find_departure(GameTree const& game, Color side, Repertoire const& repertoire);

} // namespace arbiter::learn

#endif
