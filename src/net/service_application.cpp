#include "arbiter/net/service_application.h"

#include "arbiter/server/service.h"
#include "net/live_lines.h"

#include <fmt/format.h>

#include <utility>

namespace arbiter::net {

namespace {

constexpr std::string_view session_cookie = "arbiter_session";

CloseReason reason_of(server::CloseReason reason)
{
    switch (reason) {
    case server::CloseReason::bad_messages: return {1008, "Nothing that came could be understood."};
    case server::CloseReason::rate_limited: return {1008, "Too many messages."};
    case server::CloseReason::draining: return {1012, "The server is going down."};
    case server::CloseReason::room_gone: return {1011, "The game cannot be read."};
    }
    return {1011, ""};
}

/// A WebSocket as the service knows it.
class LineOutlet : public server::Outlet {
public:
    explicit LineOutlet(std::shared_ptr<Line> line) : line_{std::move(line)} { }

    void send(std::shared_ptr<std::string const> frame) override { line_->send(std::move(frame)); }

    void close(server::CloseReason reason) override { line_->close(reason_of(reason)); }

private:
    std::shared_ptr<Line> line_;
};

class Chunks : public BodySource {
public:
    explicit Chunks(std::unique_ptr<server::ChunkSource> chunks) : chunks_{std::move(chunks)} { }

    void next(TakePart take) override
    {
        auto part = chunks_->next();
        take(part.empty() ? std::nullopt : std::optional{std::move(part)});
    }

private:
    std::unique_ptr<server::ChunkSource> chunks_;
};

server::Peer peer_of(Request const& request, Client const& client)
{
    constexpr std::string_view scheme = "Bearer ";
    server::Peer peer{client.key, {}};
    auto const cookie = find_cookie(find_header(request.headers, "Cookie"), session_cookie);
    if (!cookie.empty())
        peer.credentials.session = std::string{cookie};
    auto const authorization = find_header(request.headers, "Authorization");
    if (authorization.size() > scheme.size()
        && equal_without_case(authorization.substr(0, scheme.size()), scheme))
        peer.credentials.bearer = std::string{authorization.substr(scheme.size())};
    return peer;
}

std::string cookie_text(server::SessionCookie const& cookie, bool is_secure)
{
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", session_cookie, cookie.value,
        cookie.value.empty() ? 0 : cookie.max_age.count(), is_secure ? "; Secure" : "");
}

Response response_of(server::ApiAnswer answer, server::Service& service, bool is_secure)
{
    Response response;
    response.status = answer.status;
    response.headers.push_back({"Content-Type", std::move(answer.content_type)});
    for (auto& [name, value] : answer.headers)
        response.headers.push_back({name, value});
    if (answer.cookie)
        response.headers.push_back({"Set-Cookie", cookie_text(*answer.cookie, is_secure)});
    if (answer.live) {
        auto lines = std::make_shared<LiveLines>();
        auto const connection = answer.live(lines);
        response.source = std::make_shared<LiveSource>(service, connection, std::move(lines));
    } else if (answer.chunks) {
        response.source = std::make_shared<Chunks>(std::move(answer.chunks));
    } else {
        response.body = std::make_shared<std::string const>(std::move(answer.body));
    }
    return response;
}

} // namespace

void ServiceApplication::request(
    Request const& request, Target const& target, Client const& client, std::function<void(Response)> done)
{
    server::ApiRequest question{request.method, target.path, target.query,
        std::string{find_header(request.headers, "Content-Type")}, request.body, peer_of(request, client)};
    service_->request(std::move(question),
        [this, is_secure = client.is_secure, done = std::move(done)](
            server::ApiAnswer answer) { done(response_of(std::move(answer), *service_, is_secure)); });
}

Result<LineId, Response> ServiceApplication::connect(
    Request const& request, Target const& target, Client const& client, std::shared_ptr<Line> line)
{
    auto const path = server::find_socket_path(target.path);
    if (!path)
        return Err{error_response(404, "not-found", "There is no WebSocket at this address.")};
    auto const connection
        = service_->connect(*path, peer_of(request, client), std::make_shared<LineOutlet>(std::move(line)));
    if (!connection)
        return Err{error_response(server::http_status(connection.error()),
            server::to_code(connection.error()), "This WebSocket cannot be opened.")};
    return static_cast<LineId>(*connection);
}

void ServiceApplication::receive(LineId line, std::string_view frame)
{
    service_->receive(static_cast<server::ConnectionId>(line), frame);
}

void ServiceApplication::disconnected(LineId line)
{
    service_->disconnected(static_cast<server::ConnectionId>(line));
}

Health ServiceApplication::health() const
{
    auto const status = service_->status();
    Health health{status.is_storage_well, status.storage_trouble, {}};
    auto const gauge = [&](char const* name, char const* help, std::size_t value) {
        health.measures.push_back({name, help, static_cast<double>(value), false});
    };
    auto const counter = [&](char const* name, char const* help, std::uint64_t value) {
        health.measures.push_back({name, help, static_cast<double>(value), true});
    };
    gauge("storage_well", "1 when the last write succeeded", status.is_storage_well ? 1 : 0);
    gauge("rooms", "Games in memory", status.rooms);
    gauge("games_playing", "Games in memory that are being played", status.games_playing);
    gauge("service_connections", "Clients of games and of the lobby", status.connections);
    gauge("spectators", "Clients that watch", status.spectators);
    gauge("seeks", "Seeks in the lobby", status.seeks);
    gauge("computers", "Engine processes", status.computers);
    gauge("computers_waiting", "Games that wait for an engine process", status.computers_waiting);
    gauge("events_waiting", "Events that are not durable yet", status.events_waiting);
    counter("games_made_total", "Games made", status.games_made);
    counter("games_ended_total", "Games ended", status.games_ended);
    counter("moves_total", "Moves played", status.moves);
    counter("events_total", "Events of games", status.events);
    counter("messages_total", "Messages of clients", status.messages);
    counter("moves_refused_total", "Moves refused with a verdict", status.moves_refused);
    counter("errors_total", "Messages answered by an error", status.errors);
    counter("rate_limited_total", "Messages and requests refused by the service for their number",
        status.rate_limited);
    counter("not_saved_total", "Actions lost because storage failed", status.not_saved);
    counter("rooms_rebuilt_total", "Games read back from storage", status.rooms_rebuilt);
    counter("computer_failures_total", "Engine processes that failed", status.computer_failures);
    return health;
}

void ServiceApplication::drain(std::function<void()> done)
{
    service_->drain(std::move(done));
}

} // namespace arbiter::net
