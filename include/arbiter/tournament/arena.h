// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_ARENA_H
#define ARBITER_TOURNAMENT_ARENA_H

#include "arbiter/core/result.h"
#include "arbiter/tournament/swiss.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Arenas: tournaments without rounds. A player who is free is paired again at once, until the time is over.
namespace arbiter::tournament {

struct ArenaPlayer {
    std::string name;
    unsigned rating = 0; ///< 0: none

    friend bool operator==(ArenaPlayer const&, ArenaPlayer const&) = default;
};

/// What came of a game of an arena.
enum class ArenaResult : std::uint8_t {
    open, ///< not known yet
    white_wins,
    black_wins,
    draw,
    black_absent, ///< White wins without a game
    white_absent, ///< Black wins without a game
    void_game, ///< counts for nobody: neither appeared, or the arena was over before the game
};

/// Whether it gives both players a place in their sheets.
bool is_counted(ArenaResult result);

/// A game of an arena. Game N is `games[N - 1]`.
struct ArenaGame {
    PlayerNumber white = 0;
    PlayerNumber black = 0;
    ArenaResult result = ArenaResult::open;
    std::array<bool, 2> has_berserked{}; ///< White, Black
    unsigned plies = 0;

    friend bool operator==(ArenaGame const&, ArenaGame const&) = default;
};

/// The players and games of an arena, the oldest first. Player N is `players[N - 1]`.
struct Arena {
    std::vector<ArenaPlayer> players;
    std::vector<ArenaGame> games;

    friend bool operator==(Arena const&, Arena const&) = default;
};

/// What a game gave one of its players.
struct ArenaScore {
    unsigned points = 0;
    bool is_doubled = false;
    bool has_berserked = false;

    friend bool operator==(ArenaScore const&, ArenaScore const&) = default;
};

/// Where a player stands.
struct ArenaStanding {
    std::size_t place = 0; ///< the same for players whom nothing tells apart
    PlayerNumber number = 0;
    unsigned points = 0;
    std::optional<int> performance = {}; ///< nothing without a game against a player with a rating
    bool is_on_fire = false; ///< the next points are doubled
    std::vector<ArenaScore> sheet = {}; ///< of the games that count, the oldest first

    friend bool operator==(ArenaStanding const&, ArenaStanding const&) = default;
};

/// The standings: by points, then by performance. A win counts 2 points and a draw 1. After two wins in a
/// row points are doubled until the player does not win. A win after a berserk with at least seven own moves
/// counts 1 more, which is not doubled. A draw counts nothing in the first ten moves, and nothing after
/// another draw without a win between them unless the game has thirty moves of each side. The performance is
/// the average of the opponents' ratings, 500 more for a win and 500 less for a loss, of games that were
/// played. O(games + players log players).
std::vector<ArenaStanding> arena_standings(Arena const& arena);

/// The players who are paired in an arena.
struct ArenaQueue {
    std::span<PlayerNumber const> waiting; ///< each once, none with an open game
    /// Whether two players who met in their last games may meet again at once, because nobody else is left.
    bool may_rematch = false;
};

/// Pairs those who wait with a neighbour in the standings, never with the opponent of the last game of either
/// unless that is allowed. Of an odd number the one who played last is left out. White goes to the player who
/// has had White less often than the other, or else who had Black last. O(games + waiting²).
std::vector<Pair> pair_arena(Arena const& arena, ArenaQueue const& queue);

/// What is wrong with a line of an arena's record.
enum class ArenaError : std::uint8_t {
    bad_head, ///< the first line is not "arena 1"
    unknown_line, ///< neither a player nor a game
    bad_player, ///< a player without a rating or a name
    duplicate_player, ///< the name appeared before
    bad_game, ///< not two numbers, a result, berserks and plies
    unknown_player, ///< a number that no player has, or twice the same
    two_open_games, ///< of one player
};

/// Where the text cannot be read; lines count from 1.
struct ArenaProblem {
    ArenaError error = ArenaError::bad_head;
    std::size_t line = 0;

    friend bool operator==(ArenaProblem const&, ArenaProblem const&) = default;
};

/// What is wrong, and what was expected, as a sentence without a full stop.
std::string_view describe(ArenaError error);

/// Reads what `write_arena` writes.
Result<Arena, ArenaProblem> read_arena(std::string_view text);

/// The record of an arena, a line for each player and each game. A name has a blank before it and fills 33
/// columns, as in a TRF16.
std::string write_arena(Arena const& arena);

/// The standings as CSV (RFC 4180) with a head: place, name, rating, points, performance, games, sheet.
std::string write_arena_csv(Arena const& arena);

} // namespace arbiter::tournament

#endif
