// SPDX-License-Identifier: MIT
#include "server/rooms/room.h"

#include "arbiter/game/move_text.h"
#include "server/accounts/accounts.h"
#include "server/base/token.h"
#include "server/rooms/game_streams.h"
#include "server/rooms/new_game.h"
#include "server/rooms/snapshot.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// A client that has missed more events gets the whole state.
constexpr std::size_t most_missed = 200;

/// From how many watchers of one address on one makes way in a full room, and how many places a player has.
constexpr std::size_t crowd_of_watchers = 50;
constexpr std::size_t enough_of_a_player = 5;

/// Whether a turn begins with it.
bool begins_turn(EventContent const& content)
{
    return std::holds_alternative<MoveMade>(content) || std::holds_alternative<MovesTakenBack>(content)
        || std::holds_alternative<GameBegun>(content) || std::holds_alternative<GameResumed>(content)
        || std::holds_alternative<Ending>(content);
}

} // namespace

// ---- coming and going ------------------------------------------------------------------------------------

void Room::enter(Connection& connection)
{
    wake();
    connection.last_heard = now_;
    connections_.enter(connection);
}

void Room::leave(Connection& connection)
{
    wake();
    connections_.leave(connection);
    idle_since_ = now_;
    if (connection.seat) {
        clock_.set_lag(*connection.seat, connections_.lag(*connection.seat));
        if (!connections_.has(*connection.seat)) {
            clock_.lose_connection(*connection.seat, now_);
            note_presence();
        }
    }
    set_due();
}

bool Room::makes_way_for(std::optional<Identity> const& who)
{
    bool const is_player = who && std::ranges::any_of(row_.seats, [&who](storage::SeatRow const& seat) {
        return seat.account == who->account;
    });
    if (is_player && connections_.count_of(who->account) < enough_of_a_player)
        return true;
    Connection* const watcher = connections_.find_watcher_of_crowd(crowd_of_watchers, context_.now());
    if (watcher == nullptr)
        return false;
    watcher->has_ended = true;
    watcher->outlet->close(CloseReason::room_gone);
    return true;
}

void Room::receive(Connection& connection, GameMessage const& message)
{
    wake();
    connection.last_heard = now_;
    if (connection.seat)
        clock_.regain_connection(*connection.seat, now_);
    if (is_leaving())
        return;
    bool const is_hello = std::holds_alternative<Hello>(message);
    if (!is_hello && connection.awaits_game)
        return when_read_for(connection, [this, message](Connection& there) {
            if (there.has_greeted || there.awaits_game)
                receive(there, message);
        });
    if (!is_hello && !connection.has_greeted) {
        connection.send(write(Failed{std::nullopt, ErrorCode::hello_first}));
        ++context_.counters.errors;
        return;
    }
    if (game_.is_correspondence() && !recover_at_)
        look_at_flag();
    std::visit([&](auto const& what) { take(connection, what); }, message);
}

void Room::take(Connection& connection, Hello const& message)
{
    // The whole state once more costs what a request for it costs.
    if (connection.has_greeted && !around_.limits.take(Limited::requests, connection.person(), now_))
        return answers_.fail(connection, std::nullopt, ErrorCode::rate_limited);
    welcome(connection, message);
}

/// A client that knows more than the room is answered after a reading that began when it had come; what it
/// says until then waits, too.
void Room::welcome(Connection& connection, Hello const& message)
{
    take_back();
    if (message.seen <= log_.durable().size() || knows_all())
        return greet(connection, message);
    if (!is_being_read_)
        return connection.outlet->close(CloseReason::game_elsewhere);
    connection.awaits_game = true;
    when_read_for(connection, [this, message](Connection& there) {
        there.awaits_game = false;
        welcome(there, message);
    });
}

void Room::when_read_for(Connection const& connection, std::function<void(Connection&)> then)
{
    when_read([this, id = connection.id, then = std::move(then)] {
        auto* const there = connections_.find(id);
        if (there != nullptr && !there->has_ended)
            then(*there);
    });
}

void Room::greet(Connection& connection, Hello const& message)
{
    connection.seat = find_seat(connection, message);
    connection.has_greeted = true;
    if (message.seat && !connection.seat)
        answers_.fail(connection, std::nullopt, ErrorCode::unknown_seat);
    if (connection.seat) {
        clock_.regain_connection(*connection.seat, now_);
        look_at_wait();
        if (!connection.lag)
            connection.lag = std::make_unique<LagMeter>();
        clock_.set_lag(*connection.seat, connections_.lag(*connection.seat));
        connection.next_ping = now_;
    }
    note_presence();
    catch_up(connection, message.seen);
    if (connection.seat && game_.is_correspondence())
        show_plan(*connection.seat);
    connections_.note_change();
    set_due();
}

/// A client that knows more events than this room got them from another node, or read events that this room
/// later gave up.
bool Room::knows_all()
{
    if (is_lost_ || recover_at_ || log_.is_writing())
        return false;
    if (log_.epoch())
        look_at_owner();
    bool const may_be_elsewhere = !log_.epoch() && game_.phase() != storage::GamePhase::over;
    if (!is_lost_ && !recover_at_ && (may_be_elsewhere || lacks_events()))
        recover();
    return !is_lost_ && !recover_at_;
}

/// Whether storage has events that the room does not, or cannot say.
bool Room::lacks_events() const
{
    auto const further
        = context_.storage.find_events(row_.id, static_cast<storage::EventVersion>(log_.durable().size()), 1);
    return !further || !further->empty();
}

/// Whether it has as many events as a game may have. Then it can only end.
bool Room::is_full() const
{
    return game_.events() >= context_.settings.most_events;
}

/// The seat of an account opens for its login alone: a secret outlives new passwords, bans and the account.
std::optional<Color> Room::find_seat(Connection const& connection, Hello const& message) const
{
    auto const token
        = message.seat && is_token(*message.seat) ? std::optional{hash_token(*message.seat)} : std::nullopt;
    for (Color const color : all_colors) {
        storage::SeatRow const& seat = row_.seats[to_index(color)];
        bool const is_theirs = seat.account ? connection.who && connection.who->account == *seat.account
                                            : token && seat.token == token;
        if (is_theirs)
            return color;
    }
    return std::nullopt;
}

/// Sends exactly the events after `seen`; the whole state to a client that has seen nothing, or an event that
/// does not exist.
void Room::catch_up(Connection& connection, std::uint32_t seen)
{
    auto const& log = log_.durable();
    // The queue of a socket is bounded: more events would close it, and again when it comes back.
    bool const is_far_behind = log.size() > seen + most_missed;
    if (seen == 0 || seen > log.size() || is_far_behind)
        return show_all(connection);
    connection.known = static_cast<std::uint32_t>(log.size());
    for (std::size_t version = seen; version < log.size(); ++version)
        connection.outlet->send(log[version]);
}

void Room::show_all(Connection& connection)
{
    connection.known = static_cast<std::uint32_t>(game_.version());
    answers_.reply(connection, write_state(shown(), context_.at(), connection.seat));
}

void Room::take(Connection& connection, PingMessage message)
{
    connection.send(write(GameMessage{PongMessage{message.n}}));
}

void Room::take(Connection& connection, PongMessage message)
{
    if (!connection.lag)
        return;
    connection.lag->answered(message.n, now_);
    if (connection.seat)
        clock_.set_lag(*connection.seat, connections_.lag(*connection.seat));
}

// ---- moves -----------------------------------------------------------------------------------------------

/// The seat of a connection that may act; else tells it why not.
std::optional<Color> Room::player(Connection& connection, RequestNumber re)
{
    if (!may_act())
        connection.send(write(Failed{re, ErrorCode::not_saved}));
    else if (!connection.seat)
        answers_.fail(connection, re, ErrorCode::not_a_player);
    else
        return connection.seat;
    return std::nullopt;
}

void Room::take(Connection& connection, MoveMessage const& message)
{
    auto const by = player(connection, message.re);
    if (!by || is_repetition(connection, *by, message))
        return;
    if (auto const fault = find_turn_fault(*by, message.ply))
        return fail_turn(connection, message.re, *fault);
    play(connection, *by, message);
}

void Room::fail_turn(Connection& connection, RequestNumber re, ErrorCode fault)
{
    answers_.fail(connection, re, fault,
        fault == ErrorCode::game_over ? std::string_view{game_.ending()->sentence} : std::string_view{});
}

/// Why the player may do nothing now on the board as it was after that many plies.
std::optional<ErrorCode> Room::find_turn_fault(Color by, std::uint32_t ply) const
{
    if (game_.phase() == storage::GamePhase::waiting)
        return ErrorCode::not_started;
    if (!game_.is_playing())
        return ErrorCode::game_over;
    if (ply != game_.plies())
        return ErrorCode::stale;
    if (by != game_.turn())
        return ErrorCode::not_your_turn;
    return is_full() ? std::optional{ErrorCode::too_many_events} : std::nullopt;
}

/// Whether it is the move on the board, sent again after a lost connection.
bool Room::is_repetition(Connection& connection, Color by, MoveMessage const& message)
{
    if (message.ply >= game_.plies())
        return false;
    NumberedMove const& move = game_.moves()[message.ply];
    Color const first = game_.referee().game().start().side_to_move();
    Color const mover = message.ply % 2 == 0 ? first : !first;
    bool const is_same
        = mover == by && move.re == message.re && (move.uci == message.move || move.san == message.move);
    if (is_same)
        answers_.acknowledge(connection, message.re, move.version);
    return is_same;
}

void Room::play(Connection& connection, Color by, MoveMessage const& message)
{
    auto const action = read_attempt(connection, message.re, message.move);
    if (!action)
        return;
    if (is_punished(by, message.re, *action))
        return answers_.refuse(connection, message.re, message.move);
    conclude(connection, message.re, game_.act(by, *action, moment(message.re)));
}

/// What the player attempts; nothing where the text may mean several moves or none, which the player is told.
std::optional<PlayMove> Room::read_attempt(Connection& connection, RequestNumber re, std::string const& move)
{
    auto const read = read_move(game_.referee().position(), move);
    if (read)
        return *read;
    if (auto const refused = find_attempt(read.error()))
        return refused->attempt;
    answers_.refuse(connection, re, move);
    return std::nullopt;
}

/// Tells the player what came of an action, before anybody hears of it.
void Room::conclude(Connection const& connection, RequestNumber re, Change change)
{
    if (!change.refusal)
        return emit_for(connection, re, std::move(change.events));
    auto const first = change.events.empty() ? std::nullopt : std::optional{change.events.front().version};
    if (!change.events.empty())
        emit(std::move(change.events));
    answers_.refuse(connection, re, *change.refusal, first);
}

// ---- events ----------------------------------------------------------------------------------------------

/// Now, and to now the clock of the game advances.
Moment Room::moment(std::optional<RequestNumber> re)
{
    return moment_at(clock_.advance(now_), re);
}

Moment Room::moment_at(Milliseconds time, std::optional<RequestNumber> re)
{
    return {.at = context_.at(),
        .time = time,
        .re = re,
        .credit = clock_.credit(now_),
        .is_awaited = {clock_.is_awaited(Color::white, now_), clock_.is_awaited(Color::black, now_)},
        .complete = [this](Ending& ending, storage::Time at) { complete(ending, at); }};
}

/// Reckons the ratings.
void Room::complete(Ending& ending, storage::Time at)
{
    auto const steps = rate(ending.result, at);
    if (!steps)
        return;
    for (Color const color : all_colors)
        ending.ratings[to_index(color)] = (*steps)[to_index(color)].step;
}

/// The ratings that follow from the end of the game, if any do. They are written with the next batch.
std::optional<std::array<RatedStep, 2>> Room::rate(GameResult result, storage::Time at)
{
    auto const& white = row_.seats[0].account;
    auto const& black = row_.seats[1].account;
    auto const of = rating_class(game_.control(), row_.variant);
    bool const has_result = result != GameResult::unfinished;
    if (!row_.is_rated || !has_result || !of || !white || !black || *white == *black)
        return std::nullopt;
    auto steps = around_.accounts.rate(row_.id, *of, {*white, *black}, result, at);
    if (!steps)
        return std::nullopt;
    for (RatedStep const& step : *steps)
        log_.put(step.change);
    return steps;
}

void Room::emit(EventContent content, std::optional<RequestNumber> re)
{
    std::vector<GameEvent> events;
    events.push_back(game_.record(std::move(content), moment(re)));
    emit(std::move(events));
}

/// What a player has done: the one who did it hears that it counts before anybody hears of it.
void Room::emit_for(Connection const& connection, RequestNumber re, std::vector<GameEvent> events)
{
    auto const first = events.empty() ? std::nullopt : std::optional{events.front().version};
    emit(std::move(events));
    answers_.acknowledge_before(connection, re, first);
}

/// Logs what the game has recorded, and does what follows from it.
void Room::emit(std::vector<GameEvent> events)
{
    for (GameEvent& event : events) {
        note(event);
        log_.append(std::move(event));
    }
    play_planned();
    show_new_plans();
    log_.commit();
    computer_.ask(shared_from_this(), game_);
    set_due();
}

void Room::note(GameEvent const& event)
{
    if (auto const* const move = std::get_if<MoveMade>(&event.content)) {
        clock_.spend(move->by, {move->lag, move->outage});
        ++context_.counters.moves;
    }
    if (std::holds_alternative<GameBegun>(event.content)) {
        row_.phase = storage::GamePhase::playing;
        log_.put(row_);
    }
    if (auto const* const ending = std::get_if<Ending>(&event.content)) {
        row_.phase = storage::GamePhase::over;
        row_.result = ending->result;
        row_.termination = ending->code;
        row_.ended = event.at;
        row_.pgn = write_game_pgn(row_, game_);
        log_.put(row_);
        ++context_.counters.games_ended;
    }
    if (begins_turn(event.content))
        begin_turn();
    if (game_.is_correspondence())
        correspondence_.follow(event.content, row_.id, game_, log_);
}

void Room::begin_turn()
{
    auto const running = game_.running();
    bool const is_given_back = running && !game_.is_correspondence() && !computer_.is_at(*running);
    clock_.start_turn(now_, running.has_value(), is_given_back ? running : std::nullopt);
}

void Room::event_saved(GameEvent const& event, Frame const& body)
{
    connections_.broadcast(event.version, body);
    around_.streams.event_saved(*this, event, *body);
    if (std::holds_alternative<Ending>(event.content))
        around_.tournaments.game_ended(row_.id);
}

} // namespace arbiter::server
