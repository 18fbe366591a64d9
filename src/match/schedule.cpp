// SPDX-License-Identifier: MIT
#include "arbiter/match/schedule.h"

#include <utility>

namespace arbiter::match {

namespace {

/// The pairings, in the order in which the first engine of each was named.
std::vector<std::pair<std::size_t, std::size_t>> meetings(ScheduleOptions const& options)
{
    std::vector<std::pair<std::size_t, std::size_t>> result;
    std::size_t const heads = options.format == Format::gauntlet ? 1 : options.engines;
    for (std::size_t first = 0; first < heads; ++first) {
        for (std::size_t second = first + 1; second < options.engines; ++second)
            result.emplace_back(first, second);
    }
    return result;
}

} // namespace

std::string_view to_name(Format format)
{
    return format == Format::gauntlet ? "gauntlet" : "round-robin";
}

std::optional<Format> find_format(std::string_view name)
{
    for (Format const format : {Format::round_robin, Format::gauntlet}) {
        if (to_name(format) == name)
            return format;
    }
    return std::nullopt;
}

std::vector<PlannedGame> plan_games(ScheduleOptions const& options)
{
    auto const all = meetings(options);
    std::vector<PlannedGame> games;
    games.reserve(all.size() * options.games * options.rounds);
    // The games of a meeting are counted through all rounds: 0 and 1 are its first pair, 2 and 3 its second.
    std::size_t const total = options.games * options.rounds;
    for (std::size_t begin = 0; begin < total;) {
        // A pair is played through before the next meeting, but never across two rounds.
        std::size_t const round = begin / options.games;
        std::size_t const end
            = begin % 2 == 0 && begin + 1 < (round + 1) * options.games ? begin + 2 : begin + 1;
        for (std::size_t meeting = 0; meeting < all.size(); ++meeting) {
            for (std::size_t game = begin; game < end; ++game) {
                auto [white, black] = all[meeting];
                if (game % 2 == 1)
                    std::swap(white, black);
                games.push_back({.number = games.size(),
                    .round = round,
                    .white = white,
                    .black = black,
                    .pair = game / 2 * all.size() + meeting,
                    .opening = game / 2});
            }
        }
        begin = end;
    }
    return games;
}

} // namespace arbiter::match
