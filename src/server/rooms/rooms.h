// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_ROOMS_H
#define ARBITER_SRC_SERVER_ROOMS_ROOMS_H

#include "arbiter/server/socket_path.h"
#include "server/nodes/balance.h"
#include "server/rooms/room.h"

#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

namespace arbiter::server {

/// The games in memory. Storage has all of them, so a room is loaded when it is needed and forgotten when
/// nobody is there.
class Rooms {
public:
    explicit Rooms(Neighbours const& around) : around_{around}, context_{around.context} { }

    using Found = Result<std::shared_ptr<Room>, RoomRefusal>;
    using TakeRoom = std::function<void(Found const&)>;

    /// Gives the room of a game, loaded from storage if necessary: at once, or later where the game has many
    /// events, which a worker reads.
    void find(storage::GameId const& id, TakeRoom const& take);

    /// Loads the room of a game if necessary. What cannot be read now is left.
    void open(storage::GameId const& id)
    {
        find(id, [](Found const&) { });
    }

    /// Does what is due in every room, forgets idle rooms, and resumes the games that were being played when
    /// this server last stopped, or another node. Linear in the number of rooms that are due.
    void tick();

    /// Gives the games to the other nodes that live, in turn and some at a time, so that each is away for a
    /// short time; those that cannot be written at present stay. Ends when the server drains no more. Linear
    /// in the number of rooms.
    void hand_over_all();

    /// Whether that has not ended. Linear in the number of rooms.
    bool is_handing_over() const;

    /// Shows the name that an account has now in all games. False where one is being read that may not have
    /// it: call it again. Linear in the number of rooms and the lines of chat that they show.
    bool rename(storage::RenamedAccount const& renamed);

    /// Whether every game that was being played when the server last stopped has been resumed. Until then
    /// their clocks need the last sign of life of the previous server.
    bool has_resumed_all() const { return has_resumed_all_ && being_resumed_ == 0; }

    std::size_t size() const { return rooms_.size(); }

    /// The games that are being played and stay here. Linear in the number of rooms.
    std::uint32_t count_playing() const;

    /// Events that are not durable yet. Linear in the number of rooms.
    std::size_t events_waiting() const;

    template <class Visit>
    void for_each(Visit&& visit) const
    {
        for (auto const& [id, room] : rooms_)
            visit(*room);
    }

private:
    std::vector<std::shared_ptr<Room>> all() const;
    Found load(storage::GameId const& id, Reading reading);
    void make_space();
    void read_by_worker(storage::GameId const& id, TakeRoom const& take);
    void tick(storage::GameId const& id);
    void resume_some();
    void note_resumed(Found const& room);
    void take_games();
    void hand_over_some();
    void share();
    void do_tasks();
    void do_task(storage::OwnerTask const& task);
    void look_at_deadlines();
    void forget_idle();
    void look_at_owners();
    void send_away_if_cut_off();
    bool may_be_old(Room const& room) const;

    Neighbours const& around_;
    ServiceContext& context_;
    std::unordered_map<storage::GameId, std::shared_ptr<Room>> rooms_;
    /// The callers that wait for games which a worker reads.
    std::unordered_map<storage::GameId, std::vector<TakeRoom>> being_read_;
    std::optional<storage::GameId> resumed_up_to_;
    bool is_resuming_ = true;
    std::size_t being_resumed_ = 0; ///< games that a worker reads
    bool has_resumed_all_ = false;
    bool has_sent_away_ = false;
    Instant resume_again_{};
    Instant next_forgetting_{};
    Instant next_space_{}; ///< when rooms are let go next, where there are too many
    Instant next_deadlines_{};
    Instant next_balance_{};
    Balance balance_;
    std::vector<storage::OwnerTask> tasks_; ///< what waits to be done, the last first
    std::vector<std::shared_ptr<Room>> to_leave_; ///< the games that wait to be handed over
    std::size_t leave_at_once_ = 0;
    std::size_t turn_ = 0; ///< which of the other nodes gets the next one
};

/// Why a socket to a game without a room is not opened.
ConnectRefusal to_connect_refusal(RoomRefusal const& refusal);

} // namespace arbiter::server

#endif
