// SPDX-License-Identifier: MIT
#include "server/accounts.h"
#include "server/new_game.h"
#include "server/room.h"
#include "server/snapshot.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// Between two attempts to read from storage.
constexpr Milliseconds pause_before_retry{1'000};

} // namespace

// ---- loading ---------------------------------------------------------------------------------------------

Result<Room::Replayed, RoomFault> Room::replay(ServiceContext& context, storage::GameId const& id)
{
    auto row = context.storage.find_game(id);
    if (!row) {
        context.note(row.error());
        return Err{RoomFault::unavailable};
    }
    if (!row->has_value())
        return Err{RoomFault::unknown_game};
    auto const events = context.storage.find_events(id);
    if (!events) {
        context.note(events.error());
        return Err{RoomFault::unavailable};
    }
    auto state = begin_state(**row);
    if (!state)
        return Err{RoomFault::damaged};
    Replayed replayed{std::move(**row), *std::move(state), {}, RoomClock{context.settings}, {}};
    if (replayed.game.is_correspondence()) {
        if (!context.give_back_downtime())
            return Err{RoomFault::unavailable};
        auto kept = context.storage.find_correspondence(id);
        if (!kept) {
            context.note(kept.error());
            return Err{RoomFault::unavailable};
        }
        replayed.correspondence = *std::move(kept);
    }
    for (storage::EventRow const& stored : *events) {
        auto const event = read_event(stored.body);
        if (!event || !replayed.game.replay(*event))
            return Err{RoomFault::damaged};
        if (auto const* const move = std::get_if<MoveMade>(&event->content))
            replayed.clock.spend(move->by, {move->lag, move->outage});
        replayed.log.push_back(std::make_shared<std::string const>(stored.body));
    }
    return replayed;
}

Room::Room(ServiceContext& context, Replayed from)
    : context_{context},
      row_{std::move(from.row)},
      game_{std::move(from.game)},
      log_{context, row_.id, std::move(from.log), *this},
      clock_{from.clock},
      connections_{context.settings}
{
    for (Color const color : all_colors) {
        if (is_computer(color))
            connections_.set_computer(color);
    }
    restore(std::move(from.correspondence));
}

Result<std::shared_ptr<Room>, RoomFault> Room::load(ServiceContext& context, storage::GameId const& id)
{
    auto replayed = replay(context, id);
    if (!replayed)
        return Err{replayed.error()};
    ++context.counters.rooms_rebuilt;
    std::shared_ptr<Room> room{new Room{context, *std::move(replayed)}};
    room->wake();
    room->idle_since_ = room->now_;
    room->clock_.advance_to(room->game_.last_time());
    room->begin_turn();
    // Nobody can have come yet, and no player is charged for that.
    for (Color const color : all_colors)
        room->clock_.lose_connection(color, room->now_);
    if (room->game_.is_correspondence())
        room->resume_correspondence();
    else
        room->resume_after_restart();
    room->note_presence();
    room->ask_computer();
    room->set_due();
    return room;
}

/// A clock that ran when the server stopped continues from the server's last sign of life.
void Room::resume_after_restart()
{
    if (!game_.running())
        return;
    storage::Time alive_until = context_.at();
    if (game_.last_at() < context_.began)
        alive_until = std::min(alive_until, context_.last_heartbeat.value_or(game_.last_at()));
    clock_.advance_to(game_.last_time() + std::max(Milliseconds{0}, alive_until - game_.last_at()));
    auto const ended = game_.tick(moment_at(clock_.time()));
    if (!ended.empty())
        emit(ended);
    else
        emit(GameResumed{game_.clocks(clock_.time())});
}

// ---- when storage fails ----------------------------------------------------------------------------------

void Room::save_failed()
{
    wake();
    recover();
}

/// Loads the room again from storage. What was not written is lost. What was written although storage
/// reported a failure (the connection broke after the commit) has happened.
void Room::recover()
{
    context_.accounts.forget(row_.seats);
    auto replayed = replay(context_, row_.id);
    if (!replayed) {
        // Nobody waits for a database that is gone. An action that was written after all is shown later.
        log_.give_up_waiting();
        // Storage answers, but the game is no longer in it: there is nothing to wait for.
        if (replayed.error() != RoomFault::unavailable)
            connections_.close_all(CloseReason::room_gone);
        recover_at_ = now_ + pause_before_retry;
        set_due();
        return;
    }
    recover_at_.reset();
    // No player is charged for the time that this took.
    Milliseconds const time = log_.pending_since().value_or(clock_.time_at(now_));
    row_ = std::move(replayed->row);
    game_ = std::move(replayed->game);
    log_.recover(std::move(replayed->log));
    clock_.recover(replayed->clock, std::max(game_.last_time(), time));
    begin_turn();
    restore(std::move(replayed->correspondence));
    restart_deadline();
    connections_.for_each_greeted([this](Connection& connection) {
        connection.known = static_cast<std::uint32_t>(game_.version());
        connection.send(write_state({row_, game_, clock_.time_at(now_)}, context_.at(), connection.seat));
    });
    has_new_plan_ = {true, true};
    show_new_plans();
    if (game_.phase() == storage::GamePhase::over)
        context_.game_ended(row_.id);
    asked_at_.reset();
    ask_computer();
    set_due();
}

} // namespace arbiter::server
