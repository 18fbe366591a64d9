// SPDX-License-Identifier: MIT
#include "server/nodes/balance.h"

#include "server/nodes/membership.h"

#include <algorithm>
#include <numeric>

namespace arbiter::server {

namespace {

/// By how much more than the mean a node must have before it gives: both.
constexpr std::uint32_t least_percent_above = 20;
constexpr std::uint32_t least_games_above = 10;
/// A few, so that each is away for a short time only.
constexpr std::uint32_t most_given_at_once = 25;
/// Until a node that was given a game has taken it, renewed its lease, and was read.
constexpr Milliseconds until_told = 4 * beat_every;

bool is_far_above(std::uint32_t own, std::uint32_t mean)
{
    return own > mean + least_games_above && own > mean + mean * least_percent_above / 100;
}

} // namespace

std::vector<storage::NodeId> Balance::choose(
    std::uint32_t own, std::span<storage::NodeRow const> others, Instant now)
{
    while (!gifts_.empty() && now - gifts_.front().at >= until_told)
        gifts_.pop_front();
    std::vector<storage::NodeRow> takers{others.begin(), others.end()};
    if (takers.empty())
        return {};
    for (storage::NodeRow& taker : takers)
        taker.games += static_cast<std::uint32_t>(std::ranges::count(gifts_, taker.node, &Gift::to));
    std::uint32_t const all = std::accumulate(takers.begin(), takers.end(), own,
        [](std::uint32_t sum, storage::NodeRow const& taker) { return sum + taker.games; });
    auto const nodes = static_cast<std::uint32_t>(takers.size() + 1);
    std::uint32_t const mean = (all + nodes - 1) / nodes;
    is_giving_ = is_far_above(own, mean) || (is_giving_ && (own > mean || !gifts_.empty()));
    std::vector<storage::NodeId> chosen;
    while (is_giving_ && own > mean && chosen.size() < most_given_at_once) {
        auto const least = std::ranges::min_element(takers, {}, &storage::NodeRow::games);
        chosen.push_back(least->node);
        gifts_.push_back({least->node, now});
        ++least->games;
        --own;
    }
    return chosen;
}

} // namespace arbiter::server
