// SPDX-License-Identifier: MIT
#include "tournament/direct_encounter.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <set>

namespace arbiter::tournament {

namespace {

using Parts = std::vector<std::vector<PlayerNumber>>;

} // namespace

DirectEncounter::DirectEncounter(Tournament const& tournament, std::size_t rounds, TieBreak tie_break)
    : tournament_{tournament},
      rounds_{rounds},
      tie_break_{tie_break},
      is_swiss_{tournament.format == Format::swiss}
{
}

bool DirectEncounter::Encounters::have_all_met() const
{
    return std::ranges::all_of(missing, [](std::int64_t games) { return games == 0; });
}

bool DirectEncounter::counts(Entry const& entry) const
{
    bool const is_game = is_swiss_ && !tie_break_.counts_forfeits ? entry.is_played() : entry.opponent != 0;
    return is_game && entry.result != RoundResult::open;
}

/// The games of a player against the others of a group; several against one opponent count as one, their
/// average.
std::vector<TieBreakTerm> DirectEncounter::encounters_of(
    PlayerNumber number, std::vector<PlayerNumber> const& group) const
{
    std::vector<TieBreakTerm> terms;
    for (std::size_t round = 1; round <= rounds_; ++round) {
        Entry const entry = tournament_.entry(number, round);
        if (!counts(entry) || std::ranges::find(group, entry.opponent) == group.end())
            continue;
        TieBreakTerm term{round, entry.opponent, Against::opponent};
        term.own = std::int64_t{50} * half_points_of(entry.result);
        terms.push_back(term);
    }
    for (TieBreakTerm& term : terms)
        term.value = term.own / std::ranges::count(terms, term.opponent, &TieBreakTerm::opponent);
    return terms;
}

DirectEncounter::Encounters DirectEncounter::encounters(std::vector<PlayerNumber> const& group) const
{
    Encounters result;
    for (PlayerNumber const number : group) {
        std::int64_t points = 0;
        std::set<PlayerNumber> opponents;
        for (TieBreakTerm const& term : encounters_of(number, group)) {
            points += term.value;
            opponents.insert(term.opponent);
        }
        result.points.push_back(points);
        result.missing.push_back(static_cast<std::int64_t>(group.size() - 1 - opponents.size()));
    }
    return result;
}

/// Where not all have met: who is ahead even if the others win all games that are missing? Then who of the
/// others?
Parts DirectEncounter::order_of_uncaught(std::vector<PlayerNumber> const& group, Encounters const& met) const
{
    std::vector<bool> is_placed(group.size());
    auto const is_ahead = [&](std::size_t i) {
        for (std::size_t j = 0; j < group.size(); ++j) {
            if (i != j && !is_placed[j] && met.points[i] <= met.points[j] + 100 * met.missing[j])
                return false;
        }
        return !is_placed[i];
    };
    Parts parts;
    for (bool has_leader = true; has_leader && parts.size() < group.size();) {
        has_leader = false;
        for (std::size_t i = 0; i < group.size() && !has_leader; ++i) {
            if (!is_ahead(i))
                continue;
            has_leader = true;
            is_placed[i] = true;
            parts.push_back({group[i]});
        }
    }
    std::vector<PlayerNumber> rest;
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (!is_placed[i])
            rest.push_back(group[i]);
    }
    if (!rest.empty())
        parts.push_back(std::move(rest));
    return parts;
}

/// The players of a group in classes that nothing separates, the first ahead of all others.
Parts DirectEncounter::order_of(std::vector<PlayerNumber> const& group) const
{
    if (group.size() < 2)
        return {group};
    Encounters const met = encounters(group);
    Parts parts;
    if (met.have_all_met()) {
        std::map<std::int64_t, std::vector<PlayerNumber>, std::greater<>> by_points;
        for (std::size_t i = 0; i < group.size(); ++i)
            by_points[met.points[i]].push_back(group[i]);
        for (auto& [points, part] : by_points)
            parts.push_back(std::move(part));
    } else if (is_swiss_) {
        parts = order_of_uncaught(group, met);
    }
    if (parts.size() < 2)
        return {group};
    // What is level still is looked at again without the others.
    Parts order;
    for (auto const& part : parts)
        std::ranges::move(order_of(part), std::back_inserter(order));
    return order;
}

/// Whether the points show the whole order, which has this many classes.
bool DirectEncounter::is_by_points(Encounters const& met, std::size_t parts) const
{
    std::set<std::int64_t> const sums(met.points.begin(), met.points.end());
    return met.have_all_met() && sums.size() == parts;
}

std::vector<std::int64_t> DirectEncounter::values(std::vector<PlayerNumber> const& group) const
{
    auto const order = order_of(group);
    Encounters const met = encounters(group);
    if (is_by_points(met, order.size()))
        return met.points;
    std::vector<std::int64_t> result(group.size());
    std::size_t behind = group.size();
    for (auto const& part : order) {
        behind -= part.size();
        for (PlayerNumber const number : part)
            result[static_cast<std::size_t>(std::ranges::find(group, number) - group.begin())]
                = 100 * static_cast<std::int64_t>(behind);
    }
    return result;
}

TieBreakAccount DirectEncounter::account(PlayerNumber number, std::vector<PlayerNumber> const& group) const
{
    TieBreakAccount account;
    account.player = number;
    account.tie_break = tie_break_;
    account.level = group;
    Encounters const met = encounters(group);
    account.have_all_met = met.have_all_met();
    account.is_by_points = is_by_points(met, order_of(group).size());
    account.terms = encounters_of(number, group);
    account.value = values(group)[static_cast<std::size_t>(std::ranges::find(group, number) - group.begin())];
    return account;
}

} // namespace arbiter::tournament
