#ifndef ARBITER_SERVER_SRC_ROOMS_H
#define ARBITER_SERVER_SRC_ROOMS_H

#include "hall.h"
#include "room.h"

#include <memory>
#include <string>
#include <unordered_map>

namespace arbiter::server {

/// The games in memory. All of them can be had again from storage, so that one is made when it is touched and
/// forgotten when nobody is there.
class Rooms {
public:
    explicit Rooms(Hall& hall) : hall_{hall} { }

    /// The room of a game, from storage if need be.
    Result<std::shared_ptr<Room>, RoomFault> find(storage::GameId const& id);

    /// Does what is due in every room; forgets idle ones; goes on with the games that were being played when
    /// the server last stopped; gives the sign of life. Linear in the number of rooms, a comparison each.
    void tick();

    /// Whether every game that was being played when the server last stopped goes on again.
    bool has_resumed_all() const { return has_resumed_all_; }

    std::size_t size() const { return rooms_.size(); }

    /// The games to watch, as the message `live`; made anew every few seconds.
    std::string const& live();

    template <class Visit>
    void for_each(Visit&& visit) const
    {
        for (auto const& [id, room] : rooms_)
            visit(*room);
    }

private:
    void resume_some();
    void give_sign_of_life();
    void forget_idle();
    std::string write_live() const;

    Hall& hall_;
    std::unordered_map<storage::GameId, std::shared_ptr<Room>> rooms_;
    std::optional<storage::GameId> resumed_up_to_;
    bool has_resumed_all_ = false;
    Instant resume_again_{};
    Instant next_sign_{};
    bool is_sign_under_way_ = false;
    Instant next_forgetting_{};
    std::string live_;
    Instant live_until_{};
};

} // namespace arbiter::server

#endif
