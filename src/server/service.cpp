// SPDX-License-Identifier: MIT
#include "arbiter/server/service.h"

#include "server/accounts/accounts.h"
#include "server/accounts/sanctions.h"
#include "server/api/api.h"
#include "server/base/line_body.h"
#include "server/base/messages.h"
#include "server/base/service_context.h"
#include "server/base/settings_keeper.h"
#include "server/base/token.h"
#include "server/drain.h"
#include "server/nodes/membership.h"
#include "server/rooms/computers.h"
#include "server/rooms/connections.h"
#include "server/rooms/game_streams.h"
#include "server/rooms/live_games.h"
#include "server/rooms/lobby.h"
#include "server/rooms/rooms.h"
#include "server/tournaments/tournaments.h"

namespace arbiter::server {

namespace {

/// A connection is closed after that many strikes: malformed messages, or messages after a warning.
constexpr unsigned most_strikes = 50;
/// Bytes of lines that wait for a client who does not read: the stream of all games begins with all of them.
constexpr std::size_t most_waiting_of_a_bot = std::size_t{256} * 1024;
constexpr std::size_t most_waiting_of_games = std::size_t{4} * 1024 * 1024;
/// How long a challenge waits for an absent bot.
constexpr std::chrono::hours challenge_waits{1};
constexpr std::uint32_t most_open_games = 1'000;

Err<ConnectRefusal> refuse_socket(ConnectError error)
{
    return Err<ConnectRefusal>{{error}};
}

/// The one service: owns the parts and the connections, and hands each message to its part.
class RoomService final : public Service {
public:
    RoomService(Storages storages, storage::Journal& journal, Surroundings& world, Settings settings);

    void connect(
        SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet, Connected done) override
    {
        done(open_socket(path, peer, std::move(outlet)));
    }

    void receive(ConnectionId id, std::string_view frame) override;
    void disconnected(ConnectionId id) override;

    void request(ApiRequest request, std::function<void(Response)> done) override
    {
        api_.request(std::move(request), std::move(done));
    }

    void set_refused_names(NameList names) override { settings_.refused_names = std::move(names); }

    void on_notice(std::function<void(Notice const&)> give) override
    {
        live_games_.on_notice(give);
        game_streams_.on_notice(give);
        give_notice_ = std::move(give);
    }

    void take_notice(Notice const& notice) override
    {
        std::visit([this](auto const& one) { take(one); }, notice);
    }

    void tick() override;
    Status status() const override;

    void drain(std::function<void()> done) override { drain_.begin(std::move(done)); }

private:
    Result<ConnectionId, ConnectRefusal> open_socket(
        SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet);
    std::pair<Connection&, std::shared_ptr<BodySource>> open_lines(
        ConnectionKind kind, std::size_t most_waiting);
    std::shared_ptr<BodySource> open_bot_stream(Identity const& who);
    std::shared_ptr<BodySource> open_game_stream(ApiCall const& call);
    bool is_too_fast(Connection& connection, std::string_view frame);
    void strike(Connection& connection, CloseReason reason);
    void announce(Notice const& notice);

    void take(BotsTold const& told) { connections_.take(told); }

    void take(PagesTold const& told) { connections_.take(told); }

    void take(GameIsOver const& ended) { tournaments_.game_ended(ended.game); }

    void take(NodeNews const& news) { live_games_.take(news); }

    void take(GamesWanted const& wanted) { live_games_.take(wanted); }

    void take(StreamWanted wanted) { game_streams_.take(wanted); }

    void take(StreamLine const& told) { game_streams_.take(told); }

    void look_after(storage::AuditRow const& entry);
    template <class Read, class Take>
    void read(Connection& connection, std::string_view frame, Read const& read, Take const& take);

    Settings settings_;
    Status counters_;
    Accounts accounts_;
    Computers computers_;
    ServiceContext context_;
    SettingsKeeper settings_keeper_{context_, settings_};
    Sanctions sanctions_{context_, [this] { settings_keeper_.load(); },
        [this](storage::AuditRow const& entry) { look_after(entry); }};
    Membership membership_;
    Rooms rooms_;
    LiveGames live_games_{context_, rooms_};
    GameStreams game_streams_{context_, rooms_};
    Tournaments tournaments_;
    Lobby lobby_;
    RateLimiter limiter_;
    Api api_;
    Connections connections_{settings_};
    std::function<void(Notice const&)> give_notice_ = nullptr;
    Drain drain_{context_, membership_, rooms_,
        {.send
            = [this](std::shared_ptr<std::string const> const& frame) { connections_.tell_leaving(frame); },
            .close = [this] { connections_.close_all(); }}};
};

RoomService::RoomService(Storages storages, storage::Journal& journal, Surroundings& world, Settings settings)
    : settings_{std::move(settings)},
      accounts_{storages.of_server_thread, world},
      computers_{world, settings_.most_computers, counters_},
      context_{storages.of_server_thread, storages.of_work, journal, world, settings_, accounts_, computers_,
          counters_},
      membership_{context_},
      rooms_{context_},
      tournaments_{context_, rooms_},
      lobby_{context_, rooms_},
      limiter_{settings_},
      api_{context_, rooms_, tournaments_, limiter_,
          {.open_bots = [this](Identity const& who) { return open_bot_stream(who); },
              .open_games = [this](ApiCall const& call) { return open_game_stream(call); }}}
{
    context_.node = &membership_;
    context_.live_games = &live_games_;
    context_.game_streams = &game_streams_;
    context_.began = context_.at();
    if (auto const heartbeat = storages.of_server_thread.find_heartbeat())
        context_.last_heartbeat = *heartbeat;
    else
        context_.note(heartbeat.error());
    context_.tell_account
        = [this](storage::AccountId account, std::string const& line) { announce(BotsTold{account, line}); };
    context_.game_ended = [this](storage::GameId const& game) { announce(GameIsOver{game}); };
    context_.find_default_time
        = [this](storage::GameId const& game) { return tournaments_.find_default_time(game); };
    context_.is_arena_game = [this](storage::GameId const& game) { return tournaments_.is_arena_game(game); };
    context_.bots_here = [this] { return connections_.accounts_with(is_bot_stream); };
    tournaments_.load();
    context_.tell_pages = [this](storage::AccountId account, std::string const& frame) {
        announce(PagesTold{account, frame});
    };
    context_.accounts_here = [this] {
        auto accounts = connections_.accounts_with(is_page);
        live_games_.add_accounts(accounts);
        return accounts;
    };
    context_.find_sanction = [this](storage::AccountId account, storage::SanctionKind kind) {
        return sanctions_.find(account, kind);
    };
    context_.operator_acted = [this] { sanctions_.look(); };
    context_.count_games = [this] { return rooms_.count_playing(); };
    context_.read_status = [this] { return status(); };
    // What is done from here on is looked after.
    sanctions_.look();
}

Result<ConnectionId, ConnectRefusal> RoomService::open_socket(
    SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet)
{
    if (counters_.is_draining)
        return refuse_socket(ConnectError::draining);
    auto who = accounts_.identify(peer.credentials);
    if (!who && who.error().code != storage::StorageFaultCode::not_found)
        return refuse_socket(ConnectError::unavailable);
    if (!who && peer.credentials.bearer)
        return refuse_socket(ConnectError::not_logged_in);
    auto const* const game = std::get_if<GameSocket>(&path);
    bool const is_known = who && *who;
    if (settings_.is_for_members && game == nullptr && !is_known)
        return refuse_socket(ConnectError::not_logged_in);
    std::shared_ptr<Room> room;
    if (game != nullptr) {
        if (!is_game_id(game->game))
            return refuse_socket(ConnectError::unknown_game);
        auto const found = rooms_.find({game->game});
        if (!found)
            return Err<ConnectRefusal>{to_connect_refusal(found.error())};
        room = *found;
        if (room->connections() >= settings_.most_connections_a_room)
            return refuse_socket(ConnectError::room_full);
    }
    Connection& connection = connections_.open(
        room ? ConnectionKind::game : ConnectionKind::lobby, std::move(outlet), context_.now());
    connection.address = peer.address;
    connection.language = peer.language;
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

void RoomService::disconnected(ConnectionId id)
{
    auto const connection = connections_.extract(id);
    if (!connection)
        return;
    if (connection->room)
        connection->room->leave(*connection);
    else if (connection->kind == ConnectionKind::lobby)
        lobby_.leave(*connection);
    else if (connection->kind == ConnectionKind::game_stream)
        game_streams_.leave(*connection);
    drain_.advance();
}

// ---- messages --------------------------------------------------------------------------------------------

void RoomService::receive(ConnectionId id, std::string_view frame)
{
    auto* const found = connections_.find(id);
    if (found == nullptr)
        return;
    Connection& connection = *found;
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
void RoomService::read(Connection& connection, std::string_view frame, Read const& read, Take const& take)
{
    auto const message = read(frame, settings_.longest_frame);
    if (message)
        return take(*message);
    ++counters_.errors;
    connection.send(write(Failed{message.error().re, ErrorCode::bad_message, message.error().sentence}));
    strike(connection, CloseReason::bad_messages);
}

/// Answers with the client's number if it can be read, so that the client may send the message again.
bool RoomService::is_too_fast(Connection& connection, std::string_view frame)
{
    if (connection.messages.take(context_.now()))
        return false;
    ++counters_.rate_limited;
    std::optional<RequestNumber> re;
    if (auto const fields = read_json_fields(frame, {.bytes = settings_.longest_frame})) {
        FieldReader reader{*fields};
        if (auto const number = reader.find_number("re", std::numeric_limits<RequestNumber>::max()))
            re = static_cast<RequestNumber>(*number);
    }
    connection.send(write(Failed{re, ErrorCode::rate_limited}));
    strike(connection, CloseReason::rate_limited);
    return true;
}

void RoomService::strike(Connection& connection, CloseReason reason)
{
    if (++connection.strikes == most_strikes)
        connection.outlet->close(reason);
}

// ---- streams ---------------------------------------------------------------------------------------------

/// A connection, and the body of its lines, with which it ends.
std::pair<Connection&, std::shared_ptr<BodySource>> RoomService::open_lines(
    ConnectionKind kind, std::size_t most_waiting)
{
    auto lines = std::make_shared<LineOutlet>(most_waiting);
    Connection& connection = connections_.open(kind, lines, context_.now());
    connection.has_greeted = true;
    connection.send(write(Alive{}));
    return {connection,
        std::make_shared<LineBody>(
            std::move(lines), [this, id = connection.id, alive = std::weak_ptr{context_.alive}] {
                if (!alive.expired())
                    disconnected(id);
            })};
}

std::shared_ptr<BodySource> RoomService::open_game_stream(ApiCall const& call)
{
    std::string const& address = call.request.peer.address;
    if (!game_streams_.has_room_for(address))
        return nullptr;
    auto [connection, body] = open_lines(ConnectionKind::game_stream, most_waiting_of_games);
    connection.who = call.who;
    connection.address = address;
    game_streams_.enter(connection);
    return body;
}

std::shared_ptr<BodySource> RoomService::open_bot_stream(Identity const& who)
{
    auto [connection, body] = open_lines(ConnectionKind::bot_stream, most_waiting_of_a_bot);
    connection.who = who;
    // Storage also has games that no room of this server has loaded yet.
    context_.work_on_storage(
        [account = who.account](
            storage::Storage& storage) { return storage.list_open_games(account, most_open_games); },
        [this, id = connection.id, account = who.account](
            storage::StorageResult<std::vector<storage::GameRow>> const& games) {
            if (!games)
                return context_.note(games.error());
            auto* const found = connections_.find(id);
            if (found == nullptr)
                return;
            for (auto const& line : write_waiting(*games, account, context_.at() - challenge_waits))
                found->send(line);
        });
    return body;
}

// ---- pages -----------------------------------------------------------------------------------------------

/// Tells those who are here, and the other nodes.
void RoomService::announce(Notice const& notice)
{
    take_notice(notice);
    if (give_notice_)
        give_notice_(notice);
}

// ---- operators -------------------------------------------------------------------------------------------

/// Does what an act of an operator, here or at the command line, asks of connections and rooms.
void RoomService::look_after(storage::AuditRow const& entry)
{
    if (entry.action == storage::AuditAction::set_setting)
        return settings_keeper_.load();
    if (!entry.about)
        return;
    switch (entry.action) {
    case storage::AuditAction::rename:
        tournaments_.forget_ended();
        rooms_.reload_games_of(*entry.about);
        return connections_.end_login(*entry.about);
    case storage::AuditAction::ban:
    case storage::AuditAction::close:
    case storage::AuditAction::reopen:
    case storage::AuditAction::set_password: return connections_.end_login(*entry.about);
    default: return;
    }
}

// ---- the whole -------------------------------------------------------------------------------------------

void RoomService::tick()
{
    membership_.begin();
    rooms_.tick();
    live_games_.tick([this] { return connections_.accounts_with(is_page); });
    game_streams_.tick();
    membership_.tick(rooms_.has_resumed_all());
    tournaments_.tick();
    lobby_.tick();
    api_.tick();
    sanctions_.tick();
    settings_keeper_.tick();
    connections_.keep_streams_alive(context_.now());
    drain_.tick();
}

Status RoomService::status() const
{
    Status status = counters_;
    status.rooms = rooms_.size();
    rooms_.for_each([&](Room const& room) {
        status.games_playing += room.game().is_playing() ? 1 : 0;
        status.spectators += room.spectators();
        status.events_waiting += room.waiting();
    });
    status.has_lease = membership_.may_act();
    if (membership_.is_superseded()) {
        status.is_storage_well = false;
        status.storage_trouble = "Another process has started as the node " + settings_.node + ".";
    }
    status.connections = connections_.size();
    status.seeks = lobby_.seeks();
    status.computers = computers_.running();
    status.computers_waiting = computers_.waiting();
    return status;
}

} // namespace

std::unique_ptr<Service> make_service(
    Storages storages, storage::Journal& journal, Surroundings& world, Settings const& settings)
{
    return std::make_unique<RoomService>(storages, journal, world, settings);
}

} // namespace arbiter::server
