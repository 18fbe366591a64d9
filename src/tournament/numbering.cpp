// SPDX-License-Identifier: MIT
#include "arbiter/tournament/tournament.h"
#include "tournament/tables.h"
#include "tournament/trf_text.h"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
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

/// All numbers, in the order of rating, title and name.
std::vector<PlayerNumber> order_of_ranks(Tournament const& tournament)
{
    std::vector<PlayerNumber> order = numbers_of(tournament);
    std::ranges::stable_sort(order, [&](PlayerNumber a, PlayerNumber b) {
        return ranks_before(tournament.player(a), tournament.player(b));
    });
    return order;
}

/// All numbers, in an order that says nothing of the numbers: the same seed must draw the same again.
std::vector<PlayerNumber> order_of_lots(Tournament const& tournament)
{
    std::vector<PlayerNumber> order = numbers_of(tournament);
    std::ranges::sort(order, {}, [&](PlayerNumber number) {
        Player const& player = tournament.player(number);
        return std::tie(player.name, player.fide_id);
    });
    return order;
}

/// Not std::shuffle, whose result differs from one library to the next.
template <class List>
void shuffle_lots(List& list, std::mt19937_64& random)
{
    for (std::size_t left = list.size(); left > 1; --left)
        std::swap(list[left - 1], list[random() % left]);
}

/// The lots of a round robin: federations choose groups of numbers, the largest first.
class RestrictedLots {
public:
    RestrictedLots(Tournament const& tournament, std::uint64_t seed)
        : random_{seed},
          groups_{varma_groups(tournament.players.size())},
          order_(tournament.players.size())
    {
        std::map<std::string_view, std::vector<PlayerNumber>> federations;
        for (PlayerNumber const number : order_of_lots(tournament)) {
            std::string_view const federation = tournament.player(number).federation;
            if (federation.empty())
                contingents_.push_back({number});
            else
                federations[federation].push_back(number);
        }
        for (auto& [name, players] : federations)
            contingents_.push_back(std::move(players));
        std::ranges::stable_sort(contingents_, std::ranges::greater{}, &std::vector<PlayerNumber>::size);
        for (std::vector<PlayerNumber>& group : groups_)
            shuffle_lots(group, random_);
    }

    /// The players in the order of their new numbers, or nothing where no choice has room for all.
    std::optional<std::vector<PlayerNumber>> draw()
    {
        if (!choose(0))
            return std::nullopt;
        return std::move(order_);
    }

private:
    /// Lets this contingent and all later ones draw.
    bool choose(std::size_t index)
    {
        if (index == contingents_.size())
            return true;
        std::vector<PlayerNumber> const& players = contingents_[index];
        std::array<std::size_t, 4> choices{0, 1, 2, 3};
        shuffle_lots(choices, random_);
        for (std::size_t const choice : choices) {
            std::size_t& drawn = drawn_[choice];
            if (drawn + players.size() > groups_[choice].size())
                continue;
            for (PlayerNumber const player : players)
                order_[groups_[choice][drawn++] - 1] = player;
            if (choose(index + 1))
                return true;
            drawn -= players.size();
        }
        return false;
    }

    std::mt19937_64 random_;
    std::array<std::vector<PlayerNumber>, 4> groups_;
    std::array<std::size_t, 4> drawn_{}; ///< how many numbers of each group are taken
    std::vector<std::vector<PlayerNumber>> contingents_;
    std::vector<PlayerNumber> order_;
};

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
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        for (Entry& entry : tournament.players[number - 1].rounds) {
            entry.opponent = new_numbers[entry.opponent];
            if (entry.is_colorless)
                entry.color = number < entry.opponent ? Color::white : Color::black;
        }
    }
    for (ForbiddenPair& pair : tournament.forbidden) {
        pair.one = new_numbers[pair.one];
        pair.other = new_numbers[pair.other];
    }
    // Virtual points of several players go to these numbers; those of one player go with the player.
    for (Acceleration& acceleration : tournament.accelerations) {
        if (acceleration.first_player == acceleration.last_player) {
            acceleration.first_player = new_numbers[acceleration.first_player];
            acceleration.last_player = acceleration.first_player;
        }
    }
    for (std::string& line : tournament.other_lines)
        line = with_new_numbers(line, new_numbers);
}

} // namespace

bool are_ranked(Tournament const& tournament)
{
    return std::ranges::is_sorted(tournament.players, ranks_before);
}

void number_players(Tournament& tournament)
{
    reorder(tournament, order_of_ranks(tournament));
}

Result<std::vector<PlayerNumber>, RenumberingError> renumber_players(Tournament& tournament)
{
    std::size_t const round = paired_rounds(tournament);
    if (tournament.format != Format::swiss)
        return Err{RenumberingError::not_swiss};
    if (round >= 4)
        return Err{RenumberingError::too_late};
    auto const is_open = [](Board const& board) { return board.white_result == RoundResult::open; };
    if (round > 0 && std::ranges::any_of(boards(tournament, round), is_open))
        return Err{RenumberingError::results_missing};
    auto const has_several = [](Acceleration const& one) { return one.first_player != one.last_player; };
    if (std::ranges::any_of(tournament.accelerations, has_several))
        return Err{RenumberingError::accelerated};
    std::vector<PlayerNumber> order = order_of_ranks(tournament);
    reorder(tournament, order);
    return order;
}

Result<Done, TournamentError> draw_numbers(Tournament& tournament, std::uint64_t seed)
{
    if (paired_rounds(tournament) > 0)
        return Err{TournamentError::already_paired};
    std::vector<PlayerNumber> order = order_of_lots(tournament);
    std::mt19937_64 random{seed};
    shuffle_lots(order, random);
    if (tournament.format == Format::swiss) {
        std::ranges::stable_sort(order, [&](PlayerNumber a, PlayerNumber b) {
            return outranks(tournament.player(a), tournament.player(b));
        });
    }
    reorder(tournament, order);
    return Done{};
}

Result<Done, VarmaError> draw_numbers_by_federation(Tournament& tournament, std::uint64_t seed)
{
    if (paired_rounds(tournament) > 0)
        return Err{VarmaError::already_paired};
    if (tournament.format != Format::round_robin && tournament.format != Format::double_round_robin)
        return Err{VarmaError::not_round_robin};
    std::size_t const players = tournament.players.size();
    if (players < fewest_of_varma || players > most_of_varma)
        return Err{VarmaError::no_table};
    auto const order = RestrictedLots{tournament, seed}.draw();
    if (!order)
        return Err{VarmaError::no_room};
    reorder(tournament, *order);
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
