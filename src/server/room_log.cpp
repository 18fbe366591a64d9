#include "accounts.h"
#include "computers.h"
#include "new_game.h"
#include "room.h"
#include "snapshot.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// Between two tries to read from storage.
constexpr Milliseconds pause_before_retry{1'000};

/// Whether another clock runs after it.
bool begins_turn(EventContent const& content)
{
    return std::holds_alternative<MoveMade>(content) || std::holds_alternative<MovesTakenBack>(content)
        || std::holds_alternative<GameBegun>(content) || std::holds_alternative<GameResumed>(content)
        || std::holds_alternative<Ending>(content);
}

} // namespace

// ---- from storage ----------------------------------------------------------------------------------------

Result<Room::Replayed, RoomFault> Room::replay(Hall& hall, storage::GameId const& id)
{
    auto row = hall.storage.find_game(id);
    if (!row) {
        hall.note(row.error());
        return Err{RoomFault::unavailable};
    }
    if (!row->has_value())
        return Err{RoomFault::unknown_game};
    auto const events = hall.storage.find_events(id);
    if (!events) {
        hall.note(events.error());
        return Err{RoomFault::unavailable};
    }
    auto state = begin_state(**row);
    if (!state)
        return Err{RoomFault::damaged};
    Replayed replayed{
        std::move(**row), *std::move(state), {}, {CreditQuota{hall.settings}, CreditQuota{hall.settings}}};
    for (storage::EventRow const& stored : *events) {
        auto const event = read_event(stored.body);
        if (!event || !replayed.game.replay(*event))
            return Err{RoomFault::damaged};
        if (auto const* const move = std::get_if<MoveMade>(&event->content))
            replayed.quotas[to_index(move->by)].spend({move->lag, move->outage});
        replayed.log.push_back(std::make_shared<std::string const>(stored.body));
    }
    return replayed;
}

Room::Room(Hall& hall, Replayed from)
    : hall_{hall},
      row_{std::move(from.row)},
      game_{std::move(from.game)},
      log_{std::move(from.log)},
      quotas_{from.quotas}
{
}

Result<std::shared_ptr<Room>, RoomFault> Room::load(Hall& hall, storage::GameId const& id)
{
    auto replayed = replay(hall, id);
    if (!replayed)
        return Err{replayed.error()};
    ++hall.counters.rooms_rebuilt;
    std::shared_ptr<Room> const room{new Room{hall, *std::move(replayed)}};
    room->wake();
    room->idle_since_ = room->now_;
    room->clock_.tell(room->game_.last_time());
    room->turn_begins();
    // Nobody can have come yet, which is no player's fault.
    for (Outages& outages : room->outages_)
        outages.begin(room->now_);
    room->resume_after_restart();
    room->note_presence();
    room->ask_computer();
    room->set_due();
    return room;
}

/// A clock that ran when the server went down goes on from the last sign of life.
void Room::resume_after_restart()
{
    if (!game_.running())
        return;
    storage::Time alive_until = hall_.at();
    if (game_.last_at() < hall_.began)
        alive_until = std::min(alive_until, hall_.last_heartbeat.value_or(game_.last_at()));
    clock_.tell(game_.last_time() + std::max(Milliseconds{0}, alive_until - game_.last_at()));
    auto const ended = game_.tick(clock_.told());
    if (!ended.empty())
        emit(ended);
    else
        emit({GameResumed{game_.clocks(clock_.told())}});
}

// ---- events ----------------------------------------------------------------------------------------------

void Room::emit(std::vector<EventContent> events, std::optional<RequestNumber> re, Credit credit)
{
    for (EventContent& event : events) {
        // What follows from an action was not asked for.
        bool const is_asked_for = re && author(event).has_value();
        emit_one(std::move(event), is_asked_for ? re : std::nullopt, credit);
        if (is_asked_for)
            re.reset();
    }
    commit();
    ask_computer();
    set_due();
}

void Room::emit_one(EventContent content, std::optional<RequestNumber> re, Credit credit)
{
    RoomEvent event{.version = next(game_.version()),
        .at = std::max(hall_.at(), game_.last_at()),
        .time = clock_.told(),
        .running = {},
        .re = re,
        .content = std::move(content)};
    if (auto* const move = std::get_if<MoveMade>(&event.content)) {
        move->lag = credit.lag;
        move->outage = credit.outage;
        quotas_[to_index(move->by)].spend(credit);
        ++hall_.counters.moves;
    }
    if (auto* const ending = std::get_if<Ending>(&event.content)) {
        if (!ending_reason_.empty())
            ending->sentence.append(" ").append(ending_reason_);
        rate(*ending, event.at);
    }
    game_.apply(event);
    event.running = game_.running();
    note_in_row(event.content, event.at);
    pending_.push_back(
        {event.version, event.at, std::make_shared<std::string const>(write_event(event)), event.time});
    ++hall_.counters.events;
    if (begins_turn(event.content))
        turn_begins();
}

void Room::note_in_row(EventContent const& content, storage::Time at)
{
    if (std::holds_alternative<GameBegun>(content)) {
        row_.state = storage::GameState::playing;
        is_row_changed_ = true;
    }
    if (auto const* const ending = std::get_if<Ending>(&content)) {
        row_.state = storage::GameState::over;
        row_.result = ending->result;
        row_.termination = ending->code;
        row_.ended = at;
        row_.pgn = write_game_pgn(row_, game_);
        is_row_changed_ = true;
        ++hall_.counters.games_ended;
    }
}

void Room::rate(Ending& ending, storage::Time at)
{
    auto const& white = row_.seats[0].account;
    auto const& black = row_.seats[1].account;
    if (!row_.is_rated || ending.result == GameResult::unfinished || !white || !black)
        return;
    auto const changes = hall_.accounts.rate(row_.id, {*white, *black}, ending.result, at);
    if (!changes)
        return;
    for (Color const color : all_colors) {
        RatedStep const& step = (*changes)[to_index(color)];
        ending.ratings[to_index(color)] = step.step;
        ratings_.push_back(step.change);
    }
}

// ---- to storage ------------------------------------------------------------------------------------------

void Room::commit()
{
    if (in_flight_ > 0 || recover_at_ || (pending_.empty() && !is_row_changed_))
        return;
    storage::Batch batch = std::exchange(further_, {});
    if (std::exchange(is_row_changed_, false))
        batch.games.push_back(row_);
    for (Pending const& event : pending_)
        batch.events.push_back({row_.id, event.version, event.at, *event.body});
    batch.ratings = std::exchange(ratings_, {});
    in_flight_ = pending_.size();
    hall_.write(std::move(batch),
        [room = weak_from_this(), count = in_flight_](storage::StorageResult<void> const& result) {
            if (auto const alive = room.lock())
                alive->committed(count, result);
        });
}

void Room::committed(std::size_t count, storage::StorageResult<void> const& result)
{
    wake();
    in_flight_ = 0;
    if (!result) {
        recover();
        return;
    }
    for (; count > 0; --count) {
        log_.push_back(pending_.front().body);
        pending_.pop_front();
        auto const version = static_cast<EventVersion>(log_.size());
        // Whoever acted learns that it counts before it learns what came of it.
        release(version);
        broadcast(log_.back(), version);
    }
    release(static_cast<EventVersion>(log_.size()));
    commit();
    set_due();
}

/// Says what has waited for what is durable now.
void Room::release(EventVersion durable)
{
    while (!replies_.empty() && replies_.front().after <= durable) {
        Reply const reply = std::move(replies_.front());
        replies_.pop_front();
        if (auto* const connection = find(reply.to))
            connection->send(reply.frame);
    }
    while (!waiting_.empty() && waiting_.front().after <= durable) {
        auto const done = std::move(waiting_.front().done);
        waiting_.pop_front();
        done(true);
    }
}

// ---- when storage fails ----------------------------------------------------------------------------------

/// Makes the room anew from storage. What was not written is lost; what was written although we were told
/// that it was not (the connection broke after the commit) has happened.
void Room::recover()
{
    hall_.accounts.forget(row_.seats);
    auto replayed = replay(hall_, row_.id);
    if (!replayed) {
        // Storage answers, but the game is not in it any more: there is nothing to wait for.
        bool const is_gone = replayed.error() != RoomFault::unavailable;
        for (Connection const* const connection : connections_) {
            if (is_gone)
                connection->outlet->close(CloseReason::room_gone);
        }
        recover_at_ = now_ + pause_before_retry;
        set_due();
        return;
    }
    recover_at_.reset();
    std::size_t const known = log_.size();
    // The time that it took is nobody's.
    Milliseconds const time = pending_.empty() ? time_now() : pending_.front().time_before;
    row_ = std::move(replayed->row);
    game_ = std::move(replayed->game);
    log_ = std::move(replayed->log);
    quotas_ = replayed->quotas;
    for (std::size_t index = known; index < log_.size(); ++index)
        broadcast(log_[index], static_cast<EventVersion>(index + 1));
    release(game_.version());
    lose();
    clock_ = GameTime{};
    clock_.tell(std::max(game_.last_time(), time));
    turn_begins();
    for (Connection* const connection : connections_) {
        if (!connection->has_greeted)
            continue;
        connection->known = static_cast<std::uint32_t>(game_.version());
        connection->send(write_state({row_, game_, time_now()}, hall_.at(), connection->seat));
    }
    asked_at_.reset();
    ask_computer();
    set_due();
}

/// What still waits, waits in vain.
void Room::lose()
{
    hall_.counters.not_saved += pending_.size();
    pending_.clear();
    is_row_changed_ = false;
    ratings_.clear();
    further_ = {};
    for (Reply const& reply : std::exchange(replies_, {})) {
        auto* const connection = find(reply.to);
        if (connection != nullptr && reply.re)
            connection->send(write_error(reply.re, ErrorCode::not_saved));
    }
    for (Waiting const& waiting : std::exchange(waiting_, {}))
        waiting.done(false);
}

// ---- saying ----------------------------------------------------------------------------------------------

void Room::reply(Connection const& connection, std::string frame, std::optional<RequestNumber> re)
{
    if (pending_.empty())
        connection.send(std::move(frame));
    else
        replies_.push_back({game_.version(), connection.id, std::move(frame), re});
}

void Room::fail(
    Connection const& connection, std::optional<RequestNumber> re, ErrorCode code, std::string_view sentence)
{
    ++hall_.counters.errors;
    reply(connection, write_error(re, code, sentence), re);
}

void Room::broadcast(std::shared_ptr<std::string const> const& frame, EventVersion version) const
{
    for (Connection const* const connection : connections_) {
        if (connection->has_greeted && connection->known < static_cast<std::uint32_t>(version))
            connection->outlet->send(frame);
    }
}

Connection* Room::find(ConnectionId id)
{
    auto const found = std::find_if(connections_.begin(), connections_.end(),
        [id](Connection const* connection) { return connection->id == id; });
    return found == connections_.end() ? nullptr : *found;
}

} // namespace arbiter::server
