// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_ROOM_H
#define ARBITER_SRC_SERVER_ROOMS_ROOM_H

#include "arbiter/game/player.h"
#include "server/accounts/accounts.h"
#include "server/base/api_error.h"
#include "server/base/messages.h"
#include "server/rooms/agenda.h"
#include "server/rooms/chat_rights.h"
#include "server/rooms/computer_seat.h"
#include "server/rooms/connection.h"
#include "server/rooms/correspondence_state.h"
#include "server/rooms/event_log.h"
#include "server/rooms/game_state.h"
#include "server/rooms/neighbours.h"
#include "server/rooms/room_answers.h"
#include "server/rooms/room_clock.h"
#include "server/rooms/room_connections.h"
#include "server/rooms/snapshot.h"
#include "server/rooms/stored_game.h"
#include "server/rooms/tournament_games.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::server {

/// One game with its players and spectators.
///
/// Every action takes the same way: the game judges it at once, and its events go to the log, which tells
/// everybody when they are durable. When storage fails, the room is loaded again; the actions in between are
/// lost, and their senders are told.
class Room : public std::enable_shared_from_this<Room>, private EventLog::Listener {
public:
    /// The room of a game as storage has it. A game that was being played when its server stopped continues;
    /// no player is charged for the downtime. The game is taken for this server: at once, or where it is over
    /// with the next event.
    static Result<std::shared_ptr<Room>, RoomRefusal> load(
        Neighbours const& around, storage::GameId const& id, Reading reading);

    storage::GameRow const& row() const { return row_; }

    GameState const& game() const { return game_; }

    // ---- connections -------------------------------------------------------------------------------------

    void enter(Connection& connection);
    void leave(Connection& connection);
    void receive(Connection& connection, GameMessage const& message);

    /// Closes the connections of all; they find the game as storage has it when they come again.
    void close_all() const { connections_.close_all(CloseReason::room_gone); }

    std::size_t connections() const { return connections_.size(); }

    /// Whether a visitor may come although the room is full: a player, by account; anybody where many of one
    /// address only watch, of whom one goes. O(connections).
    bool makes_way_for(std::optional<Identity> const& who);

    std::size_t spectators() const { return connections_.spectators(); }

    /// By whom is counted what is done for that side; empty where nobody is there.
    std::string person_at(Color seat) const { return connections_.person_at(seat); }

    // ---- what others ask ---------------------------------------------------------------------------------

    /// Gives the free seat away; calls `done` when that is durable. Errors: seat_taken, own_game (the account
    /// has the other seat), not_invited (the seat is kept for another account), game_over, not_saved.
    void join(storage::SeatRow seat, std::function<void(Result<Color, ApiError>)> done);

    /// Ends a game that has not begun, because the invited player declines. No effect otherwise.
    void decline();

    using TakeText = std::function<void(std::optional<std::string>)>;

    /// Calls `done` with the snapshot of the game when that is durable; with nothing when it is lost.
    void snapshot(TakeText done);

    /// The same with its PGN.
    void pgn(TakeText done);

    /// The computer opponent's answer to a question.
    void computer_acts(Color side, Action const& action);

    /// The computer opponent has failed for good: it resigns.
    void computer_fails(Color side, std::string const& reason);

    /// Shows the name that an account has now to all who are here. Linear in the events where the account
    /// played or spoke, else in the lines of chat that are shown.
    void rename(storage::RenamedAccount const& renamed);

    // ---- time --------------------------------------------------------------------------------------------

    /// Does what is due, when the agenda says so.
    void tick();

    /// Whether nobody is there, nothing waits, and no clock runs: it may be read again when somebody comes.
    bool is_unused() const;

    /// Whether it may be forgotten: it has been unused for a while.
    bool is_idle() const;

    /// Whether its game is over and durable: its visitors find it in storage when they come again.
    bool is_only_watched() const;

    /// Gives the room up where another node has the game, and lets a worker read it again where another one
    /// had it meanwhile; once more where it is being read at present. Asks storage for the owner.
    void look_at_owner();

    /// Gives the game to another node, after what waits to be written. Until then nobody is answered: the
    /// connections are closed, and clients ask again where the game continues. No effect on a game that is
    /// over, or that cannot be written at present.
    void hand_over(storage::NodeId const& to);

    /// Whether the game is being given to another node.
    bool is_leaving() const { return log_.is_leaving(); }

    /// Whether the game is being played and stays here, as far as is known.
    bool is_played_here() const { return game_.is_playing() && !is_leaving() && !is_lost_; }

    /// How long the side to move has until its flag falls; nothing while no clock runs.
    std::optional<Milliseconds> until_flag() const;

    /// Whether another node has the game. The room is of no use any more.
    bool is_lost() const { return is_lost_; }

    /// Whether storage is being read, or could not be: what the room shows may be old.
    bool is_recovering() const { return recover_at_.has_value(); }

    /// Whether a worker reads the game again at present.
    bool is_being_read() const { return is_being_read_; }

    /// Calls `then` when it has; only while `is_being_read`, and while the room is kept.
    void when_read(std::function<void()> then) { after_reading_.push_back(std::move(then)); }

    /// Sends all to another node, which may have the game.
    void send_away();

    /// Continues after that where the game is still this node's: the clock from when the players were sent
    /// away, as soon as they are back.
    void take_back();

    /// Events that are not durable yet.
    std::size_t waiting() const { return log_.pending(); }

private:
    Room(Neighbours const& around, StoredGame from);

    // ---- room.cpp: players, spectators and moves
    void take(Connection& connection, Hello const& message);
    void take(Connection& connection, MoveMessage const& message);
    void take(Connection& connection, PingMessage message);
    void take(Connection& connection, PongMessage message);
    void welcome(Connection& connection, Hello const& message);
    void greet(Connection& connection, Hello const& message);
    void when_read_for(Connection const& connection, std::function<void(Connection&)> then);
    bool knows_all();
    bool lacks_events() const;
    bool is_full() const;
    std::optional<ErrorCode> find_turn_fault(Color by, std::uint32_t ply) const;
    void fail_turn(Connection& connection, RequestNumber re, ErrorCode fault);
    std::optional<Color> find_seat(Connection const& connection, Hello const& message) const;
    void give_when_durable(std::string text, TakeText done);
    void catch_up(Connection& connection, std::uint32_t seen);
    void show_all(Connection& connection);
    std::optional<Color> player(Connection& connection, RequestNumber re);
    bool is_repetition(Connection& connection, Color by, MoveMessage const& message);
    void play(Connection& connection, Color by, MoveMessage const& message);
    std::optional<PlayMove> read_attempt(Connection& connection, RequestNumber re, std::string const& move);
    void conclude(Connection const& connection, RequestNumber re, Change change);
    Moment moment(std::optional<RequestNumber> re = std::nullopt);
    Moment moment_at(Milliseconds time, std::optional<RequestNumber> re = std::nullopt);
    void complete(Ending& ending, storage::Time at);
    std::optional<std::array<RatedStep, 2>> rate(GameResult result, storage::Time at);
    void emit(std::vector<GameEvent> events);
    void emit_for(Connection const& connection, RequestNumber re, std::vector<GameEvent> events);
    void emit(EventContent content, std::optional<RequestNumber> re = std::nullopt);
    void note(GameEvent const& event);
    void begin_turn();
    void event_saved(GameEvent const& event, Frame const& body) override;

    // ---- room_commands.cpp: what players do besides moving
    void take(Connection& connection, CommandMessage const& message);
    void take(Connection& connection, ChatMessage const& message);
    bool is_repetition(Connection& connection, Color by, CommandMessage const& message);
    std::optional<EventVersion> find_repetition(
        Color by, RequestNumber re, NumberedAction const& action) const;
    void act(Connection& connection, RequestNumber re, Color actor, Action const& action);
    void abort(Connection& connection, Color by, RequestNumber re);
    void rematch(Connection& connection, Color by, RequestNumber re);
    void berserk(Connection& connection, Color by, RequestNumber re);
    Action to_action(Color by, Command command) const;
    void answer_for_computer(Color asked_by);
    bool is_within(Limited what, std::string_view who);

    // ---- room_arbitration.cpp: what an arbiter of the game has to do with
    void take(Connection& connection, TouchMessage const& message);
    void claim_draw(Connection& connection, Color by, CommandMessage const& message);
    bool is_punished(Color by, RequestNumber re, PlayMove const& attempt) const;

    // ---- room_correspondence.cpp: days for each move, and conditional moves
    void take(Connection& connection, PlanMessage const& message);
    std::optional<Failed> find_plan_fault(Color by, PlanMessage const& message) const;
    void keep_plan(Connection const& connection, Color by, PlanMessage const& message, Plan plan);
    void resume_correspondence();
    void restart_deadline();
    void play_planned();
    void show_plan(Color seat);
    void show_new_plans();

    // ---- room_time.cpp
    void wake() { now_ = context_.now(); }

    bool may_act() const;
    bool is_settled() const;

    void note_silence();
    void note_presence();
    void look_at_wait();
    void look_at_flag();
    void look_at_first_move();
    void look_at_absence();
    void set_due();
    std::optional<Instant> next_due() const;
    Instant next_look_at_players() const;

    std::optional<Milliseconds> default_time() const
    {
        return around_.tournaments.find_default_time(row_.id);
    }

    bool is_arena_game() const { return around_.tournaments.is_arena_game(row_.id); }

    SnapshotOf shown() const { return {row_, game_, clock_.time_at(now_), is_arena_game()}; }

    bool is_absent(Color color) const;
    void forfeit();
    std::optional<Instant> first_move_deadline() const;
    Milliseconds away_grace() const;

    // ---- room_recovery.cpp
    void resume_after_restart(Ownership ownership);
    void await_players();
    void begin_presence(Ownership ownership);
    Milliseconds charged_before(Ownership ownership) const;
    std::optional<storage::Time> last_sign_of_life() const;
    void recover();
    void take(storage::StorageResult<ReadGame> read);
    void continue_from(StoredGame stored);
    Milliseconds time_to_continue_from(Ownership ownership);
    void give_up(RoomFault fault);
    void take_game_soon();
    void take_game();
    void save_failed() override;
    void handed_over() override;

    Neighbours const& around_;
    ServiceContext& context_;
    storage::GameRow row_;
    GameState game_;
    EventLog log_;
    RoomClock clock_;
    RoomConnections connections_;
    RoomAnswers answers_{game_, log_, connections_, context_.counters};
    ComputerSeat computer_{around_.computers, row_};
    CorrespondenceState correspondence_;
    ChatRights chat_rights_{context_, around_.sanctions, row_, game_};
    std::optional<Instant> recover_at_; ///< storage could not be read: when to try again
    bool is_being_read_ = false; ///< by a worker; `recover_at_` is set then
    bool must_read_again_ = false; ///< another node may have taken the game since the worker was asked
    std::vector<std::function<void()>> after_reading_;
    std::optional<Milliseconds> failed_at_; ///< the time of the clock when the room had to recover
    std::optional<Instant> take_at_; ///< the game could not be taken: when to try again
    std::optional<Milliseconds> sent_away_at_; ///< the time of the clock when nobody could play here any more
    bool is_lost_ = false;
    Instant now_{}; ///< when the room was last asked anything; it acts at that moment
    Instant idle_since_{};
    Agenda::Place place_;
    RunningGames::Share running_{context_.running_games};
};

} // namespace arbiter::server

#endif
