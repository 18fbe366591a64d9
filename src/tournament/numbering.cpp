// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <tuple>

namespace arbiter::tournament {

namespace {

/// Titles in the order of C.04.2, the highest first.
constexpr std::array<std::string_view, 8> titles{"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"};

std::size_t title_rank(std::string_view title)
{
    return static_cast<std::size_t>(std::ranges::find(titles, title) - titles.begin());
}

/// By rating, title and name (C.04.2).
bool ranks_before(Player const& left, Player const& right)
{
    return std::tuple{right.rating, title_rank(left.title), std::string_view{left.name}}
    < std::tuple{left.rating, title_rank(right.title), std::string_view{right.name}};
}

/// Whether a draw may not change the order of the two: in a Swiss tournament rating and title come first.
bool outranks(Player const& left, Player const& right)
{
    return std::tuple{right.rating, title_rank(left.title)}
    < std::tuple{left.rating, title_rank(right.title)};
}

/// All numbers, in their order.
std::vector<PlayerNumber> numbers_of(Tournament const& tournament)
{
    std::vector<PlayerNumber> order(tournament.players.size());
    std::iota(order.begin(), order.end(), PlayerNumber{1});
    return order;
}

/// Puts the players into an order of their numbers.
void reorder(Tournament& tournament, std::vector<PlayerNumber> const& order)
{
    std::vector<Player> players;
    std::vector<PlayerNumber> new_numbers(order.size() + 1);
    for (PlayerNumber const number : order) {
        players.push_back(std::move(tournament.players[number - 1]));
        new_numbers[number] = players.size();
    }
    tournament.players = std::move(players);
    for (ForbiddenPair& pair : tournament.forbidden) {
        pair.one = new_numbers[pair.one];
        pair.other = new_numbers[pair.other];
    }
}

} // namespace

bool are_ranked(Tournament const& tournament)
{
    return std::ranges::is_sorted(tournament.players, ranks_before);
}

void number_players(Tournament& tournament)
{
    std::vector<PlayerNumber> order = numbers_of(tournament);
    std::ranges::stable_sort(order, [&](PlayerNumber a, PlayerNumber b) {
        return ranks_before(tournament.player(a), tournament.player(b));
    });
    reorder(tournament, order);
}

Result<Done, TournamentError> draw_numbers(Tournament& tournament, std::uint64_t seed)
{
    if (paired_rounds(tournament) > 0)
        return Err{TournamentError::already_paired};
    std::vector<PlayerNumber> order = numbers_of(tournament);
    // Not the order of before: the same seed must draw the same again.
    std::ranges::sort(order, {}, [&](PlayerNumber number) {
        Player const& player = tournament.player(number);
        return std::tie(player.name, player.fide_id);
    });
    // Not std::shuffle, whose result differs from one library to the next.
    std::mt19937_64 random{seed};
    for (std::size_t left = order.size(); left > 1; --left)
        std::swap(order[left - 1], order[random() % left]);
    if (tournament.format == Format::swiss) {
        std::ranges::stable_sort(order, [&](PlayerNumber a, PlayerNumber b) {
            return outranks(tournament.player(a), tournament.player(b));
        });
    }
    reorder(tournament, order);
    return Done{};
}

Result<Done, TournamentError> draw_first_color(Tournament& tournament, std::uint64_t seed)
{
    if (paired_rounds(tournament) > 0)
        return Err{TournamentError::already_paired};
    tournament.first_color = std::mt19937_64{seed}() % 2 == 0 ? Color::white : Color::black;
    return Done{};
}

} // namespace arbiter::tournament
