// SPDX-License-Identifier: MIT
#include "server/accounts/accounts.h"
#include "server/nodes/downtime.h"
#include "server/nodes/membership.h"
#include "server/rooms/room.h"
#include "server/rooms/snapshot.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// Between two attempts to read from storage.
constexpr Milliseconds pause_before_retry{1'000};
/// How long the clock of a player stands at most who has not come back after a restart.
constexpr Milliseconds longest_wait{30'000};

} // namespace

// ---- loading ---------------------------------------------------------------------------------------------

Room::Room(Neighbours const& around, StoredGame from)
    : around_{around},
      context_{around.context},
      row_{std::move(from.row)},
      game_{std::move(from.played.game)},
      log_{around.context, around.node.id(), row_.id, std::move(from.played.log), from.ownership, *this},
      clock_{from.played.clock},
      connections_{around.context.settings},
      place_{around.agenda, row_.id}
{
    for (Color const color : all_colors) {
        if (computer_.is_at(color) || game_.simul_giver() == color)
            connections_.set_always_there(color);
    }
    correspondence_.restore(row_.id, game_, std::move(from.correspondence));
}

Result<std::shared_ptr<Room>, RoomRefusal> Room::load(
    Neighbours const& around, storage::GameId const& id, Reading reading)
{
    ServiceContext& context = around.context;
    auto replayed = load_game(around, id, std::move(reading));
    if (!replayed)
        return Err<RoomRefusal>{replayed.error()};
    Ownership const ownership = replayed->ownership;
    ++context.counters.rooms_rebuilt;
    if (ownership.is_taken_over) {
        ++context.counters.games_taken_over;
        context.world.log({"game-taken-over", id.text});
    }
    std::shared_ptr<Room> room{new Room{around, *std::move(replayed)}};
    room->wake();
    room->idle_since_ = room->now_;
    room->clock_.advance_to(room->game_.last_time());
    room->begin_turn();
    room->begin_presence(ownership);
    if (room->game_.is_correspondence())
        room->resume_correspondence();
    else
        room->resume_after_restart(ownership);
    room->note_presence();
    room->computer_.ask(room, room->game_);
    if (room->game_.phase() != storage::GamePhase::over)
        room->take_game_soon();
    room->set_due();
    return room;
}

/// After what is being done at this moment, so that its events go into the same batch. A game that is over is
/// only looked at, as a rule.
void Room::take_game_soon()
{
    context_.world.post([here = weak_from_this()] {
        if (auto const room = here.lock())
            room->take_game();
    });
}

void Room::take_game()
{
    log_.take_game();
    log_.commit();
}

/// Nobody can have come yet, and no player is charged for that. Where no process had the game, it is a short
/// outage.
void Room::begin_presence(Ownership ownership)
{
    if (ownership.is_left && game_.is_playing() && game_.is_timed())
        return await_players();
    for (Color const color : all_colors)
        clock_.lose_connection(color, now_);
}

/// The clock of each player stands for a while: all of them come back together, which takes its time.
void Room::await_players()
{
    for (Color const color : all_colors) {
        if (!computer_.is_at(color))
            clock_.await(color, now_ + longest_wait);
    }
}

/// How much of the time from the last event until now the side to move pays. A clock that ran when the server
/// stopped continues from the server's last sign of life; where another node had the game, which has perhaps
/// given it away, from the last event. A clock that stood stands.
Milliseconds Room::charged_before(Ownership ownership) const
{
    if (game_.is_standing())
        return Milliseconds{0};
    storage::Time alive_until = context_.at();
    if (!ownership.is_taken_over && game_.last_at() < around_.downtime.began())
        alive_until = std::min(alive_until, last_sign_of_life().value_or(game_.last_at()));
    else if (!ownership.is_kept)
        alive_until = game_.last_at();
    return std::max(Milliseconds{0}, alive_until - game_.last_at());
}

void Room::resume_after_restart(Ownership ownership)
{
    if (!game_.are_clocks_on())
        return;
    clock_.advance_to(game_.last_time() + charged_before(ownership));
    auto ended = game_.tick(moment_at(clock_.time()));
    if (!ended.empty())
        emit(std::move(ended));
    else
        emit(GameResumed{game_.clocks(clock_.time())});
}

/// Of the server of this node's name before this one; without one, of any.
std::optional<storage::Time> Room::last_sign_of_life() const
{
    auto const seen = around_.node.last_seen();
    return seen ? seen : around_.downtime.last_heartbeat();
}

// ---- when an account has another name --------------------------------------------------------------------

/// The PGN of the row is not shown from here: it is written when the game ends, and storage renames its own.
void Room::rename(storage::RenamedAccount const& renamed)
{
    NewName name{.before = renamed.old_name, .now = renamed.new_name};
    bool is_of_row = false;
    for (Color const color : all_colors) {
        storage::SeatRow& seat = row_.seats[to_index(color)];
        if (seat.account != renamed.account)
            continue;
        name.seats[to_index(color)] = true;
        is_of_row = is_of_row || seat.name != renamed.new_name;
        seat.name = renamed.new_name;
    }
    bool const is_of_game = game_.rename(name);
    if (!is_of_row && !is_of_game)
        return;
    wake();
    log_.rename(name);
    connections_.for_each_greeted([this](Connection& connection) { show_all(connection); });
}

// ---- where storage cannot be reached ----------------------------------------------------------------------

void Room::send_away()
{
    wake();
    sent_away_at_ = clock_.time_at(now_);
    connections_.close_all(CloseReason::game_elsewhere);
}

/// A room that storage has refused something recovers by itself.
void Room::take_back()
{
    wake();
    if (!sent_away_at_ || !may_act())
        return;
    auto const time = *std::exchange(sent_away_at_, std::nullopt);
    connections_.count_absence_from(now_);
    if (!game_.are_clocks_on() || !game_.is_timed())
        return;
    clock_.recover(clock_, std::max(game_.last_time(), time));
    begin_turn();
    await_players();
    emit(GameResumed{game_.clocks(clock_.time())});
}

// ---- to another node --------------------------------------------------------------------------------------

void Room::hand_over(storage::NodeId const& to)
{
    if (recover_at_ || is_lost_ || is_leaving() || game_.phase() == storage::GamePhase::over)
        return;
    computer_.withdraw();
    log_.hand_over(to);
}

void Room::handed_over()
{
    is_lost_ = true;
    set_due();
    ++context_.counters.games_handed_over;
    context_.world.log({"game-handed-over", row_.id.text});
    connections_.close_all(CloseReason::game_elsewhere);
}

// ---- when storage fails ----------------------------------------------------------------------------------

void Room::save_failed()
{
    wake();
    if (is_leaving()) {
        log_.stay();
        // Clients without an answer will ask again.
        connections_.close_all(CloseReason::game_elsewhere);
    }
    recover();
}

/// Reads the room again from storage. What was not written is lost. What was written although storage
/// reported a failure (the connection broke after the commit) has happened. A worker reads, as there may be
/// many events, and a database that fails may take its time; nobody acts here meanwhile.
///
/// What the worker has read is still the last state when the room takes it:
/// - This room writes nothing meanwhile: no batch is under way when this is called, and the log has stopped.
/// - A batch that has failed may have been committed all the same, or be committed at this moment. While that
///   is open nothing is read: see `find_whole_game`.
/// - Another node takes the game only if the lease of this one has run out. When it is
///   renewed, `look_at_owner` is called and the game is read once more; until then nobody acts here.
/// - A player who has seen more at another node is answered after a reading that began later: see `welcome`.
void Room::recover()
{
    if (is_being_read_)
        return;
    log_.stop();
    failed_at_ = failed_at_.value_or(clock_.time_at(now_));
    if (game_.is_correspondence() && !around_.downtime.give_back())
        return give_up(RoomFault::unavailable);
    is_being_read_ = true;
    recover_at_ = now_;
    context_.work_on_storage([id = row_.id, &settings = context_.settings](
                                 storage::Storage& storage) { return read_game(storage, settings, id); },
        [here = weak_from_this()](storage::StorageResult<ReadGame> read) {
            if (auto const room = here.lock())
                room->take(std::move(read));
        });
}

void Room::take(storage::StorageResult<ReadGame> read)
{
    wake();
    is_being_read_ = false;
    if (std::exchange(must_read_again_, false))
        return recover();
    auto stored = judge_game(around_, std::move(read));
    if (stored)
        continue_from(*std::move(stored));
    else
        give_up(stored.error().fault);
    for (auto const& then : std::exchange(after_reading_, {}))
        then();
}

void Room::continue_from(StoredGame stored)
{
    around_.accounts.forget(row_.seats);
    recover_at_.reset();
    Milliseconds const time = time_to_continue_from(stored.ownership);
    row_ = std::move(stored.row);
    game_ = std::move(stored.played.game);
    log_.recover(std::move(stored.played.log), stored.ownership);
    if (!stored.ownership.is_kept && game_.phase() != storage::GamePhase::over)
        take_at_ = now_ + pause_before_retry;
    clock_.recover(stored.played.clock, std::max(game_.last_time(), time));
    begin_turn();
    correspondence_.restore(row_.id, game_, std::move(stored.correspondence));
    restart_deadline();
    connections_.for_each_greeted([this](Connection& connection) {
        connection.known = static_cast<std::uint32_t>(game_.version());
        connection.send(write_state(shown(), context_.at(), connection.seat));
    });
    correspondence_.note_change();
    show_new_plans();
    computer_.forget();
    computer_.ask(shared_from_this(), game_);
    set_due();
}

/// No player is charged for the time that the failure took; nor, if another node has had the game meanwhile,
/// by the clock that ran here beside that node's.
Milliseconds Room::time_to_continue_from(Ownership ownership)
{
    Milliseconds time = std::exchange(failed_at_, std::nullopt).value_or(clock_.time_at(now_));
    time = std::min(time, std::exchange(sent_away_at_, std::nullopt).value_or(time));
    return ownership.is_kept ? std::min(time, log_.pending_since().value_or(time)) : Milliseconds{0};
}

/// What is being written is answered by storage itself. As long as owner and epoch are the same, nobody else
/// has written anything.
void Room::look_at_owner()
{
    must_read_again_ = is_being_read_;
    if (recover_at_ || is_lost_ || log_.is_writing() || !log_.epoch())
        return;
    wake();
    auto const found = context_.storage.cluster().find_owner(row_.id);
    if (!found) {
        context_.note(found.error());
        return give_up(RoomFault::unavailable);
    }
    auto const owner = found->value_or(storage::GameOwner{});
    if (owner.node == around_.node.id() && owner.epoch == log_.epoch())
        return;
    bool const is_others = owner.node && owner.node->name != around_.node.id().name && owner.is_live;
    if (is_others && game_.phase() != storage::GamePhase::over)
        return give_up(RoomFault::elsewhere);
    recover();
}

/// Nobody waits for a database that is gone. An action that was written after all is shown later.
void Room::give_up(RoomFault fault)
{
    around_.accounts.forget(row_.seats);
    log_.stop();
    log_.give_up_waiting();
    failed_at_ = failed_at_.value_or(clock_.time_at(now_));
    recover_at_ = now_ + pause_before_retry;
    is_lost_ = is_lost_ || fault == RoomFault::elsewhere;
    set_due();
    if (fault == RoomFault::elsewhere) {
        ++context_.counters.games_lost;
        context_.world.log({"game-lost", row_.id.text});
        connections_.close_all(CloseReason::game_elsewhere);
    } else if (fault != RoomFault::unavailable) {
        // Storage answers, but the game is no longer in it: there is nothing to wait for.
        connections_.close_all(CloseReason::room_gone);
    }
}

} // namespace arbiter::server
