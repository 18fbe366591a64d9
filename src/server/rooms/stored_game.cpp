// SPDX-License-Identifier: MIT
#include "server/rooms/stored_game.h"

#include "server/nodes/downtime.h"
#include "server/nodes/membership.h"
#include "server/rooms/new_game.h"

#include <memory>
#include <utility>

namespace arbiter::server {

namespace {

Err<RoomRefusal> unreadable(ServiceContext& context, storage::StorageFault const& fault)
{
    context.note(fault);
    return Err<RoomRefusal>{{RoomFault::unavailable}};
}

/// How the game belongs to this server. A game that is over may be looked at everywhere, when its owner has
/// nothing to do with it any more.
Result<Ownership, RoomRefusal> judge_owner(Neighbours const& around, storage::OwnedGame const& game)
{
    storage::GameOwner const& owner = game.owner;
    storage::NodeId const& here = around.node.id();
    if (around.node.is_superseded())
        return Err<RoomRefusal>{{RoomFault::elsewhere, here.name}};
    bool const is_here = owner.node == here;
    if (is_here && !owner.is_handed_over)
        return Ownership{.epoch = owner.epoch, .is_kept = true};
    bool const is_left = owner.node.has_value();
    bool const is_others = is_left && owner.node->name != here.name;
    bool const is_over = game.row.phase == storage::GamePhase::over;
    if (is_others && owner.is_live && !is_over)
        return Err<RoomRefusal>{{RoomFault::elsewhere, owner.node->name}};
    if (around.context.counters.is_draining && !is_over)
        return Err<RoomRefusal>{{RoomFault::draining}};
    return Ownership{.epoch = next(owner.epoch),
        .is_kept = false,
        .is_left = is_left,
        .is_taken_over = is_others || is_here};
}

/// The game before its first event.
Result<StoredGame, RoomRefusal> begin_replay(
    Neighbours const& around, storage::GameRow row, Ownership ownership)
{
    ServiceContext& context = around.context;
    auto state = begin_state(row);
    if (!state)
        return Err<RoomRefusal>{{RoomFault::damaged}};
    StoredGame replayed{.row = std::move(row),
        .game = *std::move(state),
        .log = {},
        .clock = RoomClock{context.settings},
        .correspondence = {},
        .ownership = ownership};
    if (!replayed.game.is_correspondence())
        return replayed;
    if (!around.downtime.give_back())
        return Err<RoomRefusal>{{RoomFault::unavailable}};
    auto kept = context.storage.find_correspondence(replayed.row.id);
    if (!kept)
        return unreadable(context, kept.error());
    replayed.correspondence = *std::move(kept);
    return replayed;
}

/// A game that this server may have or show.
struct FoundGame {
    storage::OwnedGame game;
    Ownership ownership;
};

Result<FoundGame, RoomRefusal> find_game(Neighbours const& around, storage::GameId const& id)
{
    auto game = around.context.storage.cluster().find_owned_game(id);
    if (!game)
        return unreadable(around.context, game.error());
    if (!game->has_value())
        return Err<RoomRefusal>{{RoomFault::unknown_game}};
    auto const ownership = judge_owner(around, **game);
    if (!ownership)
        return Err<RoomRefusal>{ownership.error()};
    return FoundGame{**std::move(game), *ownership};
}

} // namespace

/// Reads first the events, then the row, which changes only together with events. What the owner writes
/// meanwhile is noticed when the game is taken: then there are events that were not read. The events of a
/// game that another node has are not read.
Result<StoredGame, RoomRefusal> load_game(Neighbours const& around, storage::GameId const& id)
{
    around.node.begin();
    if (!around.node.is_alone()) {
        if (auto const before = find_game(around, id); !before)
            return Err<RoomRefusal>{before.error()};
    }
    auto const events = around.context.storage.find_events(id);
    if (!events)
        return unreadable(around.context, events.error());
    auto found = find_game(around, id);
    if (!found)
        return Err<RoomRefusal>{found.error()};
    auto replayed = begin_replay(around, std::move(found->game.row), found->ownership);
    if (!replayed)
        return replayed;
    for (storage::EventRow const& stored : *events) {
        auto event = read_event(stored.body);
        if (!event || !replayed->game.replay(*event))
            return Err<RoomRefusal>{{RoomFault::damaged}};
        if (auto const* const move = std::get_if<MoveMade>(&event->content))
            replayed->clock.spend(move->by, {move->lag, move->outage});
        replayed->log.push_back({*std::move(event), std::make_shared<std::string const>(stored.body)});
    }
    return replayed;
}

} // namespace arbiter::server
