// SPDX-License-Identifier: MIT
#include "tournament/trf_check.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace arbiter::tournament {

namespace {

/// Whether a game of the round has a result.
bool has_begun(Tournament const& tournament, std::size_t round)
{
    return std::ranges::any_of(tournament.players, [&](Player const& player) {
        return player.rounds.size() >= round && player.rounds[round - 1].opponent != 0
            && player.rounds[round - 1].result != RoundResult::open;
    });
}

std::optional<TrfProblem> check_game(
    Tournament& tournament, PlayerNumber number, std::size_t round, std::size_t line)
{
    std::size_t const column = first_round_column + (round - 1) * round_columns;
    auto const problem
        = [&](TrfError error, std::size_t offset) { return TrfProblem{error, line, column + offset}; };
    Entry& entry = tournament.entry(number, round);
    if (entry.opponent > tournament.players.size() || entry.opponent == number)
        return problem(TrfError::unknown_opponent, 0);
    Entry& other = tournament.entry(entry.opponent, round);
    if (other.opponent != number)
        return problem(TrfError::one_sided_game, 0);
    bool const is_forfeit = !entry.is_played();
    if (entry.color == other.color) {
        if (!is_forfeit)
            return problem(TrfError::same_color, 5);
        // A forfeit without colours: they mean nothing, but the boards need them.
        (number < entry.opponent ? other : entry).color = Color::black;
        entry.is_colorless = true;
        other.is_colorless = true;
    }
    bool const is_open = entry.result == RoundResult::open;
    if (is_open != (other.result == RoundResult::open) || is_forfeit == other.is_played()
        || half_points_of(entry.result) + half_points_of(other.result) > 2)
        return problem(TrfError::results_do_not_fit, 7);
    return std::nullopt;
}

} // namespace

std::optional<TrfProblem> check_rounds(Tournament& tournament, std::vector<PlayerPlace> const& places)
{
    std::size_t const last = paired_rounds(tournament);
    // A last round without results can be paired again, with the players whom it leaves out.
    std::size_t const begun = last > 0 && !has_begun(tournament, last) ? last - 1 : last;
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        PlayerPlace const& place = places[number - 1];
        std::vector<Entry>& entries = tournament.players[number - 1].rounds;
        for (std::size_t round = 1; round <= last; ++round) {
            Entry& entry = tournament.entry(number, round);
            if (entry.is_unset() && round <= begun)
                entry.result = RoundResult::zero_bye;
            if (entry.opponent == 0)
                continue;
            if (auto const problem = check_game(tournament, number, round, place.line))
                return problem;
        }
        while (!entries.empty() && entries.back().is_unset())
            entries.pop_back();
        auto const tenths_after
            = [&](std::size_t rounds) { return std::size_t{5} * half_points(tournament, number, rounds); };
        if (place.tenths && *place.tenths != tenths_after(last)
            && *place.tenths != tenths_after(entries.size()))
            return TrfProblem{TrfError::points_do_not_fit, place.line, 81};
    }
    return std::nullopt;
}

void keep_places(Tournament& tournament, std::vector<PlayerPlace> const& places)
{
    if (!tournament.tie_breaks.empty())
        return;
    std::vector<Standing> rows = standings(tournament, paired_rounds(tournament), {});
    auto const place_of = [&](Standing const& row) { return places[row.number - 1].place; };
    bool const says_more
        = std::ranges::any_of(rows, [&](Standing const& row) { return place_of(row) != row.place; });
    std::ranges::stable_sort(rows, {}, place_of);
    bool const fits = std::ranges::is_sorted(rows, std::ranges::greater{}, &Standing::half_points);
    if (!says_more || !fits || rows.empty() || place_of(rows.front()) == 0)
        return;
    for (Standing const& row : rows) {
        Player& player = tournament.players[row.number - 1];
        player.given_place = place_of(row);
        player.given_half_points = row.half_points;
    }
}

std::vector<PlaceFault> wrong_places(
    std::vector<Standing> const& rows, std::vector<PlayerPlace> const& places)
{
    std::vector<PlaceFault> faults;
    for (Standing const& row : rows) {
        auto const level = static_cast<std::size_t>(std::ranges::count(rows, row.place, &Standing::place));
        PlaceFault const fault{row.number, places[row.number - 1].place, row.place, row.place + level - 1};
        if (fault.given != 0 && (fault.given < fault.first || fault.last < fault.given))
            faults.push_back(fault);
    }
    std::ranges::sort(faults, {}, &PlaceFault::player);
    return faults;
}

std::optional<Color> find_first_color(Tournament const& tournament)
{
    // The higher of a pair has it if its number, counted without the absent, is odd.
    std::size_t arrived = 0;
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        Entry const entry = tournament.entry(number, 1);
        if (!entry.is_paired())
            continue;
        ++arrived;
        if (entry.opponent > number && !entry.is_colorless)
            return arrived % 2 == 1 ? entry.color : !entry.color;
    }
    return std::nullopt;
}

} // namespace arbiter::tournament
