#ifndef ARBITER_SERVER_SRC_ROOM_H
#define ARBITER_SERVER_SRC_ROOM_H

#include "arbiter/play/player.h"
#include "client_message.h"
#include "connection.h"
#include "fair_clock.h"
#include "game_state.h"
#include "hall.h"
#include "verdict_writer.h"

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::server {

enum class RoomFault : std::uint8_t {
    unknown_game, ///< there is no such game
    unavailable,  ///< storage cannot be read
    damaged,      ///< what storage has is not the log of a game
};

enum class JoinError : std::uint8_t {
    seat_taken, ///< both seats have somebody
    own_game,   ///< the account has the other seat
    not_invited, ///< the seat is kept for another account
    over, ///< the game is over
    not_saved, ///< storage could not keep it
};

/// A game, those who play it and those who watch.
///
/// Everything goes the same way: an action is judged at once, what it leads to becomes events, and the events
/// are written; only when they are durable does anybody hear of them, those who acted included. At most one
/// batch of a room is being written at a time, and whatever happens meanwhile goes into the next, so that
/// events never have a gap. When a batch fails, the room is made again from storage and the actions are lost,
/// which their senders are told.
class Room : public std::enable_shared_from_this<Room> {
public:
    /// The room of a game as storage has it. A game that was being played when the server went down goes on;
    /// the time since is nobody's.
    static Result<std::shared_ptr<Room>, RoomFault> load(Hall& hall, storage::GameId const& id);

    storage::GameRow const& row() const { return row_; }

    GameState const& game() const { return game_; }

    // ---- connections -------------------------------------------------------------------------------------

    void enter(Connection& connection);
    void leave(Connection& connection);
    void receive(Connection& connection, GameMessage const& message);

    std::size_t connections() const { return connections_.size(); }

    std::size_t spectators() const;

    // ---- what others ask ---------------------------------------------------------------------------------

    /// Gives somebody the free seat; `done` is called when that is durable.
    void join(storage::SeatRow seat, std::function<void(Result<Color, JoinError>)> done);

    /// Ends a game that has not begun, as nobody wants to play it. No effect otherwise.
    void decline();

    /// Calls `done` with the snapshot of the game as soon as that is durable.
    void snapshot(std::function<void(std::string)> done);

    /// The same with its PGN.
    void pgn(std::function<void(std::string)> done);

    /// The computer opponent's answer to a question.
    void computer_acts(Color side, Action const& action);

    /// The computer opponent is gone for good: it resigns.
    void computer_fails(Color side, std::string const& reason);

    // ---- time --------------------------------------------------------------------------------------------

    /// Does what is due.
    void tick();

    Instant due() const { return due_; }

    /// Whether it may be forgotten: nobody is there, nothing waits, and no clock runs.
    bool is_idle() const;

    /// Events that are not durable yet.
    std::size_t waiting() const { return pending_.size(); }

private:
    struct Pending {
        EventVersion version;
        storage::Time at;
        std::shared_ptr<std::string const> body;
        Milliseconds time_before; ///< the game time when the action came
    };

    /// Something to be said once everything up to `after` is durable.
    struct Reply {
        EventVersion after;
        ConnectionId to;
        std::string frame;
        std::optional<RequestNumber> re;
    };

    struct Waiting {
        EventVersion after;
        std::function<void(bool)> done;
    };

    /// A game as storage has it.
    struct Replayed {
        storage::GameRow row;
        GameState game;
        std::vector<std::shared_ptr<std::string const>> log;
        std::array<CreditQuota, 2> quotas;
    };

    Room(Hall& hall, Replayed from);

    // ---- room_messages.cpp: what clients say
    void take(Connection& connection, Hello const& message);
    void take(Connection& connection, MoveMessage const& message);
    void take(Connection& connection, DeedMessage const& message);
    void take(Connection& connection, ChatMessage const& message);
    void take(Connection& connection, PingMessage message);
    void take(Connection& connection, PongMessage message);
    std::optional<Color> player(Connection& connection, RequestNumber re);
    std::optional<Color> find_seat(Connection const& connection, Hello const& message) const;
    void catch_up(Connection& connection, std::uint32_t seen);
    bool is_repetition(Connection& connection, Color by, DeedMessage const& message);
    bool is_repetition(Connection& connection, Color by, MoveMessage const& message);
    void acknowledge(Connection& connection, RequestNumber re, EventVersion version);
    void play(Connection& connection, Color by, MoveMessage const& message);
    void act(Connection& connection, RequestNumber re, Color actor, Action const& action);
    void answer_for_computer(Color asked_by);
    void refuse(Connection& connection, RequestNumber re, Refusal const& refusal);
    std::optional<std::string> speaker(Connection const& connection) const;
    void abort(Connection& connection, Color by, RequestNumber re);
    void rematch(Connection& connection, Color by, RequestNumber re);
    storage::Batch build_rematch(storage::GameId const& id) const;
    Action to_action(Color by, Deed deed) const;

    // ---- room_clock.cpp: time
    void wake() { now_ = hall_.now(); }

    Milliseconds time_now() const;
    Milliseconds tell_time();
    Credit credit() const;
    Milliseconds lag_of(Color color) const;
    void turn_begins();
    void note_silence();
    void note_presence();
    bool is_present(Color color) const;
    bool is_computer(Color color) const;
    void look_at_flag();
    void look_at_first_move();
    void look_at_absence();
    void send_pings();
    void set_due();
    std::optional<Instant> first_move_deadline() const;
    Milliseconds away_grace() const;

    // ---- room_log.cpp: events and storage
    void emit(
        std::vector<EventContent> events, std::optional<RequestNumber> re = std::nullopt, Credit credit = {});
    void emit_one(EventContent content, std::optional<RequestNumber> re, Credit credit);
    void note_in_row(EventContent const& content, storage::Time at);
    void rate(Ending& ending, storage::Time at);
    void commit();
    void committed(std::size_t count, storage::StorageResult<void> const& result);
    void release(EventVersion durable);
    void recover();
    void lose();
    static Result<Replayed, RoomFault> replay(Hall& hall, storage::GameId const& id);
    void resume_after_restart();
    void reply(Connection const& connection, std::string frame, std::optional<RequestNumber> re = {});
    void fail(Connection const& connection, std::optional<RequestNumber> re, ErrorCode code,
        std::string_view sentence = {});
    void broadcast(std::shared_ptr<std::string const> const& frame, EventVersion version) const;
    void show_presence();
    std::string write_presence() const;
    Connection* find(ConnectionId id);
    void ask_computer();

    Hall& hall_;
    storage::GameRow row_;
    GameState game_;
    std::vector<std::shared_ptr<std::string const>> log_; ///< bodies of all durable events
    std::vector<Connection*> connections_;

    // What is not durable yet.
    std::deque<Pending> pending_;
    std::size_t in_flight_ = 0;
    bool is_row_changed_ = false;
    std::vector<storage::RatingChange> ratings_;
    storage::Batch further_; ///< another game that is made together with this one's events
    std::deque<Reply> replies_;
    std::deque<Waiting> waiting_;
    std::optional<Instant> recover_at_; ///< storage could not be read; then it is tried again

    // Time.
    Instant now_{}; ///< when the room was last asked anything; it acts at that moment
    GameTime clock_;
    std::array<CreditQuota, 2> quotas_;
    std::array<Outages, 2> outages_;
    std::array<std::optional<Instant>, 2> gone_since_;
    Instant turn_began_{};
    Instant idle_since_{};
    Instant due_{};
    bool is_presence_stale_ = false;
    std::string ending_reason_; ///< said behind the sentence of the end
    std::optional<std::size_t> asked_at_; ///< after so many plies the computer was asked for a move
};

} // namespace arbiter::server

#endif
