// SPDX-License-Identifier: MIT
#include "cluster/game_routes.h"

#include "arbiter/server/socket_path.h"

#include <algorithm>
#include <string>

namespace arbiter::cluster {

namespace {

/// What was read of an owner is used for this long.
constexpr Milliseconds route_age{2'000};
/// While the database cannot be read it is asked this often, because each question may take seconds.
constexpr Milliseconds ask_again_after{1'000};

} // namespace

std::optional<storage::NodeId> GameRoutes::find(storage::GameId const& game)
{
    auto const known = routes_.find(game);
    if (known != routes_.end() && world_->now() - known->second.at < route_age
        && nodes_->is_living(known->second.node))
        return known->second.node;
    auto last = known != routes_.end() ? std::optional{known->second.node} : std::nullopt;
    if (world_->now() < ask_again_)
        return last;
    auto const owner = storage_->find_owner(game);
    if (!owner) {
        ask_again_ = world_->now() + ask_again_after;
        return last;
    }
    auto node = *owner && (*owner)->is_live ? (*owner)->node : std::nullopt;
    if (!node || !nodes_->is_living(*node))
        node = nodes_->choose_for(game);
    if (node)
        routes_.insert_or_assign(game, Route{*node, world_->now()});
    return node;
}

void GameRoutes::take_word(storage::GameId const& game, std::string_view node)
{
    if (auto const living = nodes_->find(node))
        routes_.insert_or_assign(game, Route{*living, world_->now()});
    else
        forget(game);
}

void GameRoutes::tidy()
{
    std::erase_if(
        routes_, [now = world_->now()](auto const& entry) { return now - entry.second.at >= route_age; });
}

std::optional<storage::GameId> find_game_of(std::string_view path)
{
    constexpr std::string_view games = "/api/games/";
    if (!path.starts_with(games))
        return std::nullopt;
    path.remove_prefix(games.size());
    std::string_view const id = path.substr(0, path.find_first_of("/."));
    return server::is_game_id(id) ? std::optional{storage::GameId{std::string{id}}} : std::nullopt;
}

} // namespace arbiter::cluster
