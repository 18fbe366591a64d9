// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_ROOM_CONNECTIONS_H
#define ARBITER_SRC_SERVER_ROOMS_ROOM_CONNECTIONS_H

#include "arbiter/core/color.h"
#include "server/rooms/connection.h"
#include "server/rooms/event_log.h"

#include <array>
#include <optional>
#include <vector>

namespace arbiter::server {

/// The connections of a room: who is there, who watches, and what each has been told.
class RoomConnections {
public:
    /// `settings` must outlive the object.
    explicit RoomConnections(Settings const& settings) : settings_{&settings} { }

    void enter(Connection& connection) { all_.push_back(&connection); }

    void leave(Connection& connection);

    std::size_t size() const { return all_.size(); }

    bool is_empty() const { return all_.empty(); }

    /// Those that have said hello and have no seat. O(connections), as everything here.
    std::size_t spectators() const;

    Connection* find(ConnectionId id) const;

    /// How many the account has.
    std::size_t count_of(storage::AccountId account) const;

    /// The first that only watches, of the address with most of those; null where that address has fewer than
    /// `crowd`. One that has not said hello may be a player's for some seconds.
    Connection* find_watcher_of_crowd(std::size_t crowd, Instant now) const;

    bool has(Color seat) const;

    /// By whom the connections of that seat are counted; empty for a seat without one.
    std::string person_at(Color seat) const;

    /// The lag of a player; the best of several connections counts, 0 when none has been measured.
    Milliseconds lag(Color seat) const;

    // ---- presence ----------------------------------------------------------------------------------------

    /// A computer is, and the giver of a simul, who is at other boards.
    void set_always_there(Color seat) { is_always_there_[to_index(seat)] = true; }

    /// Since when every connection of the player owes an answer that should have come; nothing when one of
    /// them does not, or there is none.
    std::optional<Instant> silent_since(Color seat, Instant now) const;

    /// Looks whether the player is there.
    void look_for(Color seat, Instant now);

    /// Since when the player has been gone.
    std::optional<Instant> gone_since(Color seat) const { return gone_since_[to_index(seat)]; }

    /// A connection that is gone could not come before.
    void count_absence_from(Instant now);

    /// Lets the next `show_presence` say something.
    void note_change() { has_changed_ = true; }

    bool has_changed() const { return has_changed_; }

    /// Tells everybody who is there, if that has changed.
    void show_presence(Instant now);

    // ---- sending -----------------------------------------------------------------------------------------

    /// Sends an event to those that do not have it yet.
    void broadcast(EventVersion version, Frame const& body) const;

    /// Sends the pings that are due, and with them those that will be soon.
    void send_pings(Instant now) const;

    /// When a ping is due, or a player that stays silent is noticed.
    std::optional<Instant> next_look(Instant now) const;

    void close_all(CloseReason reason) const;

    template <class Visit>
    void for_each_greeted(Visit&& visit) const
    {
        for (Connection* const connection : all_) {
            if (connection->has_greeted)
                visit(*connection);
        }
    }

private:
    bool is_present(Color seat, Instant now) const;

    Settings const* settings_;
    std::vector<Connection*> all_;
    std::array<bool, 2> is_always_there_{};
    std::array<std::optional<Instant>, 2> gone_since_;
    bool has_changed_ = false;
};

} // namespace arbiter::server

#endif
