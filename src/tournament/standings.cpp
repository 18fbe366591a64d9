// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standings.h"

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

void sort_rows(std::vector<Standing>& rows)
{
    std::ranges::stable_sort(rows, [](Standing const& left, Standing const& right) {
        if (left.half_points != right.half_points)
            return left.half_points > right.half_points;
        return left.tie_breaks > right.tie_breaks;
    });
}

void add_direct_encounter(std::vector<Standing>& rows, TieBreaks const& values)
{
    std::vector<std::int64_t> encounter(rows.size());
    for_each_tie(rows, [&](std::size_t begin, std::size_t end) {
        if (end - begin < 2)
            return;
        std::vector<PlayerNumber> group;
        for (std::size_t i = begin; i < end; ++i)
            group.push_back(rows[i].number);
        std::ranges::copy(
            values.direct_encounter(group), encounter.begin() + static_cast<std::ptrdiff_t>(begin));
    });
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i].tie_breaks.push_back(encounter[i]);
}

bool has_unrated(Tournament const& tournament)
{
    return std::ranges::any_of(tournament.players, [](Player const& player) { return player.rating == 0; });
}

} // namespace

std::vector<TieBreak> usable_tie_breaks(Tournament const& tournament, std::vector<TieBreak> tie_breaks)
{
    if (has_unrated(tournament))
        std::erase(tie_breaks, TieBreak::average_rating);
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
    sort_rows(rows);
    for (TieBreak const tie_break : tie_breaks) {
        if (tie_break == TieBreak::direct_encounter) {
            add_direct_encounter(rows, values);
        } else {
            bool const is_dropped = drops_ratings && tie_break == TieBreak::average_rating;
            for (Standing& row : rows)
                row.tie_breaks.push_back(is_dropped ? 0 : values.value(row.number, tie_break));
        }
        sort_rows(rows);
    }
    for_each_tie(rows, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            rows[i].place = begin + 1;
    });
    return rows;
}

std::string format_half_points(unsigned half_points)
{
    return std::to_string(half_points / 2) + (half_points % 2 == 1 ? ".5" : "");
}

std::string format_quarters(std::int64_t quarters)
{
    static constexpr char const* fractions[] = {"", ".25", ".5", ".75"};
    return std::to_string(quarters / 4) + fractions[quarters % 4];
}

} // namespace arbiter::tournament
