// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_LIMITS_H
#define ARBITER_ENGINE_LIMITS_H

#include "arbiter/core/color.h"
#include "arbiter/core/move.h"
#include "arbiter/engine/units.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace arbiter::engine {

/// A player's time left and increment.
struct ClockTime {
    Milliseconds left{0};
    /// Added after every move.
    Milliseconds increment{0};

    friend bool operator==(ClockTime const&, ClockTime const&) = default;
};

/// When a search ends: at the first limit that is reached. Without any limit it ends only when stopped.
struct Limits {
    /// Full iterations to this depth.
    std::optional<Depth> depth;
    /// Maximum number of positions visited by all threads together; several threads may exceed it a little.
    std::optional<Nodes> nodes;
    /// Begins no new iteration after this many positions.
    std::optional<Nodes> soft_nodes = std::nullopt;
    /// Thinks for exactly this time.
    std::optional<Milliseconds> move_time;
    /// The clock of White and of Black; the search divides the time of the side to move by itself.
    std::array<std::optional<ClockTime>, 2> clocks;
    /// Moves until more time is given; nothing when the time is for the rest of the game.
    std::optional<unsigned> moves_to_go;
    /// Stops when a mate in this many moves is proved.
    std::optional<unsigned> mate;
    /// Does not answer before the search is stopped.
    bool infinite = false;
    /// Think on the opponent's time: no limit counts until StopFlag::ponder_hit().
    bool ponder = false;
    /// Only these root moves are considered; all of them when empty. Illegal moves are ignored.
    std::vector<Move> search_moves;

    friend bool operator==(Limits const&, Limits const&) = default;
};

/// How strong the engine plays, 1 (a beginner) to 20 (as well as it can).
class Level {
public:
    /// The strongest.
    constexpr Level() = default;

    /// The level with this number, or nothing when there is none.
    static constexpr std::optional<Level> find(unsigned number)
    {
        if (number < 1 || number > 20)
            return std::nullopt;
        return Level{static_cast<std::uint8_t>(number)};
    }

    /// The level, 1 to 20.
    constexpr unsigned number() const { return number_; }

    /// Whether this is full strength.
    constexpr bool is_full_strength() const { return number_ == 20; }

    friend constexpr auto operator<=>(Level, Level) = default;

private:
    constexpr explicit Level(std::uint8_t number) : number_{number} { }

    std::uint8_t number_ = 20;
};

/// The ratings that `level_of_elo` knows.
inline constexpr unsigned min_elo = 540;
inline constexpr unsigned max_elo = 3'130;

/// The level that comes nearest to a rating from `min_elo` to `max_elo`, as games have shown it
/// (docs/internals/strength.md); none of them plays at full strength.
Level level_of_elo(unsigned elo);

/// Chooses among nearly equal moves at the weaker levels: the same seed plays the same game.
enum class Seed : std::uint64_t { };

/// Settings of a search, for any position.
struct SearchOptions {
    /// Searchers that share the table, at least 1. One searcher visits the same nodes every time.
    unsigned threads = 1;
    /// Number of best moves to report, at least 1.
    unsigned multi_pv = 1;
    Level level;
    Seed seed{0};
    /// Time reserved at each move for the delay between clock and engine.
    Milliseconds move_overhead{10};
};

} // namespace arbiter::engine

#endif
