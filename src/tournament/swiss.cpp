// SPDX-License-Identifier: MIT
#include "arbiter/tournament/swiss.h"

#include "tournament/bracket.h"
#include "tournament/lexicographic.h"
#include "tournament/weighted_matching.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <tuple>

namespace arbiter::tournament {

namespace {

bool has_pair(std::vector<std::pair<PlayerNumber, PlayerNumber>> const& pairs, PlayerNumber a, PlayerNumber b)
{
    return std::ranges::any_of(
        pairs, [=](auto const& pair) { return pair == std::pair{a, b} || pair == std::pair{b, a}; });
}

/// Whether there is a legal pairing; where somebody stays alone, keeps the bye for the lowest possible score
/// (C5).
bool can_pair(Field& field)
{
    std::size_t const count = field.players.size();
    std::size_t const bye = count;
    Fields fields;
    std::size_t const completion = fields.add(count + 1);
    std::size_t const score = fields.add(field.players.empty() ? 0 : field.players.front().half_points);
    WeightedMatching<Lexicographic<1>> matching{count + (field.has_bye() ? 1 : 0)};
    for (std::size_t a = 0; a < count; ++a) {
        Lexicographic<1> weight;
        add_term(fields, {completion, 1}, weight);
        for (std::size_t b = a + 1; b < count; ++b) {
            if (field.can_meet(a, b))
                matching.set(a, b, weight);
        }
        if (field.has_bye() && field.may_get_bye[a]) {
            add_term(fields, {score, -static_cast<std::int64_t>(field.players[a].half_points)}, weight);
            matching.set(a, bye, weight);
        }
    }
    auto const partners = matching.solve();
    if (!std::ranges::all_of(partners, [](auto const& partner) { return partner.has_value(); }))
        return false;
    if (field.has_bye()) {
        field.bye_half_points = field.players[*partners[bye]].half_points;
        for (std::size_t a = 0; a < count; ++a) {
            if (field.players[a].half_points > field.bye_half_points)
                field.may_get_bye[a] = false;
        }
    }
    return true;
}

/// The key by which boards are in order, the greatest first.
auto board_key(Field const& field, std::pair<std::size_t, std::size_t> pair)
{
    unsigned const high = field.players[pair.first].half_points;
    unsigned const low = field.players[pair.second].half_points;
    return std::tuple{high, high + low, -static_cast<std::int64_t>(pair.first)};
}

} // namespace

std::optional<Obstacle> find_obstacle(
    SwissRound const& round, SwissPlayer const& one, SwissPlayer const& other)
{
    if (std::ranges::find(one.opponents, other.number) != one.opponents.end())
        return Obstacle::met_before;
    if (has_pair(round.forbidden, one.number, other.number))
        return Obstacle::is_forbidden;
    ColorPreference const mine = color_preference(one.colors);
    ColorPreference const theirs = color_preference(other.colors);
    if (mine.need != ColorNeed::absolute || theirs.need != ColorNeed::absolute || mine.color != theirs.color)
        return std::nullopt;
    // A top scorer has more than half of all points before the last round (C.04.3, 1.8).
    bool const has_top_scorer
        = round.is_last && std::max(one.half_points, other.half_points) > round.rounds_played;
    return has_top_scorer ? std::nullopt : std::optional{Obstacle::same_color};
}

Field make_field(SwissRound const& round)
{
    Field field;
    field.players = round.players;
    field.rounds_played = round.rounds_played;
    field.first_color = round.first_color;
    std::ranges::sort(field.players, is_higher);
    std::size_t const count = field.players.size();
    for (SwissPlayer const& player : field.players) {
        field.wishes.push_back(color_preference(player.colors));
        field.may_get_bye.push_back(player.may_get_bye);
    }
    field.may_meet.resize(count * count);
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = a + 1; b < count; ++b) {
            bool const may = !find_obstacle(round, field.players[a], field.players[b]);
            field.may_meet[a * count + b] = may;
            field.may_meet[b * count + a] = may;
        }
    }
    return field;
}

std::optional<RankPairing> pair_field(Field& field)
{
    if (!can_pair(field))
        return std::nullopt;
    RankPairing result;
    std::vector<std::size_t> moved_down;
    std::size_t first = 0;
    while (first < field.players.size()) {
        Bracket bracket{field, std::move(moved_down), first};
        std::ranges::copy(bracket.pair(), std::back_inserter(result.pairs));
        moved_down = bracket.downfloaters();
        first = bracket.next_first();
    }
    assert(moved_down.size() == (field.has_bye() ? 1 : 0));
    std::ranges::sort(
        result.pairs, std::ranges::greater{}, [&](auto const& pair) { return board_key(field, pair); });
    if (!moved_down.empty())
        result.bye = moved_down.front();
    return result;
}

RoundPairing to_numbers(Field const& field, RankPairing const& pairing)
{
    RoundPairing result;
    for (auto const& [high, low] : pairing.pairs) {
        SwissPlayer const& higher = field.players[high];
        SwissPlayer const& lower = field.players[low];
        bool const is_white = allocate_color(higher, lower, field.first_color) == Color::white;
        result.pairs.push_back(
            is_white ? Pair{higher.number, lower.number} : Pair{lower.number, higher.number});
    }
    if (pairing.bye)
        result.bye = field.players[*pairing.bye].number;
    return result;
}

Result<RoundPairing, SwissError> pair_swiss(SwissRound const& round)
{
    Field field = make_field(round);
    auto const pairing = pair_field(field);
    if (!pairing)
        return Err{SwissError::no_legal_pairing};
    return to_numbers(field, *pairing);
}

} // namespace arbiter::tournament
