// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_PUZZLE_FINDER_H
#define ARBITER_LEARN_PUZZLE_FINDER_H

#include "arbiter/engine/units.h"
#include "arbiter/game/game.h"
#include "arbiter/learn/adviser.h"
#include "arbiter/learn/puzzle.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::learn {

/// How hard puzzles are looked for.
struct FinderSettings {
    /// Spent on every position of a game, to find where the expected result jumps.
    engine::Nodes scan{6'000};
    /// Spent on every move of a candidate, and as much on all other moves.
    engine::Nodes nodes{40'000};
    /// The most moves that a solver has to find; longer lines are cut there.
    std::size_t longest = 8;
};

/// Where a candidate comes from.
struct Occasion {
    /// What the solver expected before the opponent's last move; nothing if that is not known.
    std::optional<double> before;
    /// Where the opponent's last move took something.
    std::optional<Square> retaken;
};

/// What a closer look at a puzzle says.
enum class Doubt : std::uint8_t {
    none,
    another_move, ///< another move than the solution's is the best
    second_move,  ///< a second move is nearly as good
};

/// Finds positions with a single good move in games. A candidate is a position in which the opponent's last
/// move changed the expected result by 0.6 or more, or in which the player's own move did. It is a puzzle as
/// far as every other move of the solver expects `unique_margin` less than the best; several mates with
/// the last move count as one. Depends on nothing but the game and the settings. Not for several threads.
class PuzzleFinder {
public:
    explicit PuzzleFinder(FinderSettings const& settings) : settings_{settings} { }

    /// The puzzles of the main line. Games of other rule sets and of Chess960 have none. Stops and returns
    /// nothing when `goes_on`, called before every search, says false.
    std::vector<Puzzle> find(
        GameTree const& game, std::string_view source, std::function<bool()> const& goes_on);

    /// The puzzle in a position, if it has one.
    std::optional<Puzzle> find_in(Position const& position, Occasion const& occasion);

    /// Searches every move of the solution again.
    Doubt check(Puzzle const& puzzle, engine::Nodes nodes);

private:
    struct Line;

    bool is_single(Position const& position, Opinion const& best, engine::Nodes nodes, Line const& line);
    bool extend(Line& line);
    std::vector<double> scan(
        GameTree const& game, std::vector<NodeId> const& nodes, std::function<bool()> const& goes_on);

    FinderSettings settings_;
    Adviser adviser_;
};

/// The next game, or nothing after the last.
using NextGame = std::function<std::optional<Game>()>;

/// Takes the puzzles of a game, by its number from 0; false stops the run.
using TakePuzzles = std::function<bool(std::size_t game, std::vector<Puzzle> puzzles)>;

/// Finds puzzles in many games, on `jobs` threads. `next` and `take` are called one at a time; `take` in the
/// order of the games, whatever order they are finished in, so the result does not depend on `jobs`. Blocks.
void collect_puzzles(
    FinderSettings const& settings, unsigned jobs, NextGame const& next, TakePuzzles const& take);

/// "Carlsen - Caruana, Biel 2018.07.22": what the tags say of a game.
std::string describe_source(Game const& game);

} // namespace arbiter::learn

#endif
