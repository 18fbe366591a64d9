// SPDX-License-Identifier: MIT
#include "tournament/bracket_failures.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>

namespace arbiter::tournament {

namespace {

using RankPairs = std::vector<std::pair<std::size_t, std::size_t>>;

bool has_rank(std::vector<std::size_t> const& ranks, std::size_t rank)
{
    return std::ranges::find(ranks, rank) != ranks.end();
}

Failure counted(std::vector<std::size_t> ranks)
{
    auto const count = static_cast<long>(ranks.size());
    return {{count}, std::move(ranks)};
}

/// C6, C7, and twice that for the next bracket (C8).
Failure failure_of_floats(Field const& field, std::vector<std::size_t> const& left)
{
    Failure failure = counted(left);
    for (std::size_t const rank : left)
        failure.key.push_back(static_cast<long>(field.players[rank].half_points));
    return failure;
}

/// C9: only where one player alone moves down, and has the bye.
Failure failure_of_bye(Field const& field, std::vector<std::size_t> const& left, PartnerRanks const& partners)
{
    if (left.size() != 1 || partners[left.front()] != field.players.size())
        return {{0}, {}};
    return {{static_cast<long>(field.players[left.front()].unplayed)}, left};
}

/// C10 to C13: whether a player who gets the colour fails the criterion.
bool fails_color(Field const& field, std::size_t rank, Color given, Criterion criterion)
{
    ColorPreference const& wish = field.wishes[rank];
    std::vector<Color> const& colors = field.players[rank].colors;
    bool const is_denied = wish.need != ColorNeed::none && wish.color != given;
    switch (criterion) {
    case Criterion::wide_difference: return std::abs(wish.difference + (given == Color::white ? 1 : -1)) > 2;
    case Criterion::third_in_a_row:
        return colors.size() > 1 && colors.back() == given && colors[colors.size() - 2] == given;
    case Criterion::strong_preference: return is_denied && wish.need == ColorNeed::strong;
    default: return is_denied;
    }
}

Failure failure_of_colors(Field const& field, RankPairs const& pairs, Criterion criterion, bool is_last)
{
    bool const is_about_tops
        = criterion == Criterion::wide_difference || criterion == Criterion::third_in_a_row;
    std::vector<std::size_t> ranks;
    for (auto const& [high, low] : pairs) {
        SwissPlayer const& higher = field.players[high];
        SwissPlayer const& lower = field.players[low];
        if (is_about_tops
            && !(is_last && std::max(higher.half_points, lower.half_points) > field.rounds_played))
            continue;
        Color const color = allocate_color(higher, lower, field.first_color);
        for (auto const& [rank, given] : {std::pair{high, color}, std::pair{low, !color}}) {
            if (fails_color(field, rank, given, criterion))
                ranks.push_back(rank);
        }
    }
    return counted(std::move(ranks));
}

/// C14 to C21.
Failure failure_of_repeated_floats(Field const& field, BracketView const& bracket, RankPairs const& pairs,
    std::vector<std::size_t> const& left, Criterion criterion)
{
    using enum Criterion;
    bool const is_last_round = criterion == resident_down || criterion == opponent_up
        || criterion == moved_down_again || criterion == moved_opponent_up;
    auto const had = [&](std::size_t rank, Float wanted) {
        SwissPlayer const& player = field.players[rank];
        return (is_last_round ? player.last_float : player.float_before) == wanted;
    };
    std::vector<std::size_t> ranks;
    if (criterion == resident_down || criterion == resident_down_before) {
        std::ranges::copy_if(left, std::back_inserter(ranks),
            [&](std::size_t rank) { return bracket.has_resident(rank) && had(rank, Float::down); });
        return counted(std::move(ranks));
    }
    bool const is_about_moved = criterion == moved_down_again || criterion == moved_down_before;
    bool const is_counted = criterion == opponent_up || criterion == opponent_up_before;
    std::vector<long> differences;
    for (std::size_t const rank : left) {
        // A player who moves down again has a larger difference than any who is paired here.
        if (is_about_moved && !bracket.has_resident(rank) && had(rank, Float::down)) {
            differences.push_back(1000 + static_cast<long>(field.players[rank].half_points));
            ranks.push_back(rank);
        }
    }
    for (auto const& [high, low] : pairs) {
        std::size_t const rank = is_about_moved ? high : low;
        if (bracket.has_resident(high) || !had(rank, is_about_moved ? Float::down : Float::up))
            continue;
        ranks.push_back(rank);
        differences.push_back(static_cast<long>(field.players[high].half_points)
            - static_cast<long>(field.players[low].half_points));
    }
    if (is_counted)
        return counted(std::move(ranks));
    std::ranges::sort(differences, std::greater{});
    return {std::move(differences), std::move(ranks)};
}

/// The order of generation: article 4.4 for those who moved down, 4.3 for exchanges, 4.2 for opponents. The
/// opponents of those who moved down come before the exchanges of the remainder.
std::vector<long> order_of_moved(
    BracketView const& bracket, PartnerRanks const& partners, Criterion criterion)
{
    std::vector<long> key;
    for (std::size_t const rank : bracket.moved) {
        bool const is_paired = bracket.has_resident(partners[rank]);
        if (criterion == Criterion::moved_down_set)
            key.push_back(is_paired ? 0 : 1);
        else if (is_paired)
            key.push_back(static_cast<long>(partners[rank]));
    }
    return key;
}

/// The residents whom nobody that moved down meets, as the numbers (from 1) of the upper half of each pair.
std::vector<long> upper_half_of(BracketView const& bracket, PartnerRanks const& partners, bool is_opponents)
{
    std::vector<long> numbers;
    std::vector<long> opponents;
    long number = 0;
    for (std::size_t rank = bracket.first; rank < bracket.next; ++rank) {
        if (has_rank(bracket.moved, partners[rank]))
            continue;
        ++number;
        if (!bracket.has_resident(partners[rank]) || partners[rank] < rank)
            continue;
        numbers.push_back(number);
        opponents.push_back(static_cast<long>(partners[rank]));
    }
    return is_opponents ? opponents : numbers;
}

/// 4.3: how many are exchanged, how far, then which leave the upper half and which come into it.
std::vector<long> order_of_exchange(BracketView const& bracket, PartnerRanks const& partners)
{
    std::vector<long> const upper = upper_half_of(bracket, partners, false);
    auto const size = static_cast<long>(upper.size());
    std::vector<long> out;
    std::vector<long> in;
    long sum = 0;
    for (long number = size; number > 0; --number) {
        if (std::ranges::find(upper, number) == upper.end())
            out.push_back(-number);
    }
    for (long const number : upper) {
        sum += number;
        if (number > size)
            in.push_back(number);
    }
    std::vector<long> key{static_cast<long>(in.size()), sum};
    key.insert(key.end(), out.begin(), out.end());
    key.insert(key.end(), in.begin(), in.end());
    return key;
}

} // namespace

BracketView bracket_at(Field const& field, std::vector<std::size_t> moved, std::size_t first)
{
    std::size_t next = first;
    while (next < field.players.size() && field.players[next].half_points == field.players[first].half_points)
        ++next;
    return {std::move(moved), first, next};
}

RankPairs pairs_in(BracketView const& bracket, PartnerRanks const& partners)
{
    RankPairs pairs;
    auto const add = [&](std::size_t rank) {
        if (partners[rank] > rank && bracket.has_resident(partners[rank]))
            pairs.emplace_back(rank, partners[rank]);
    };
    std::ranges::for_each(bracket.moved, add);
    for (std::size_t rank = bracket.first; rank < bracket.next; ++rank)
        add(rank);
    return pairs;
}

std::vector<std::size_t> downfloaters_of(BracketView const& bracket, PartnerRanks const& partners)
{
    std::vector<std::size_t> left;
    auto const add = [&](std::size_t rank) {
        std::size_t const partner = partners[rank];
        bool const is_made = bracket.has_resident(rank)
            ? bracket.has_resident(partner) || has_rank(bracket.moved, partner)
            : bracket.has_resident(partner);
        if (!is_made)
            left.push_back(rank);
    };
    std::ranges::for_each(bracket.moved, add);
    for (std::size_t rank = bracket.first; rank < bracket.next; ++rank)
        add(rank);
    return left;
}

Failure failure_of(Field const& field, BracketView const& bracket, PartnerRanks const& partners,
    Criterion criterion, bool is_last)
{
    auto const left = downfloaters_of(bracket, partners);
    switch (criterion) {
    case Criterion::downfloaters: return counted(left);
    case Criterion::downfloater_scores: return failure_of_floats(field, left);
    case Criterion::next_bracket: {
        if (bracket.next == field.players.size())
            return {};
        return failure_of_floats(field, downfloaters_of(bracket_at(field, left, bracket.next), partners));
    }
    case Criterion::bye_unplayed: return failure_of_bye(field, left, partners);
    case Criterion::wide_difference:
    case Criterion::third_in_a_row:
    case Criterion::preference:
    case Criterion::strong_preference:
        return failure_of_colors(field, pairs_in(bracket, partners), criterion, is_last);
    case Criterion::moved_down_set:
    case Criterion::moved_down_opponents: return {order_of_moved(bracket, partners, criterion), {}};
    case Criterion::exchange: return {order_of_exchange(bracket, partners), {}};
    case Criterion::transposition: return {upper_half_of(bracket, partners, true), {}};
    default: return failure_of_repeated_floats(field, bracket, pairs_in(bracket, partners), left, criterion);
    }
}

} // namespace arbiter::tournament
