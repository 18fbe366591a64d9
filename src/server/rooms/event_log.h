// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_EVENT_LOG_H
#define ARBITER_SRC_SERVER_ROOMS_EVENT_LOG_H

#include "server/base/messages.h"
#include "server/base/service_context.h"
#include "server/rooms/new_name.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbiter::server {

/// What a client gets and storage keeps: the same text for all.
using Frame = std::shared_ptr<std::string const>;

/// An event with its text.
struct LoggedEvent {
    GameEvent event;
    Frame body;
};

/// How a game belongs to this server.
struct Ownership {
    storage::Epoch epoch = storage::Epoch::none;
    /// Whether storage knows; else the game is taken with the next batch.
    bool is_kept = false;
    /// Whether a process that has stopped had it before: of this node, or of another one.
    bool is_left = false;
    /// Whether a node of another name had it before.
    bool is_taken_over = false;
};

/// The log of one game. Events are durable before anybody hears of them: they are appended, committed in
/// batches, and released when storage has them. At most one batch is being written at a time; what is
/// appended meanwhile goes into the next, so the log in storage never has a gap. The first batch also takes
/// the game for this server; when another one has taken it since, batches are refused. After a refusal
/// nothing is sent before `recover`: what is pending then would count as written with the next batch, which
/// does not have it.
class EventLog {
public:
    /// Is told what becomes of events. Must outlive the log.
    class Listener {
    public:
        Listener() = default;
        Listener(Listener const&) = delete;
        Listener& operator=(Listener const&) = delete;
        virtual ~Listener() = default;

        /// The event is durable; those who waited for it have been told. `body`: the event as JSON.
        virtual void event_saved(GameEvent const& event, Frame const& body) = 0;

        /// Another node has the game now; nothing is pending.
        virtual void handed_over() = 0;

        /// Storage refused a batch: what is pending may or may not be durable. Nothing is sent any more; call
        /// `recover`.
        virtual void save_failed() = 0;
    };

    /// `here`: this server, which has the game.
    EventLog(ServiceContext& context, storage::NodeId const& here, storage::GameId id,
        std::vector<LoggedEvent> durable, Ownership ownership, Listener& listener);

    // ---- looking -----------------------------------------------------------------------------------------

    /// The bodies of all durable events, from version 1.
    std::vector<Frame> const& durable() const { return durable_; }

    bool has_pending() const { return !pending_.empty(); }

    /// Events that are not durable yet.
    std::size_t pending() const { return pending_.size(); }

    bool is_writing() const { return is_writing_; }

    /// The game time of the first event that is not durable.
    std::optional<Milliseconds> pending_since() const;

    // ---- writing -----------------------------------------------------------------------------------------

    void append(GameEvent event);

    /// Writes this row with the next batch, in place of an earlier one.
    void put(storage::GameRow const& row);

    void put(storage::RatingChange const& change) { batch_.ratings.push_back(change); }

    /// Writes this row with the next batch, in place of an earlier one of it.
    void put(storage::CorrespondenceRow row) { batch_.correspondence = {std::move(row)}; }

    /// Says under which name an account has said what was appended; where it has another one by now, the
    /// batch is refused.
    void put(storage::Speaker speaker) { batch_.speakers.push_back(std::move(speaker)); }

    /// Makes another game with the next batch.
    void put(storage::Batch game);

    /// Sends what has been appended and put, unless a batch is being written; that batch is followed by it.
    void commit();

    /// The epoch in which storage knows the game as this server's, if it does. O(1).
    std::optional<storage::Epoch> epoch() const
    {
        return ownership_.is_kept ? std::optional{ownership_.epoch} : std::nullopt;
    }

    /// Takes the game for this server, if no batch has done that or is doing it.
    void take_game();

    /// Gives the game to another node, after everything appended so far; nothing may be appended until the
    /// listener is told how that went.
    void hand_over(storage::NodeId to);

    /// Whether that is being done, or is done.
    bool is_leaving() const { return next_owner_.has_value(); }

    /// Takes `hand_over` back, after storage has refused.
    void stay();

    /// Puts the new name of an account into what is durable, as storage does it. Linear in the events.
    void rename(NewName const& name);

    /// From now on nothing is sent, until `recover`: what storage has is being read. Nothing may be being
    /// written.
    void stop() { is_stopped_ = true; }

    /// Calls `done` when everything appended so far is durable: at once, or later; with false when storage
    /// has failed and it is lost. With `before` it is called before the listener hears of that event and
    /// those after it, else before the last of them.
    void when_durable(
        std::function<void(bool is_saved)> done, std::optional<EventVersion> before = std::nullopt);

    /// Calls `done` when the next batch, with all that has been put, is durable; with false when it is lost.
    void when_written(std::function<void(bool is_saved)> done) { with_batch_.push_back(std::move(done)); }

    /// Tells those who wait that storage has failed, although it cannot be asked what it has. `recover` is
    /// still to be called.
    void give_up_waiting();

    /// After `stop` or a failure: `durable` is what storage has. What is pending and in it is released; the
    /// rest is lost, and those who wait for it are told.
    void recover(std::vector<LoggedEvent> durable, Ownership ownership);

private:
    struct Waiting {
        std::size_t after; ///< how many events must be durable
        std::size_t before; ///< the version of the event that comes after it
        std::function<void(bool)> done;
    };

    bool may_send() const { return !is_writing_ && !is_stopped_; }

    void send();
    void carry_epoch();
    void written(std::size_t count, storage::StorageResult<void> const& result);
    void add_durable(std::vector<LoggedEvent> const& fresh);
    void release(std::size_t next_version);
    std::vector<Waiting> take_overtaken(std::span<LoggedEvent const> fresh);
    static void tell(std::vector<std::function<void(bool)>> const& waiting, bool is_saved);

    ServiceContext& context_;
    storage::NodeId const& here_;
    storage::GameId id_;
    std::vector<Frame> durable_;
    Ownership ownership_;
    Listener& listener_;
    std::deque<LoggedEvent> pending_; ///< those that are being written first
    bool is_writing_ = false;
    bool is_stopped_ = false; ///< until `recover`
    std::optional<storage::NodeId> next_owner_;
    bool is_handing_over_ = false; ///< whether the batch that is being written says so
    storage::Batch batch_; ///< the next
    std::vector<std::function<void(bool)>> with_batch_; ///< wait for the next
    std::vector<std::function<void(bool)>> with_writing_; ///< wait for the one that is being written
    std::deque<Waiting> waiting_;
    /// The answer of storage checks whether the log still exists.
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

/// The event as storage keeps it.
storage::EventRow to_row(storage::GameId const& game, GameEvent const& event, std::string body);

} // namespace arbiter::server

#endif
