// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_GAME_STREAMS_H
#define ARBITER_SRC_SERVER_ROOMS_GAME_STREAMS_H

#include "server/base/messages.h"
#include "server/base/service_context.h"
#include "server/rooms/connection.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace arbiter::server {

class Rooms;

/// The streams of all games. A reader gets the games that are played at present, a line each, and then what
/// happens in games, here and on other nodes. Costs nothing while nobody reads.
class GameStreams {
public:
    explicit GameStreams(ServiceContext const& context) : context_{context} { }

    /// Whether one more reader may come from this address. Linear in the readers.
    bool has_room_for(std::string_view address) const;

    /// Gives a new reader the games that are played. Linear in the number of rooms.
    void enter(Connection const& reader, Rooms const& rooms);

    void leave(Connection const& reader) { readers_.erase(reader.id); }

    /// Tells the readers what is now durable in a game. `body`: the event as JSON.
    void event_saved(Room const& room, GameEvent const& event, std::string const& body) const
    {
        if (!readers_.empty() || context_.now() < wanted_until_)
            tell(room, event, body);
    }

    /// Another node has readers: from now on it hears what happens here, for a while.
    void take(StreamWanted wanted, Rooms const& rooms);

    void take(StreamLine const& told) const { send(std::make_shared<std::string const>(told.line)); }

    /// Tells other nodes now and then that there are readers.
    void tick();

private:
    struct Reader {
        std::string address;
        std::shared_ptr<Outlet> outlet;
    };

    void tell(Room const& room, GameEvent const& event, std::string const& body) const;
    void send(std::shared_ptr<std::string const> const& line) const;
    void want(bool is_new);

    ServiceContext const& context_;
    std::unordered_map<ConnectionId, Reader> readers_;
    Instant wanted_until_{}; ///< by other nodes
    Instant next_want_{};
};

} // namespace arbiter::server

#endif
