// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_GAME_STREAMS_H
#define ARBITER_SRC_SERVER_ROOMS_GAME_STREAMS_H

#include "arbiter/server/notice.h"
#include "server/base/service_context.h"
#include "server/rooms/connection.h"
#include "server/rooms/rooms.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace arbiter::server {

/// The streams of all games. A reader gets the games that are played at present, a line each, and then what
/// happens in games, here and on other nodes. Costs nothing while nobody reads.
class GameStreams {
public:
    /// The references must outlive it.
    GameStreams(ServiceContext& context, Rooms const& rooms) : context_{context}, rooms_{rooms} { }

    /// Whether one more reader may come from this address. Linear in the readers.
    bool has_room_for(std::string_view address) const;

    /// Gives a new reader the games that are played. Linear in the number of rooms.
    void enter(Connection const& reader);

    void leave(Connection const& reader) { readers_.erase(reader.id); }

    /// Tells the readers what is now durable in a game.
    void event_saved(Room const& room, std::string const& body)
    {
        if (!readers_.empty() || context_.now() < wanted_until_)
            tell(room, body);
    }

    /// From now on `give` tells other nodes; null: there are none.
    void on_notice(std::function<void(Notice const&)> give) { give_ = std::move(give); }

    void take(StreamWanted wanted);

    void take(StreamLine const& told) const { send(std::make_shared<std::string const>(told.line)); }

    /// Tells other nodes now and then that there are readers.
    void tick();

private:
    struct Reader {
        std::string address;
        std::shared_ptr<Outlet> outlet;
    };

    void tell(Room const& room, std::string const& body) const;
    void send(std::shared_ptr<std::string const> const& line) const;
    void want(bool is_new);

    ServiceContext& context_;
    Rooms const& rooms_;
    std::function<void(Notice const&)> give_ = nullptr;
    std::unordered_map<ConnectionId, Reader> readers_;
    Instant wanted_until_{}; ///< by other nodes
    Instant next_want_{};
};

} // namespace arbiter::server

#endif
