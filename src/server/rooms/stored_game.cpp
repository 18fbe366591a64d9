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

/// The game before its first event, or nothing.
std::optional<ReplayedGame> begin_replay(Settings const& settings, storage::GameRow const& row)
{
    auto state = begin_state(row);
    if (!state)
        return std::nullopt;
    return ReplayedGame{.game = *std::move(state), .log = {}, .clock = RoomClock{settings}};
}

/// False where they do not follow.
bool replay(ReplayedGame& game, std::vector<storage::EventRow> const& events)
{
    for (storage::EventRow const& stored : events) {
        auto event = read_event(stored.body);
        if (!event || !game.game.replay(*event))
            return false;
        if (auto const* const move = std::get_if<MoveMade>(&event->content))
            game.clock.spend(move->by, {move->lag, move->outage});
        game.log.push_back({*std::move(event), std::make_shared<std::string const>(stored.body)});
    }
    return true;
}

/// Adds what is kept of a game that has days for each move.
Result<StoredGame, RoomRefusal> add_correspondence(Neighbours const& around, StoredGame stored)
{
    if (!stored.played.game.is_correspondence())
        return stored;
    if (!around.downtime.give_back())
        return Err<RoomRefusal>{{RoomFault::unavailable}};
    auto kept = around.context.storage.find_correspondence(stored.row.id);
    if (!kept)
        return unreadable(around.context, kept.error());
    stored.correspondence = *std::move(kept);
    return stored;
}

/// A game that this server may have or show.
struct FoundGame {
    storage::OwnedGame game;
    Ownership ownership;
};

Result<FoundGame, RoomRefusal> judge(Neighbours const& around, std::optional<storage::OwnedGame> const& game)
{
    if (!game)
        return Err<RoomRefusal>{{RoomFault::unknown_game}};
    auto const ownership = judge_owner(around, *game);
    if (!ownership)
        return Err<RoomRefusal>{ownership.error()};
    return FoundGame{*game, *ownership};
}

Result<FoundGame, RoomRefusal> find_game(Neighbours const& around, storage::GameId const& id)
{
    auto const game = around.context.storage.cluster().find_owned_game(id);
    if (!game)
        return unreadable(around.context, game.error());
    return judge(around, *game);
}

} // namespace

storage::StorageResult<ReadGame> read_game(
    storage::Storage& storage, Settings const& settings, storage::GameId const& id)
{
    auto found = storage.find_whole_game(id);
    if (!found)
        return Err{found.error()};
    ReadGame read;
    if (!*found)
        return read;
    auto played = begin_replay(settings, (*found)->owned.row);
    if (played && replay(*played, (*found)->events))
        read.played = std::move(played);
    read.found = std::move((*found)->owned);
    read.correspondence = std::move((*found)->correspondence);
    return read;
}

Result<StoredGame, RoomRefusal> judge_game(Neighbours const& around, storage::StorageResult<ReadGame> read)
{
    if (!read)
        return unreadable(around.context, read.error());
    auto found = judge(around, read->found);
    if (!found)
        return Err<RoomRefusal>{found.error()};
    if (!read->played)
        return Err<RoomRefusal>{{RoomFault::damaged}};
    return StoredGame{.row = std::move(found->game.row),
        .played = *std::move(read->played),
        .correspondence = std::move(read->correspondence),
        .ownership = found->ownership};
}

/// Reads first the events, then the row, which changes only together with events. What the owner writes
/// meanwhile is noticed when the game is taken: then there are events that were not read. The events of a
/// game that another node has are not read.
Result<StoredGame, RoomRefusal> load_game(
    Neighbours const& around, storage::GameId const& id, Reading reading)
{
    around.node.begin();
    if (!around.node.is_alone()) {
        if (auto const before = find_game(around, id); !before)
            return Err<RoomRefusal>{before.error()};
    }
    auto const known = static_cast<storage::EventVersion>(reading.begun ? reading.begun->log.size() : 0);
    bool const is_limited = reading.most_events != storage::any_number;
    auto const events = around.context.storage.find_events(
        id, known, is_limited ? reading.most_events + 1 : storage::any_number);
    if (!events)
        return unreadable(around.context, events.error());
    if (events->size() > reading.most_events)
        return Err<RoomRefusal>{{RoomFault::long_log}};
    auto found = find_game(around, id);
    if (!found)
        return Err<RoomRefusal>{found.error()};
    auto played
        = reading.begun ? std::move(reading.begun) : begin_replay(around.context.settings, found->game.row);
    if (!played || !replay(*played, *events))
        return Err<RoomRefusal>{{RoomFault::damaged}};
    return add_correspondence(around,
        {.row = std::move(found->game.row),
            .played = *std::move(played),
            .correspondence = {},
            .ownership = found->ownership});
}

} // namespace arbiter::server
