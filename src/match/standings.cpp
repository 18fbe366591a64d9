// SPDX-License-Identifier: MIT
#include "arbiter/match/standings.h"

#include <algorithm>
#include <numeric>

namespace arbiter::match {

namespace {

/// Of White in one game: 0, 1 or 2.
unsigned half_points(GameResult result)
{
    return result == GameResult::white_wins ? 2 : result == GameResult::draw ? 1 : 0;
}

void count_game(GameCounts& counts, unsigned half_points)
{
    ++(half_points == 2 ? counts.wins : half_points == 1 ? counts.draws : counts.losses);
}

void count_fault(FaultCounts& faults, EndReason reason)
{
    if (reason == EndReason::time)
        ++faults.time;
    else if (reason == EndReason::illegal_move || reason == EndReason::no_move)
        ++faults.illegal_moves;
    else
        ++faults.crashes;
}

double share(GameCounts const& counts)
{
    return counts.games() == 0 ? 0 : counts.points() / static_cast<double>(counts.games());
}

} // namespace

void Standings::add(PlannedGame const& planned, GameResult result, EndReason reason)
{
    if (result == GameResult::unfinished)
        return;
    ++games_;
    unsigned const white_points = half_points(result);
    count_game(at(planned.white, planned.black).games, white_points);
    count_game(at(planned.black, planned.white).games, 2 - white_points);
    if (is_fault(reason) && result != GameResult::draw) {
        bool const white_lost = result == GameResult::black_wins;
        count_fault(
            white_lost ? at(planned.white, planned.black).faults : at(planned.black, planned.white).faults,
            reason);
    }
    count_pair(planned, white_points);
}

void Standings::count_pair(PlannedGame const& planned, unsigned white_half_points)
{
    auto const [first, second] = std::minmax(planned.white, planned.black);
    unsigned const points = planned.white == first ? white_half_points : 2 - white_half_points;
    auto const [half, is_first_game] = half_pairs_.try_emplace(planned.pair, points);
    if (is_first_game)
        return;
    std::size_t const sum = half->second + points;
    half_pairs_.erase(half);
    ++at(first, second).pairs.by_half_points[sum];
    ++at(second, first).pairs.by_half_points[4 - sum];
}

Tally Standings::total(std::size_t engine) const
{
    Tally sum;
    for (std::size_t opponent = 0; opponent < engines_; ++opponent) {
        Tally const& part = against(engine, opponent);
        sum.games.wins += part.games.wins;
        sum.games.draws += part.games.draws;
        sum.games.losses += part.games.losses;
        for (std::size_t index = 0; index < sum.pairs.by_half_points.size(); ++index)
            sum.pairs.by_half_points[index] += part.pairs.by_half_points[index];
        sum.faults.time += part.faults.time;
        sum.faults.illegal_moves += part.faults.illegal_moves;
        sum.faults.crashes += part.faults.crashes;
    }
    return sum;
}

std::vector<std::size_t> Standings::ranking() const
{
    std::vector<double> shares(engines_);
    for (std::size_t engine = 0; engine < engines_; ++engine)
        shares[engine] = share(total(engine).games);
    std::vector<std::size_t> order(engines_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; });
    return order;
}

} // namespace arbiter::match
