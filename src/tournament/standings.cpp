// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standings.h"

#include "tournament/direct_encounter.h"
#include "tournament/tie_breaks.h"

#include <algorithm>

namespace arbiter::tournament {

namespace {

bool is_level(Standing const& left, Standing const& right)
{
    return left.half_points == right.half_points && left.tie_breaks == right.tie_breaks;
}

/// Calls `visit` with each run of players who are equal so far.
template <class Visit>
void for_each_tie(std::vector<Standing>& rows, Visit const& visit)
{
    for (std::size_t begin = 0; begin < rows.size();) {
        std::size_t end = begin + 1;
        while (end < rows.size() && is_level(rows[begin], rows[end]))
            ++end;
        visit(begin, end);
        begin = end;
    }
}

/// Sorts by the points and the tie-breaks that the rows have so far.
void sort_rows(std::vector<Standing>& rows, std::vector<TieBreak> const& tie_breaks)
{
    std::ranges::stable_sort(rows, [&](Standing const& left, Standing const& right) {
        if (left.half_points != right.half_points)
            return left.half_points > right.half_points;
        for (std::size_t i = 0; i < left.tie_breaks.size(); ++i) {
            std::int64_t const more = left.tie_breaks[i] - right.tie_breaks[i];
            if (more != 0)
                return is_lower_better(tie_breaks[i]) ? more < 0 : more > 0;
        }
        return false;
    });
}

void add_direct_encounter(std::vector<Standing>& rows, DirectEncounter const& encounter)
{
    std::vector<std::int64_t> values(rows.size());
    for_each_tie(rows, [&](std::size_t begin, std::size_t end) {
        if (end - begin < 2)
            return;
        std::vector<PlayerNumber> group;
        for (std::size_t i = begin; i < end; ++i)
            group.push_back(rows[i].number);
        std::ranges::copy(encounter.values(group), values.begin() + static_cast<std::ptrdiff_t>(begin));
    });
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].tie_breaks.push_back(values[i]);
}

bool has_unrated(Tournament const& tournament)
{
    return std::ranges::any_of(tournament.players, [](Player const& player) { return player.rating == 0; });
}

/// The rows that are level before the tie-break with this index.
std::vector<PlayerNumber> level_before(
    std::vector<Standing> const& rows, Standing const& one, std::size_t index)
{
    auto const end = static_cast<std::ptrdiff_t>(index);
    std::vector<PlayerNumber> group;
    for (Standing const& row : rows) {
        if (row.half_points == one.half_points
            && std::equal(row.tie_breaks.begin(), row.tie_breaks.begin() + end, one.tie_breaks.begin()))
            group.push_back(row.number);
    }
    return group;
}

} // namespace

std::vector<TieBreak> usable_tie_breaks(Tournament const& tournament, std::vector<TieBreak> tie_breaks)
{
    if (has_unrated(tournament))
        std::erase_if(tie_breaks, needs_ratings);
    return tie_breaks;
}

std::vector<Standing> standings(
    Tournament const& tournament, std::size_t rounds, std::vector<TieBreak> const& tie_breaks)
{
    TieBreaks const values{tournament, rounds};
    bool const drops_ratings = has_unrated(tournament);
    std::vector<Standing> rows;
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number)
        rows.push_back({number, 0, half_points(tournament, number, rounds), {}});
    sort_rows(rows, tie_breaks);
    for (TieBreak const tie_break : tie_breaks) {
        if (tie_break.kind == TieBreakKind::direct_encounter) {
            add_direct_encounter(rows, {tournament, rounds, tie_break});
        } else {
            bool const is_dropped = drops_ratings && needs_ratings(tie_break);
            for (Standing& row : rows)
                row.tie_breaks.push_back(is_dropped ? 0 : values.account(row.number, tie_break).value);
        }
        sort_rows(rows, tie_breaks);
    }
    for_each_tie(rows, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            rows[i].place = begin + 1;
    });
    return rows;
}

StandingReason compare_standings(Tournament const& tournament, std::size_t rounds,
    std::vector<TieBreak> const& tie_breaks, PlayerNumber one, PlayerNumber other)
{
    return compare_standings(
        tournament, rounds, tie_breaks, standings(tournament, rounds, tie_breaks), one, other);
}

StandingReason compare_standings(Tournament const& tournament, std::size_t rounds,
    std::vector<TieBreak> const& tie_breaks, std::vector<Standing> const& rows, PlayerNumber one,
    PlayerNumber other)
{
    auto first = std::ranges::find(rows, one, &Standing::number);
    auto second = std::ranges::find(rows, other, &Standing::number);
    if (second < first)
        std::swap(first, second);
    StandingReason reason{*first, *second, {}};
    if (first->half_points != second->half_points)
        return reason;
    TieBreaks const values{tournament, rounds};
    for (std::size_t i = 0; i < tie_breaks.size(); ++i) {
        TieBreak const tie_break = tie_breaks[i];
        auto const account = [&](PlayerNumber number) {
            if (tie_break.kind != TieBreakKind::direct_encounter)
                return values.account(number, tie_break);
            return DirectEncounter{tournament, rounds, tie_break}.account(
                number, level_before(rows, *first, i));
        };
        reason.steps.push_back({account(first->number), account(second->number)});
        if (first->tie_breaks[i] != second->tie_breaks[i])
            break;
    }
    return reason;
}

std::string format_half_points(unsigned half_points)
{
    return std::to_string(half_points / 2) + (half_points % 2 == 1 ? ".5" : "");
}

std::string format_hundredths(std::int64_t hundredths)
{
    std::int64_t const size = hundredths < 0 ? -hundredths : hundredths;
    std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
    if (size % 100 != 0)
        text += '.' + std::to_string(size % 100 / 10);
    return size % 10 != 0 ? text + std::to_string(size % 10) : text;
}

} // namespace arbiter::tournament
