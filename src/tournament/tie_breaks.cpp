// SPDX-License-Identifier: MIT
#include "tournament/tie_breaks.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>

namespace arbiter::tournament {

namespace {

bool is_requested_bye(Entry const& entry)
{
    return entry.opponent == 0
        && (entry.result == RoundResult::half_bye || entry.result == RoundResult::zero_bye
            || entry.is_unset());
}

bool is_voluntary(Entry const& entry)
{
    return is_requested_bye(entry) || entry.result == RoundResult::forfeit_loss;
}

} // namespace

TieBreaks::TieBreaks(Tournament const& tournament, std::size_t rounds)
    : tournament_{tournament},
      rounds_{rounds},
      is_swiss_{tournament.format == Format::swiss}
{
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number)
        adjusted_.push_back(adjusted_half_points(number));
}

/// The points of a player as they count for opponents: requested byes that no other round follows are draws.
std::int64_t TieBreaks::adjusted_half_points(PlayerNumber number) const
{
    std::int64_t sum = 0;
    bool is_end = is_swiss_;
    for (std::size_t round = rounds_; round > 0; --round) {
        Entry const entry = tournament_.entry(number, round);
        is_end = is_end && is_voluntary(entry);
        sum += is_end && is_requested_bye(entry) ? 1 : half_points_of(entry.result);
    }
    return sum;
}

std::vector<TieBreaks::Contribution> TieBreaks::contributions(PlayerNumber number) const
{
    std::int64_t const own = half_points(tournament_, number, rounds_);
    std::vector<Contribution> result;
    for (std::size_t round = 1; round <= rounds_; ++round) {
        Entry const entry = tournament_.entry(number, round);
        std::int64_t const points = half_points_of(entry.result);
        bool const has_opponent = entry.opponent != 0;
        std::int64_t const theirs = has_opponent ? adjusted_[entry.opponent - 1] : 0;
        if (entry.is_played() || (!is_swiss_ && has_opponent)) {
            result.push_back({theirs, points, false});
        } else if (is_swiss_) {
            // Against a dummy with the player's points, not more than the opponent of a forfeit or half of
            // all rounds.
            std::int64_t const most
                = has_opponent ? theirs : static_cast<std::int64_t>(std::max(tournament_.rounds, rounds_));
            result.push_back({std::min(own, most), points, is_voluntary(entry)});
        }
    }
    return result;
}

std::int64_t TieBreaks::buchholz(PlayerNumber number, std::size_t lowest, std::size_t highest) const
{
    std::vector<Contribution> all = contributions(number);
    // Voluntary unplayed rounds are cut before others, the lowest first (C.07, 16.5).
    std::ranges::sort(all, [](Contribution const& left, Contribution const& right) {
        if (left.is_voluntary != right.is_voluntary)
            return left.is_voluntary;
        return left.opponent_half_points < right.opponent_half_points;
    });
    all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(lowest, all.size())));
    std::ranges::sort(all, {}, &Contribution::opponent_half_points);
    all.resize(all.size() - std::min(highest, all.size()));
    std::int64_t sum = 0;
    for (Contribution const& one : all)
        sum += one.opponent_half_points;
    return 2 * sum;
}

std::int64_t TieBreaks::sonneborn_berger(PlayerNumber number) const
{
    std::int64_t sum = 0;
    for (Contribution const& one : contributions(number))
        sum += one.opponent_half_points * one.own_half_points;
    return sum;
}

std::int64_t TieBreaks::progressive(PlayerNumber number) const
{
    std::int64_t sum = 0;
    for (std::size_t round = 1; round <= rounds_; ++round)
        sum += half_points(tournament_, number, round);
    return 2 * sum;
}

/// The mean rating of the opponents met, rounded to the nearest number, 0.5 up.
std::int64_t TieBreaks::average_rating(PlayerNumber number) const
{
    std::int64_t sum = 0;
    std::int64_t opponents = 0;
    for (std::size_t round = 1; round <= rounds_; ++round) {
        Entry const entry = tournament_.entry(number, round);
        if (!entry.is_played())
            continue;
        sum += tournament_.player(entry.opponent).rating;
        ++opponents;
    }
    return opponents == 0 ? 0 : 4 * ((2 * sum + opponents) / (2 * opponents));
}

template <class Test>
std::int64_t TieBreaks::count(PlayerNumber number, Test const& test) const
{
    std::int64_t sum = 0;
    for (std::size_t round = 1; round <= rounds_; ++round)
        sum += test(tournament_.entry(number, round)) ? 4 : 0;
    return sum;
}

std::int64_t TieBreaks::value(PlayerNumber number, TieBreak tie_break) const
{
    auto const is_win = [](Entry const& entry) { return half_points_of(entry.result) == 2; };
    switch (tie_break) {
    case TieBreak::buchholz: return buchholz(number, 0, 0);
    case TieBreak::buchholz_cut_1: return buchholz(number, 1, 0);
    case TieBreak::buchholz_cut_2: return buchholz(number, 2, 0);
    case TieBreak::median_1: return buchholz(number, 1, 1);
    case TieBreak::median_2: return buchholz(number, 2, 2);
    case TieBreak::sonneborn_berger: return sonneborn_berger(number);
    case TieBreak::wins: return count(number, is_win);
    case TieBreak::wins_over_the_board:
        return count(number, [&](Entry const& entry) { return entry.is_played() && is_win(entry); });
    case TieBreak::games_with_black:
        return count(
            number, [](Entry const& entry) { return entry.is_played() && entry.color == Color::black; });
    case TieBreak::progressive: return progressive(number);
    case TieBreak::average_rating: return average_rating(number);
    case TieBreak::direct_encounter: break;
    }
    return 0;
}

/// The points of `group` in its encounters, in quarters; for players who met twice the average of the games.
TieBreaks::Encounters TieBreaks::encounters(std::vector<PlayerNumber> const& group) const
{
    std::size_t const count = group.size();
    Encounters result{std::vector<std::int64_t>(count), std::vector<std::int64_t>(count)};
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<std::int64_t> points(count);
        std::vector<std::int64_t> games(count);
        for (std::size_t round = 1; round <= rounds_; ++round) {
            Entry const entry = tournament_.entry(group[i], round);
            bool const counts = is_swiss_ ? entry.is_played() : entry.opponent != 0;
            auto const other = std::ranges::find(group, entry.opponent);
            if (!counts || entry.result == RoundResult::open || other == group.end())
                continue;
            auto const index = static_cast<std::size_t>(other - group.begin());
            points[index] += 2 * static_cast<std::int64_t>(half_points_of(entry.result));
            ++games[index];
        }
        for (std::size_t j = 0; j < count; ++j) {
            if (games[j] > 0)
                result.points[i] += points[j] / games[j];
            else if (i != j)
                ++result.missing[i];
        }
    }
    return result;
}

/// The players of a group in classes that nothing separates, the first ahead of all others.
std::vector<std::vector<PlayerNumber>> TieBreaks::encounter_order(
    std::vector<PlayerNumber> const& group) const
{
    if (group.size() < 2)
        return {group};
    Encounters const met = encounters(group);
    bool const have_all_met = std::ranges::all_of(met.missing, [](std::int64_t games) { return games == 0; });
    std::map<std::int64_t, std::vector<PlayerNumber>, std::greater<>> parts;
    if (have_all_met) {
        for (std::size_t i = 0; i < group.size(); ++i)
            parts[met.points[i]].push_back(group[i]);
    } else if (is_swiss_) {
        // Who is ahead even if the others win all games that are missing? Then who of the others?
        std::vector<bool> is_placed(group.size());
        auto const is_ahead = [&](std::size_t i) {
            for (std::size_t j = 0; j < group.size(); ++j) {
                if (i != j && !is_placed[j] && met.points[i] <= met.points[j] + 4 * met.missing[j])
                    return false;
            }
            return !is_placed[i];
        };
        std::size_t placed = 0;
        for (bool has_leader = true; has_leader && placed < group.size();) {
            has_leader = false;
            for (std::size_t i = 0; i < group.size() && !has_leader; ++i) {
                if (!is_ahead(i))
                    continue;
                has_leader = true;
                is_placed[i] = true;
                parts[-static_cast<std::int64_t>(placed++)] = {group[i]};
            }
        }
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (!is_placed[i])
                parts[-static_cast<std::int64_t>(placed)].push_back(group[i]);
        }
    }
    if (parts.size() < 2)
        return {group};
    // What is level still is looked at again without the others.
    std::vector<std::vector<PlayerNumber>> order;
    for (auto const& [points, part] : parts)
        std::ranges::move(encounter_order(part), std::back_inserter(order));
    return order;
}

std::vector<std::int64_t> TieBreaks::direct_encounter(std::vector<PlayerNumber> const& group) const
{
    auto const order = encounter_order(group);
    Encounters const met = encounters(group);
    bool const have_all_met = std::ranges::all_of(met.missing, [](std::int64_t games) { return games == 0; });
    std::set<std::int64_t> const sums(met.points.begin(), met.points.end());
    if (have_all_met && sums.size() == order.size())
        return met.points;
    // Points alone do not show the order: how many players of the group are behind.
    std::vector<std::int64_t> result(group.size());
    std::size_t behind = group.size();
    for (auto const& part : order) {
        behind -= part.size();
        for (PlayerNumber const number : part)
            result[static_cast<std::size_t>(std::ranges::find(group, number) - group.begin())]
                = 4 * static_cast<std::int64_t>(behind);
    }
    return result;
}

} // namespace arbiter::tournament
