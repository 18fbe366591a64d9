// SPDX-License-Identifier: MIT
#include "arbiter/tournament/swiss.h"

#include "tournament/bracket.h"
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

/// C1 and C3. A top scorer has more than half of all points before the last round (C.04.3, 1.8).
bool may_meet(SwissRound const& round, Field const& field, std::size_t a, std::size_t b)
{
    SwissPlayer const& left = field.players[a];
    SwissPlayer const& right = field.players[b];
    if (std::ranges::find(left.opponents, right.number) != left.opponents.end()
        || has_pair(round.forbidden, left.number, right.number))
        return false;
    ColorPreference const& mine = field.wishes[a];
    ColorPreference const& theirs = field.wishes[b];
    if (mine.need != ColorNeed::absolute || theirs.need != ColorNeed::absolute || mine.color != theirs.color)
        return true;
    return round.is_last && std::max(left.half_points, right.half_points) > round.rounds_played;
}

Field make_field(SwissRound const& round)
{
    Field field;
    field.players = round.players;
    field.rounds_played = round.rounds_played;
    field.first_color = round.first_color;
    std::ranges::sort(field.players, [](SwissPlayer const& left, SwissPlayer const& right) {
        return left.half_points != right.half_points ? left.half_points > right.half_points
                                                     : left.number < right.number;
    });
    std::size_t const count = field.players.size();
    for (SwissPlayer const& player : field.players) {
        field.wishes.push_back(color_preference(player.colors));
        field.may_get_bye.push_back(player.may_get_bye);
    }
    field.may_meet.resize(count * count);
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = a + 1; b < count; ++b) {
            bool const may = may_meet(round, field, a, b);
            field.may_meet[a * count + b] = may;
            field.may_meet[b * count + a] = may;
        }
    }
    return field;
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
    auto const shifts = fields.shifts();
    WeightedMatching<Wide<1>> matching{count + (field.has_bye() ? 1 : 0)};
    for (std::size_t a = 0; a < count; ++a) {
        Wide<1> weight;
        weight.add_shifted(1, shifts[completion]);
        for (std::size_t b = a + 1; b < count; ++b) {
            if (field.can_meet(a, b))
                matching.set(a, b, weight);
        }
        if (field.has_bye() && field.may_get_bye[a]) {
            weight.add_shifted(-static_cast<std::int64_t>(field.players[a].half_points), shifts[score]);
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

Result<RoundPairing, SwissError> pair_swiss(SwissRound const& round)
{
    Field field = make_field(round);
    if (!can_pair(field))
        return Err{SwissError::no_legal_pairing};

    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::vector<std::size_t> moved_down;
    std::size_t first = 0;
    while (first < field.players.size()) {
        Bracket bracket{field, std::move(moved_down), first};
        std::ranges::copy(bracket.pair(), std::back_inserter(pairs));
        moved_down = bracket.downfloaters();
        first = bracket.next_first();
    }
    assert(moved_down.size() == (field.has_bye() ? 1 : 0));

    std::ranges::sort(
        pairs, std::ranges::greater{}, [&](auto const& pair) { return board_key(field, pair); });
    RoundPairing result;
    for (auto const& [high, low] : pairs) {
        SwissPlayer const& higher = field.players[high];
        SwissPlayer const& lower = field.players[low];
        bool const is_white = allocate_color(higher, lower, round.first_color) == Color::white;
        result.pairs.push_back(
            is_white ? Pair{higher.number, lower.number} : Pair{lower.number, higher.number});
    }
    if (!moved_down.empty())
        result.bye = field.players[moved_down.front()].number;
    return result;
}

} // namespace arbiter::tournament
