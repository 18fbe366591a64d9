// SPDX-License-Identifier: MIT
#include "server/whole/server_parts.h"

#include <utility>
#include <variant>

namespace arbiter::server {

ServerParts::ServerParts(
    Storages storages, storage::Journal& journal, Surroundings& world, Settings its_settings)
    : settings{std::move(its_settings)},
      context{storages.of_server_thread, storages.of_work, journal, world, settings, counters}
{
}

void ServerParts::tick()
{
    membership.begin();
    rooms.tick();
    live_games.tick();
    game_streams.tick();
    membership.tick(rooms.has_resumed_all(), [this] { return rooms.count_playing(); });
    tournaments.tick();
    lobby.tick();
    overseer.tick();
    renames.tick();
    expiry.tick();
    settings_keeper.tick();
    connections.keep_streams_alive(context.now());
    drain.tick();
}

void ServerParts::take(Notice const& notice)
{
    std::visit([this](auto const& one) { take_one(one); }, notice);
}

Status ServerParts::status() const
{
    Status status = counters;
    status.rooms = rooms.size();
    rooms.for_each([&](Room const& room) {
        status.games_playing += room.game().is_playing() ? 1 : 0;
        status.spectators += room.spectators();
        status.events_waiting += room.waiting();
    });
    status.has_lease = membership.may_act();
    if (membership.is_superseded()) {
        status.is_storage_well = false;
        status.storage_trouble = "Another process has started as the node " + settings.node + ".";
    }
    status.connections = connections.size();
    status.seeks = lobby.seeks();
    status.computers = computers.running();
    status.computers_waiting = computers.waiting();
    return status;
}

} // namespace arbiter::server
