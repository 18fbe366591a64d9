// SPDX-License-Identifier: MIT
#include "arbiter/server/service.h"

#include "server/api/api.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/whole/server_parts.h"

namespace arbiter::server {

namespace {

/// A connection is closed after that many strikes: malformed messages, or messages after a warning.
constexpr unsigned most_strikes = 50;

Err<ConnectRefusal> refuse_socket(ConnectError error)
{
    return Err<ConnectRefusal>{{error}};
}

ConnectError to_connect_error(Unidentified::Cause cause)
{
    switch (cause) {
    case Unidentified::Cause::too_many: return ConnectError::rate_limited;
    case Unidentified::Cause::wrong: return ConnectError::not_logged_in;
    case Unidentified::Cause::unavailable: break;
    }
    return ConnectError::unavailable;
}

/// A socket that somebody wants to be opened.
struct Opening {
    Peer peer;
    std::shared_ptr<Outlet> outlet;
    Service::Connected done;
    std::optional<Identity> who = {};
    bool has_waited = false; ///< while a worker has read the game
};

/// The one service: hands each socket, message and request to its part.
class WholeService final : public Service {
public:
    WholeService(Storages storages, storage::Journal& journal, Surroundings& world, Settings settings)
        : parts_{storages, journal, world, std::move(settings)}
    {
    }

    void connect(
        SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet, Connected done) override
    {
        if (parts_.counters.is_draining)
            return done(refuse_socket(ConnectError::draining));
        auto const* const game = std::get_if<GameSocket>(&path);
        if (game != nullptr && !is_game_id(game->game))
            return done(refuse_socket(ConnectError::unknown_game));
        auto who = api_.identify(peer);
        if (!who)
            return done(refuse_socket(to_connect_error(who.error().cause)));
        auto const opening
            = std::make_shared<Opening>(Opening{peer, std::move(outlet), std::move(done), *std::move(who)});
        if (game == nullptr)
            return opening->done(open_socket(*opening, nullptr));
        parts_.rooms.find({game->game}, [this, opening](Rooms::Found const& room) {
            if (room)
                opening->done(open_socket(*opening, *room));
            else
                opening->done(Err<ConnectRefusal>{to_connect_refusal(room.error())});
        });
        opening->has_waited = true;
    }

    void receive(ConnectionId id, std::string_view frame) override;
    void disconnected(ConnectionId id) override;

    void request(ApiRequest request, std::function<void(Response)> done) override
    {
        api_.request(std::move(request), std::move(done));
    }

    void set_refused_names(NameList names) override { parts_.settings.refused_names = std::move(names); }

    void on_notice(std::function<void(Notice const&)> give) override
    {
        parts_.context.notices.on_notice(std::move(give));
    }

    void take_notice(Notice const& notice) override { parts_.take(notice); }

    void tick() override
    {
        parts_.tick();
        api_.tick();
    }

    Status status() const override { return parts_.status(); }

    void drain(std::function<void()> done) override { parts_.drain.begin(std::move(done)); }

private:
    Result<ConnectionId, ConnectRefusal> open_socket(
        Opening const& opening, std::shared_ptr<Room> const& room);
    Result<std::optional<Identity>, ConnectError> identify(Opening const& opening);
    bool is_too_fast(Connection& connection, std::string_view frame);
    static void strike(Connection& connection, CloseReason reason);
    template <class Read, class Take>
    void read(Connection& connection, std::string_view frame, Read const& read, Take const& take);

    ServerParts parts_;
    Api api_{parts_};
};

/// Who opens a socket, asked again where that was a while ago: a login that has ended meanwhile opens
/// nothing.
Result<std::optional<Identity>, ConnectError> WholeService::identify(Opening const& opening)
{
    if (!opening.has_waited)
        return opening.who;
    auto who = api_.identify_again(opening.peer);
    if (!who)
        return Err{to_connect_error(who.error().cause)};
    return *std::move(who);
}

/// To a game, or without a room to the lobby.
Result<ConnectionId, ConnectRefusal> WholeService::open_socket(
    Opening const& opening, std::shared_ptr<Room> const& room)
{
    if (parts_.counters.is_draining)
        return refuse_socket(ConnectError::draining);
    auto who = identify(opening);
    if (!who)
        return refuse_socket(who.error());
    if (parts_.settings.is_for_members && !room && !*who)
        return refuse_socket(ConnectError::not_logged_in);
    bool const is_full = room && room->connections() >= parts_.settings.most_connections_a_room;
    if (is_full && !room->makes_way_for(*who))
        return refuse_socket(ConnectError::room_full);
    Connection& connection = parts_.connections.open(
        room ? ConnectionKind::game : ConnectionKind::lobby, opening.outlet, parts_.context.now());
    connection.address = opening.peer.address;
    connection.language = opening.peer.language;
    connection.who = *std::move(who);
    if (room) {
        connection.room = room;
        room->enter(connection);
    } else {
        parts_.lobby.enter(connection);
    }
    return connection.id;
}

void WholeService::disconnected(ConnectionId id)
{
    auto const connection = parts_.connections.extract(id);
    if (!connection)
        return;
    if (connection->room)
        connection->room->leave(*connection);
    else
        parts_.lobby.leave(*connection);
    parts_.drain.advance();
}

// ---- messages --------------------------------------------------------------------------------------------

void WholeService::receive(ConnectionId id, std::string_view frame)
{
    auto* const found = parts_.connections.find(id);
    if (found == nullptr || found->has_ended)
        return;
    Connection& connection = *found;
    ++parts_.counters.messages;
    if (is_too_fast(connection, frame))
        return;
    if (connection.room) {
        read(connection, frame, read_game_message,
            [&](GameMessage const& message) { connection.room->receive(connection, message); });
    } else if (connection.kind == ConnectionKind::lobby) {
        read(connection, frame, read_lobby_message,
            [&](LobbyMessage const& message) { parts_.lobby.receive(connection, message); });
    }
}

template <class Read, class Take>
void WholeService::read(Connection& connection, std::string_view frame, Read const& read, Take const& take)
{
    auto const message = read(frame, parts_.settings.longest_frame);
    if (message)
        return take(*message);
    ++parts_.counters.errors;
    connection.send(write(Failed{message.error().re, ErrorCode::bad_message, message.error().sentence}));
    strike(connection, CloseReason::bad_messages);
}

/// Answers with the client's number if it can be read, so that the client may send the message again.
bool WholeService::is_too_fast(Connection& connection, std::string_view frame)
{
    if (connection.messages.take(parts_.context.now()))
        return false;
    ++parts_.counters.rate_limited;
    std::optional<RequestNumber> re;
    if (auto const fields = read_json_fields(frame, {.bytes = parts_.settings.longest_frame})) {
        FieldReader reader{*fields};
        if (auto const number = reader.find_number("re", std::numeric_limits<RequestNumber>::max()))
            re = static_cast<RequestNumber>(*number);
    }
    connection.send(write(Failed{re, ErrorCode::rate_limited}));
    strike(connection, CloseReason::rate_limited);
    return true;
}

void WholeService::strike(Connection& connection, CloseReason reason)
{
    if (++connection.strikes == most_strikes)
        connection.outlet->close(reason);
}

} // namespace

std::unique_ptr<Service> make_service(
    Storages storages, storage::Journal& journal, Surroundings& world, Settings const& settings)
{
    return std::make_unique<WholeService>(storages, journal, world, settings);
}

} // namespace arbiter::server
