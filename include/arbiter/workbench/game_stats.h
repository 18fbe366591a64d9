// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_GAME_STATS_H
#define ARBITER_WORKBENCH_GAME_STATS_H

#include "arbiter/game/pgn_stream.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace arbiter::workbench {

/// Games by result; the index is a GameResult.
using CountsByResult = std::array<std::uint64_t, 4>;

/// A player's games.
struct PlayerRecord {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t unfinished = 0;

    /// How many games there are.
    std::uint64_t games() const { return wins + draws + losses + unfinished; }

    /// Half points: two a win, one a draw.
    std::uint64_t half_points() const { return 2 * wins + draws; }

    friend bool operator==(PlayerRecord const&, PlayerRecord const&) = default;
};

/// The statistics of games. Statistics of parts add up to those of the whole, in any order.
struct GameStats {
    std::uint64_t games = 0;
    /// Games with an illegal move; their plies count up to it.
    std::uint64_t broken_games = 0;
    std::uint64_t plies = 0;
    CountsByResult results{};
    /// Games by moves, of both players together one: by tens.
    std::map<std::uint32_t, std::uint64_t> lengths;
    /// WhiteElo and BlackElo tags with a number, by hundreds, and their sum.
    std::map<std::uint32_t, std::uint64_t> ratings;
    std::uint64_t rating_sum = 0;
    /// By the ECO tag.
    std::map<std::string, CountsByResult, std::less<>> openings;
    /// By the Date tag, or else UTCDate, if it has a year.
    std::map<std::uint32_t, std::uint64_t> years;
    /// By the White and Black tags, in UTF-8. Empty unless requested.
    std::map<std::string, PlayerRecord, std::less<>> players;

    /// How many ratings have been added.
    std::uint64_t rating_count() const;

    GameStats& operator+=(GameStats const& other);

    friend bool operator==(GameStats const&, GameStats const&) = default;
};

/// Whether players are counted; each of them takes memory.
enum class CountPlayers : std::uint8_t { no, yes };

/// Counts the visited games.
class StatsVisitor : public PgnVisitor {
public:
    /// Counts the players by name, or leaves that out.
    explicit StatsVisitor(CountPlayers players) : counts_players_{players == CountPlayers::yes} { }

    bool wants_moves(PgnTagList const& tags);

    void end_game(PgnGameEnd const& end);

    /// What has been counted so far.
    GameStats const& stats() const { return stats_; }

private:
    void count_player(std::string const& name, GameResult result, GameResult win);

    bool counts_players_;
    GameStats stats_;
    /// Of the current game.
    std::string eco_;
    std::string white_;
    std::string black_;
};

} // namespace arbiter::workbench

#endif
