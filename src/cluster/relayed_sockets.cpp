// SPDX-License-Identifier: MIT
#include "cluster/relayed_sockets.h"

#include "arbiter/protocol/client_message.h"
#include "arbiter/protocol/server_message.h"

#include <utility>
#include <vector>

namespace arbiter::cluster {

namespace {

/// How long a new socket waits for a node, and an open one for another.
constexpr Milliseconds new_patience{6'000};
constexpr Milliseconds open_patience{20'000};
/// How long a client has to say hello again; one that does not know how comes with a new connection.
constexpr Milliseconds greeting_patience{3'000};
/// When a node has refused a socket that another one may open, it is tried again after it.
constexpr Milliseconds try_again_after{200};

bool is_hello(server::SocketPath const& path, std::string_view frame)
{
    if (std::holds_alternative<server::LobbySocket>(path)) {
        auto const message = protocol::read_lobby_message(frame, frame.size());
        return message && std::holds_alternative<protocol::LobbyHello>(*message);
    }
    auto const message = protocol::read_game_message(frame, frame.size());
    return message && std::holds_alternative<protocol::Hello>(*message);
}

std::optional<protocol::PingMessage> find_ping(std::string_view frame)
{
    auto const message = protocol::read_game_message(frame, frame.size());
    if (!message)
        return std::nullopt;
    auto const* const ping = std::get_if<protocol::PingMessage>(&*message);
    return ping != nullptr ? std::optional{*ping} : std::nullopt;
}

std::shared_ptr<std::string const> share(std::string text)
{
    return std::make_shared<std::string const>(std::move(text));
}

SocketNumber number_of(server::ConnectionId id)
{
    return SocketNumber{static_cast<std::uint64_t>(id)};
}

server::ConnectionId id_of(SocketNumber number)
{
    return server::ConnectionId{static_cast<std::uint64_t>(number)};
}

storage::GameId const* find_game(server::SocketPath const& path, storage::GameId& place)
{
    auto const* const game = std::get_if<server::GameSocket>(&path);
    if (game == nullptr)
        return nullptr;
    place = {game->game};
    return &place;
}

/// Whether the refusal is of this node alone, so that another one may open the socket.
bool is_of_node(server::ConnectError error)
{
    return error == server::ConnectError::game_elsewhere || error == server::ConnectError::draining
        || error == server::ConnectError::unavailable;
}

/// Why an open socket is closed whose next node does not open it.
server::CloseReason close_reason_of(server::ConnectError error)
{
    switch (error) {
    case server::ConnectError::unknown_game: return server::CloseReason::room_gone;
    case server::ConnectError::not_logged_in: return server::CloseReason::login_ended;
    default: return server::CloseReason::game_elsewhere; // the client comes again
    }
}

} // namespace

void RelayedSockets::connect(ClientSocket client, server::Service::Connected done)
{
    auto const* const game = std::get_if<server::GameSocket>(&client.path);
    if (game != nullptr && !server::is_game_id(game->game))
        return done(Err<server::ConnectRefusal>{{server::ConnectError::unknown_game}});
    server::ConnectionId const id{++last_};
    auto& socket = sockets_[id];
    socket = {.client = std::move(client), .done = std::move(done), .since = world_->now()};
    lead(id, socket);
}

/// Asks the node for it to open the socket; without one it waits.
void RelayedSockets::lead(server::ConnectionId id, Socket& socket)
{
    storage::GameId place;
    auto const* const game = find_game(socket.client.path, place);
    auto const node = game != nullptr ? routes_->find(*game) : nodes_->lobby_node();
    if (!node || !dialler_->is_up(node->incarnation))
        return wait(id, socket);
    waiting_.erase(id);
    socket.stage = Stage::asked;
    socket.node = node->incarnation;
    dialler_->send(socket.node, SocketWanted{number_of(id), socket.client.path, socket.client.peer});
}

void RelayedSockets::wait(server::ConnectionId id, Socket& socket)
{
    socket.stage = Stage::waiting;
    socket.node.clear();
    greeting_.erase(id);
    waiting_.insert(id);
}

RelayedSockets::Socket* RelayedSockets::find(std::string const& node, SocketNumber number)
{
    auto const found = sockets_.find(id_of(number));
    return found != sockets_.end() && found->second.node == node ? &found->second : nullptr;
}

void RelayedSockets::receive(server::ConnectionId id, std::string_view frame)
{
    auto const found = sockets_.find(id);
    if (found == sockets_.end())
        return;
    Socket& socket = found->second;
    if (socket.hellos_to_come != 0 && is_hello(socket.client.path, frame)) {
        --socket.hellos_to_come;
        if (socket.stage == Stage::greeting && socket.hellos_to_come == 0) {
            socket.stage = Stage::open;
            greeting_.erase(id);
        }
    }
    if (socket.stage != Stage::open)
        return receive_early(socket, frame);
    dialler_->send(socket.node, SocketFrame{number_of(id), share(std::string{frame})});
}

/// What comes while no node listens, the hello for an earlier one too, is sent again after the hello for the
/// next. Only a ping is answered: the connection to this gateway is well.
void RelayedSockets::receive_early(Socket& socket, std::string_view frame)
{
    if (auto const ping = find_ping(frame))
        socket.client.outlet->send(share(write(protocol::GameMessage{protocol::PongMessage{ping->n}})));
}

void RelayedSockets::disconnected(server::ConnectionId id)
{
    auto const found = sockets_.find(id);
    if (found == sockets_.end())
        return;
    if (!found->second.node.empty())
        dialler_->send(found->second.node, SocketClosed{number_of(id)});
    sockets_.erase(found);
    waiting_.erase(id);
    greeting_.erase(id);
}

void RelayedSockets::take(std::string const& node, SocketOpened&& opened)
{
    auto* const socket = find(node, opened.socket);
    if (socket == nullptr)
        return dialler_->send(node, SocketClosed{opened.socket});
    auto const id = id_of(opened.socket);
    socket->since = world_->now();
    if (auto const done = std::exchange(socket->done, nullptr)) {
        socket->stage = Stage::open;
        return done(id);
    }
    socket->stage = Stage::greeting;
    greeting_.insert(id);
    ++led_on_;
    ++socket->hellos_to_come;
    socket->client.outlet->send(share(write(protocol::HelloWanted{})));
}

void RelayedSockets::take(std::string const& node, SocketRefused&& refused)
{
    auto* const socket = find(node, refused.socket);
    if (socket == nullptr)
        return;
    auto const id = id_of(refused.socket);
    if (is_of_node(refused.refusal.error)) {
        if (auto const* const game = std::get_if<server::GameSocket>(&socket->client.path))
            routes_->take_word({game->game}, refused.refusal.node);
        wait(id, *socket);
        socket->next_try = world_->now() + try_again_after;
        return;
    }
    auto const done = std::exchange(socket->done, nullptr);
    if (done == nullptr)
        return socket->client.outlet->close(close_reason_of(refused.refusal.error));
    sockets_.erase(id);
    done(Err{std::move(refused.refusal)});
}

void RelayedSockets::take(std::string const& node, SocketFrame&& frame)
{
    auto* const socket = find(node, frame.socket);
    if (socket != nullptr && socket->stage == Stage::open)
        socket->client.outlet->send(std::move(frame.text));
}

void RelayedSockets::take(std::string const& node, SocketClosed&& closed)
{
    auto* const socket = find(node, closed.socket);
    if (socket == nullptr)
        return;
    bool const is_of_node = closed.reason == server::CloseReason::game_elsewhere
        || closed.reason == server::CloseReason::draining;
    if (!is_of_node) {
        // The node has forgotten it; net will say that it is gone.
        socket->node.clear();
        return socket->client.outlet->close(closed.reason);
    }
    if (auto const* const game = std::get_if<server::GameSocket>(&socket->client.path))
        routes_->forget({game->game});
    lead(id_of(closed.socket), *socket);
}

void RelayedSockets::node_lost(std::string const& node)
{
    for (auto& [id, socket] : sockets_) {
        if (socket.node == node)
            wait(id, socket);
    }
}

void RelayedSockets::tick()
{
    auto const now = world_->now();
    for (auto const id : std::vector(waiting_.begin(), waiting_.end())) {
        auto const found = sockets_.find(id);
        if (found == sockets_.end())
            continue;
        Socket& socket = found->second;
        if (now - socket.since > (socket.done ? new_patience : open_patience))
            give_up(id);
        else if (now >= socket.next_try)
            lead(id, socket);
    }
    for (auto const id : std::vector(greeting_.begin(), greeting_.end())) {
        if (now - sockets_.at(id).since > greeting_patience)
            give_up(id);
    }
}

void RelayedSockets::give_up(server::ConnectionId id)
{
    waiting_.erase(id);
    greeting_.erase(id);
    Socket& socket = sockets_.at(id);
    auto const done = std::exchange(socket.done, nullptr);
    if (done == nullptr)
        return socket.client.outlet->close(server::CloseReason::game_elsewhere);
    sockets_.erase(id);
    done(Err<server::ConnectRefusal>{{server::ConnectError::unavailable}});
}

void RelayedSockets::close_all()
{
    auto const farewell
        = share(write(protocol::Draining{std::string{describe(protocol::ErrorCode::draining)}}));
    std::vector<std::shared_ptr<server::Outlet>> outlets;
    outlets.reserve(sockets_.size());
    for (auto const& [id, socket] : sockets_)
        outlets.push_back(socket.client.outlet);
    for (auto const& outlet : outlets) {
        outlet->send(farewell);
        outlet->close(server::CloseReason::draining);
    }
}

} // namespace arbiter::cluster
