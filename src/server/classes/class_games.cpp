// SPDX-License-Identifier: MIT
#include "server/classes/class_games.h"

#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/rooms/lobby.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace arbiter::server {

storage::StorageResult<std::vector<storage::AccountRow>> find_free(storage::SchoolStorage& school,
    storage::SchoolClassId const& of, LiveGames const& live_games, ClassPairings const& pairings)
{
    auto members = school.list_members(of);
    if (!members)
        return members;
    auto const here = live_games.accounts_here();
    auto const players = live_games.players();
    std::erase_if(*members, [&](storage::AccountRow const& member) {
        return !here.contains(member.id) || players.contains(member.id)
            || pairings.being_paired.contains(member.id);
    });
    // A restored class may have more.
    members->resize(std::min<std::size_t>(members->size(), most_class_members));
    return members;
}

void ClassGames::make(StartTerms const& terms, std::vector<ClassPair> const& pairs,
    std::optional<storage::AccountId> giver,
    std::function<void(std::optional<std::vector<ClassGame>> const&)> then) const
{
    storage::Batch batch;
    std::vector<ClassGame> games;
    games.reserve(pairs.size());
    for (ClassPair const& players : pairs) {
        games.push_back(add(batch, terms, players, giver));
        for (storage::AccountRow const& player : players)
            pairings_.being_paired.insert(player.id);
    }
    context_.write(std::move(batch),
        [maker = *this, games = std::move(games), then = std::move(then)](
            storage::StorageResult<void> const& result) {
            for (ClassGame const& game : games)
                for (storage::AccountRow const& player : game.players)
                    maker.pairings_.being_paired.erase(player.id);
            if (!result)
                return then(std::nullopt);
            maker.context_.counters.games_made += games.size();
            then(games);
        });
}

ClassGame ClassGames::add(storage::Batch& batch, StartTerms terms, ClassPair const& players,
    std::optional<storage::AccountId> giver) const
{
    for (Color const color : all_colors) {
        if (players[to_index(color)].id == giver)
            terms.giver = color;
    }
    ClassGame game{.id = make_game_id(context_.world),
        .players = players,
        .tokens = {make_token(context_.world), make_token(context_.world)}};
    auto const of = rating_class(terms.control, terms.start.variant());
    std::array<storage::SeatRow, 2> seats;
    for (std::size_t side = 0; side < seats.size(); ++side) {
        storage::AccountRow const& account = players[side];
        Identity const player{
            .account = account.id, .name = account.name, .kind = storage::SessionKind::browser};
        seats[side] = make_seat(player, game.tokens[side], accounts_.rating(account.id, of));
    }
    storage::Batch made = build_game(game.id, terms, seats, context_.at());
    std::ranges::move(made.games, std::back_inserter(batch.games));
    std::ranges::move(made.events, std::back_inserter(batch.events));
    return game;
}

void ClassGames::tell(std::vector<ClassGame> const& games, std::optional<storage::AccountId> but) const
{
    for (ClassGame const& game : games) {
        rooms_.open(game.id);
        for (Color const color : all_colors) {
            auto const side = to_index(color);
            storage::AccountId const player = game.players[side].id;
            if (player != but)
                connections_.tell_pages(player, write(GameFound{game.id.text, game.tokens[side], color}));
        }
    }
}

} // namespace arbiter::server
