#include "arbiter/server/service.h"

#include "accounts.h"
#include "api.h"
#include "computers.h"
#include "connection.h"
#include "hall.h"
#include "json_writer.h"
#include "lobby.h"
#include "rooms.h"
#include "token.h"

#include <unordered_map>

namespace arbiter::server {

namespace {

/// So much nonsense, or so much after it was told to slow down, and a connection is closed.
constexpr unsigned most_strikes = 50;
constexpr Milliseconds alive_every{15'000};
/// So long a challenge waits for a bot that is not there.
constexpr std::chrono::hours challenge_waits{1};
constexpr std::uint32_t most_open_games = 1'000;

std::string write_drain()
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "drain").text("sentence", describe(ErrorCode::draining));
    json.close();
    return out;
}

/// What waits for an account when its bot comes back, a line each: games that are being played, and
/// challenges that are not older than `since`.
std::vector<std::string> write_waiting(
    std::vector<storage::GameRow> const& games, storage::AccountId account, storage::Time since)
{
    std::vector<std::string> lines;
    for (storage::GameRow const& row : games) {
        for (Color const color : all_colors) {
            auto const& seat = row.seats[to_index(color)];
            if (seat.account != account)
                continue;
            if (row.state == storage::GameState::playing)
                lines.push_back(write_game_start(row.id, color));
            else if (seat.kind == storage::SeatKind::open && row.created >= since)
                lines.push_back(write_challenge(row, color));
        }
    }
    return lines;
}

ConnectError to_connect_error(RoomFault fault)
{
    return fault == RoomFault::unknown_game ? ConnectError::unknown_game : ConnectError::unavailable;
}

} // namespace

// ---- the parts -------------------------------------------------------------------------------------------

class Service::Impl {
public:
    Impl(storage::Storage& storage, storage::Journal& journal, Surroundings& world, Settings settings)
        : settings_{std::move(settings)},
          accounts_{storage, world},
          computers_{world, settings_.most_computers, counters_},
          hall_{storage, journal, world, settings_, accounts_, computers_, counters_},
          rooms_{hall_},
          lobby_{hall_, rooms_},
          limiter_{settings_},
          api_{hall_, rooms_, limiter_, [this](Identity const& who, std::shared_ptr<Outlet> outlet) {
                   return open_stream(who, std::move(outlet));
               }}
    {
        hall_.began = hall_.at();
        if (auto const heartbeat = storage.find_heartbeat())
            hall_.last_heartbeat = *heartbeat;
        else
            hall_.note(heartbeat.error());
        hall_.tell_account
            = [this](storage::AccountId account, std::string const& line) { tell(account, line); };
    }

    Result<ConnectionId, ConnectError> connect(
        SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet);
    void receive(ConnectionId id, std::string_view frame);
    void disconnected(ConnectionId id);

    void request(ApiRequest request, std::function<void(ApiAnswer)> done)
    {
        api_.request(std::move(request), std::move(done));
    }

    void tick();
    Status status() const;
    void drain(std::function<void()> done);

private:
    Connection& open(ConnectionKind kind, std::shared_ptr<Outlet> outlet);
    ConnectionId open_stream(Identity const& who, std::shared_ptr<Outlet> outlet);
    bool is_too_fast(Connection& connection, std::string_view frame);
    void strike(Connection& connection, CloseReason reason);
    void tell(storage::AccountId account, std::string const& line);
    void keep_streams_alive();
    void finish_drain();
    std::size_t events_waiting() const;

    template <class Read, class Take>
    void read(Connection& connection, std::string_view frame, Read const& read, Take const& take);

    Settings settings_;
    Status counters_;
    Accounts accounts_;
    Computers computers_;
    Hall hall_;
    Rooms rooms_;
    Lobby lobby_;
    RateLimiter limiter_;
    Api api_;
    std::unordered_map<ConnectionId, std::unique_ptr<Connection>> connections_;
    std::uint64_t next_connection_ = 1;
    Instant next_alive_{};
    std::function<void()> drained_;
};

Connection& Service::Impl::open(ConnectionKind kind, std::shared_ptr<Outlet> outlet)
{
    ConnectionId const id{next_connection_++};
    auto& connection = connections_[id];
    connection = std::make_unique<Connection>(id, kind, std::move(outlet), settings_);
    connection->last_heard = hall_.now();
    return *connection;
}

Result<ConnectionId, ConnectError> Service::Impl::connect(
    SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet)
{
    if (counters_.is_draining)
        return Err{ConnectError::draining};
    auto who = accounts_.identify(peer.credentials);
    if (!who && who.error().code != storage::StorageFaultCode::not_found)
        return Err{ConnectError::unavailable};
    if (!who && peer.credentials.bearer)
        return Err{ConnectError::not_logged_in};
    auto const* const game = std::get_if<GameSocket>(&path);
    std::shared_ptr<Room> room;
    if (game != nullptr) {
        if (!is_game_id(game->game))
            return Err{ConnectError::unknown_game};
        auto const found = rooms_.find({game->game});
        if (!found)
            return Err{to_connect_error(found.error())};
        room = *found;
        if (room->connections() >= settings_.most_connections_a_room)
            return Err{ConnectError::room_full};
    }
    Connection& connection = open(room ? ConnectionKind::game : ConnectionKind::lobby, std::move(outlet));
    connection.address = peer.address;
    if (who)
        connection.who = *std::move(who);
    if (room) {
        connection.room = room;
        room->enter(connection);
    } else {
        lobby_.enter(connection);
    }
    return connection.id;
}

void Service::Impl::disconnected(ConnectionId id)
{
    auto const found = connections_.find(id);
    if (found == connections_.end())
        return;
    auto const connection = std::move(found->second);
    connections_.erase(found);
    if (connection->room)
        connection->room->leave(*connection);
    else if (connection->kind == ConnectionKind::lobby)
        lobby_.leave(*connection);
    finish_drain();
}

// ---- messages --------------------------------------------------------------------------------------------

void Service::Impl::receive(ConnectionId id, std::string_view frame)
{
    auto const found = connections_.find(id);
    if (found == connections_.end())
        return;
    Connection& connection = *found->second;
    ++counters_.messages;
    if (is_too_fast(connection, frame))
        return;
    if (connection.room) {
        read(connection, frame, read_game_message,
            [&](GameMessage const& message) { connection.room->receive(connection, message); });
    } else if (connection.kind == ConnectionKind::lobby) {
        read(connection, frame, read_lobby_message,
            [&](LobbyMessage const& message) { lobby_.receive(connection, message); });
    }
}

template <class Read, class Take>
void Service::Impl::read(Connection& connection, std::string_view frame, Read const& read, Take const& take)
{
    auto const message = read(frame, settings_.longest_frame);
    if (message)
        return take(*message);
    ++counters_.errors;
    connection.send(write_error(message.error().re, ErrorCode::bad_message, message.error().sentence));
    strike(connection, CloseReason::bad_messages);
}

/// The answer names the client's number if it can be read, so that it may send the message again.
bool Service::Impl::is_too_fast(Connection& connection, std::string_view frame)
{
    if (connection.messages.take(hall_.now()))
        return false;
    ++counters_.rate_limited;
    std::optional<RequestNumber> re;
    if (auto const fields = read_json_fields(frame, {.bytes = settings_.longest_frame})) {
        FieldReader reader{*fields};
        if (auto const number = reader.find_number("re", std::numeric_limits<RequestNumber>::max()))
            re = static_cast<RequestNumber>(*number);
    }
    connection.send(write_error(re, ErrorCode::rate_limited));
    strike(connection, CloseReason::rate_limited);
    return true;
}

void Service::Impl::strike(Connection& connection, CloseReason reason)
{
    if (++connection.strikes == most_strikes)
        connection.outlet->close(reason);
}

// ---- bots ------------------------------------------------------------------------------------------------

ConnectionId Service::Impl::open_stream(Identity const& who, std::shared_ptr<Outlet> outlet)
{
    Connection& connection = open(ConnectionKind::bot_stream, std::move(outlet));
    connection.who = who;
    connection.has_greeted = true;
    connection.send(R"({"t":"alive"})");
    // Storage knows games too of which nobody has thought since the server began.
    hall_.work([&storage = hall_.storage,
                   account = who.account] { return storage.list_open_games(account, most_open_games); },
        [this, id = connection.id, account = who.account](
            storage::StorageResult<std::vector<storage::GameRow>> const& games) {
            if (!games)
                return hall_.note(games.error());
            auto const found = connections_.find(id);
            if (found == connections_.end())
                return;
            for (auto const& line : write_waiting(*games, account, hall_.at() - challenge_waits))
                found->second->send(line);
        });
    return connection.id;
}

void Service::Impl::tell(storage::AccountId account, std::string const& line)
{
    for (auto const& [id, connection] : connections_) {
        if (connection->kind == ConnectionKind::bot_stream && connection->who->account == account)
            connection->send(line);
    }
}

/// A line now and then shows both sides that the other is there.
void Service::Impl::keep_streams_alive()
{
    if (hall_.now() < next_alive_)
        return;
    next_alive_ = hall_.now() + alive_every;
    for (auto const& [id, connection] : connections_) {
        if (connection->kind == ConnectionKind::bot_stream)
            connection->send(R"({"t":"alive"})");
    }
}

// ---- the whole -------------------------------------------------------------------------------------------

void Service::Impl::tick()
{
    rooms_.tick();
    lobby_.tick();
    keep_streams_alive();
    finish_drain();
}

std::size_t Service::Impl::events_waiting() const
{
    std::size_t waiting = 0;
    rooms_.for_each([&](Room const& room) { waiting += room.waiting(); });
    return waiting;
}

Status Service::Impl::status() const
{
    Status status = counters_;
    status.rooms = rooms_.size();
    rooms_.for_each([&](Room const& room) {
        status.games_playing += room.game().is_playing() ? 1 : 0;
        status.spectators += room.spectators();
        status.events_waiting += room.waiting();
    });
    status.connections = connections_.size();
    status.seeks = lobby_.seeks();
    status.computers = computers_.running();
    status.computers_waiting = computers_.waiting();
    return status;
}

void Service::Impl::drain(std::function<void()> done)
{
    drained_ = std::move(done);
    if (!counters_.is_draining) {
        counters_.is_draining = true;
        auto const frame = std::make_shared<std::string const>(write_drain());
        for (auto const& [id, connection] : connections_)
            connection->outlet->send(frame);
    }
    finish_drain();
}

/// Closes the connections when nothing waits to be said any more.
void Service::Impl::finish_drain()
{
    if (!drained_ || events_waiting() > 0)
        return;
    auto const done = std::exchange(drained_, nullptr);
    std::vector<std::shared_ptr<Outlet>> outlets;
    outlets.reserve(connections_.size());
    for (auto const& [id, connection] : connections_)
        outlets.push_back(connection->outlet);
    for (auto const& outlet : outlets)
        outlet->close(CloseReason::draining);
    done();
}

// ---- the door --------------------------------------------------------------------------------------------

Service::Service(
    storage::Storage& storage, storage::Journal& journal, Surroundings& world, Settings const& settings)
    : impl_{std::make_unique<Impl>(storage, journal, world, settings)}
{
}

Service::~Service() = default;

Result<ConnectionId, ConnectError> Service::connect(
    SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet)
{
    return impl_->connect(path, peer, std::move(outlet));
}

void Service::receive(ConnectionId connection, std::string_view frame)
{
    impl_->receive(connection, frame);
}

void Service::disconnected(ConnectionId connection)
{
    impl_->disconnected(connection);
}

void Service::request(ApiRequest request, std::function<void(ApiAnswer)> done)
{
    impl_->request(std::move(request), std::move(done));
}

void Service::tick()
{
    impl_->tick();
}

Status Service::status() const
{
    return impl_->status();
}

void Service::drain(std::function<void()> done)
{
    impl_->drain(std::move(done));
}

} // namespace arbiter::server
