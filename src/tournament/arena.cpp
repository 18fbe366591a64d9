// SPDX-License-Identifier: MIT
#include "arbiter/tournament/arena.h"

#include <algorithm>
#include <numeric>

namespace arbiter::tournament {

namespace {

constexpr unsigned points_of_win = 2;
constexpr unsigned points_of_draw = 1;
constexpr unsigned wins_to_fire = 2;
constexpr unsigned own_moves_of_berserk = 7;
constexpr unsigned plies_of_short_draw = 20;
constexpr unsigned plies_of_long_draw = 60;
constexpr int performance_step = 500;

/// What a game was for one side.
enum class Side : std::uint8_t { won, drew, lost };

Side side_of(ArenaResult result, bool is_white)
{
    if (result == ArenaResult::draw)
        return Side::drew;
    bool const is_white_winner = result == ArenaResult::white_wins || result == ArenaResult::black_absent;
    return is_white_winner == is_white ? Side::won : Side::lost;
}

bool is_played(ArenaResult result)
{
    return result == ArenaResult::white_wins || result == ArenaResult::black_wins
        || result == ArenaResult::draw;
}

/// The sheet of a player while its games are counted.
class Tally {
public:
    void add(ArenaGame const& game, bool is_white, unsigned rating_of_opponent)
    {
        Side const side = side_of(game.result, is_white);
        bool const is_doubled = is_on_fire();
        bool const has_berserked = game.has_berserked[is_white ? 0 : 1];
        unsigned const factor = is_doubled ? 2 : 1;
        unsigned points = 0;
        if (side == Side::won) {
            points = factor * points_of_win;
            unsigned const own_moves = (game.plies + (is_white ? 1 : 0)) / 2;
            if (has_berserked && own_moves >= own_moves_of_berserk)
                ++points;
            ++wins_;
            has_drawn_ = false;
        } else {
            if (side == Side::drew && is_draw_worth(game))
                points = factor * points_of_draw;
            has_drawn_ = has_drawn_ || side == Side::drew;
            wins_ = 0;
        }
        sheet_.push_back({points, is_doubled, has_berserked});
        if (is_played(game.result) && rating_of_opponent != 0)
            count_performance(side, static_cast<int>(rating_of_opponent));
    }

    bool is_on_fire() const { return wins_ >= wins_to_fire; }

    ArenaStanding finish(PlayerNumber number)
    {
        ArenaStanding standing{.number = number, .is_on_fire = is_on_fire(), .sheet = std::move(sheet_)};
        for (ArenaScore const& score : standing.sheet)
            standing.points += score.points;
        if (rated_games_ != 0)
            standing.performance = performance_ / rated_games_;
        return standing;
    }

private:
    bool is_draw_worth(ArenaGame const& game) const
    {
        return game.plies >= (has_drawn_ ? plies_of_long_draw : plies_of_short_draw);
    }

    void count_performance(Side side, int rating)
    {
        int const step = side == Side::won ? performance_step : side == Side::lost ? -performance_step : 0;
        performance_ += rating + step;
        ++rated_games_;
    }

    std::vector<ArenaScore> sheet_;
    unsigned wins_ = 0;
    bool has_drawn_ = false; ///< since the last win
    int performance_ = 0;
    int rated_games_ = 0;
};

} // namespace

bool is_counted(ArenaResult result)
{
    return result != ArenaResult::open && result != ArenaResult::void_game;
}

std::vector<ArenaStanding> arena_standings(Arena const& arena)
{
    std::vector<Tally> tallies(arena.players.size());
    for (ArenaGame const& game : arena.games) {
        if (!is_counted(game.result))
            continue;
        tallies[game.white - 1].add(game, true, arena.players[game.black - 1].rating);
        tallies[game.black - 1].add(game, false, arena.players[game.white - 1].rating);
    }
    std::vector<ArenaStanding> standings;
    standings.reserve(tallies.size());
    for (std::size_t index = 0; index < tallies.size(); ++index)
        standings.push_back(tallies[index].finish(index + 1));
    auto const rank = [](ArenaStanding const& one) { return std::pair{one.points, one.performance}; };
    std::ranges::stable_sort(standings, std::ranges::greater{}, rank);
    for (std::size_t index = 0; index < standings.size(); ++index) {
        bool const is_level = index > 0 && rank(standings[index]) == rank(standings[index - 1]);
        standings[index].place = is_level ? standings[index - 1].place : index + 1;
    }
    return standings;
}

} // namespace arbiter::tournament
