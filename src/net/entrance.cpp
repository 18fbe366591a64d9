// SPDX-License-Identifier: MIT
#include "arbiter/net/entrance.h"

#include "arbiter/core/text.h"
#include "arbiter/net/http.h"
#include "arbiter/server/mcp.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <utility>

namespace arbiter::net {

namespace {

/// Browsers take a cookie with this prefix only from this very host, by TLS (RFC 6265bis, 4.1.3.2).
constexpr std::string_view cookie_of_host = "__Host-arbiter_session";

std::string_view session_cookie(bool is_secure)
{
    constexpr std::string_view prefix = "__Host-";
    return is_secure ? cookie_of_host : cookie_of_host.substr(prefix.size());
}

bool is_reading(std::string_view method)
{
    return method == "GET" || method == "HEAD";
}

bool is_below(std::string_view path, std::string_view folder)
{
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

/// The last header of that name. A proxy appends its own line, or to the last line: the last word is the
/// proxy's.
std::string_view last_header(std::vector<Header> const& headers, std::string_view name)
{
    auto const found = std::find_if(headers.rbegin(), headers.rend(),
        [&](Header const& header) { return is_same_but_for_case(header.name, name); });
    return found == headers.rend() ? std::string_view{} : std::string_view{found->value};
}

std::string http_date()
{
    std::time_t const now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    char text[40];
    auto const size = std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return {text, size};
}

/// Who asks: the address that the limits count by, the session's cookie, the bearer token.
server::Peer peer_of(Request const& request, std::string const& address, bool is_secure)
{
    constexpr std::string_view scheme = "Bearer ";
    server::Peer peer{limit_key(address)};
    auto const cookie = find_cookie(find_header(request.headers, "Cookie"), session_cookie(is_secure));
    if (!cookie.empty())
        peer.credentials.session = std::string{cookie};
    auto const authorization = find_header(request.headers, "Authorization");
    if (authorization.size() > scheme.size()
        && is_same_but_for_case(authorization.substr(0, scheme.size()), scheme))
        peer.credentials.bearer = std::string{authorization.substr(scheme.size())};
    peer.language = server::find_wanted_language(find_header(request.headers, "Accept-Language"));
    return peer;
}

std::string cookie_text(server::SessionCookie const& cookie, bool is_secure)
{
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", session_cookie(is_secure),
        cookie.value, cookie.value.empty() ? 0 : cookie.max_age.count(), is_secure ? "; Secure" : "");
}

bool has_header(Response const& response, std::string_view name)
{
    return !find_header(response.headers, name).empty();
}

} // namespace

Entrance::Entrance(EntranceOptions options, StaticFiles files, server::Service& service, Metrics& metrics,
    Log& log, Clock clock)
    : options_{std::move(options)},
      files_{std::move(files)},
      service_{&service},
      metrics_{&metrics},
      log_{&log},
      clock_{std::move(clock)},
      addresses_{options_.limits}
{
}

bool Entrance::is_proxy(std::string const& peer) const
{
    return options_.behind_proxy && is_loopback(peer);
}

std::string Entrance::address_of(Request const& request) const
{
    return client_address(
        request.peer, last_header(request.headers, "X-Forwarded-For"), options_.behind_proxy);
}

bool Entrance::admit(std::string const& peer, Line line)
{
    if (connections_ >= options_.limits.connections) {
        metrics_->count_refusal(Refusal::too_many_connections);
        return false;
    }
    auto const is_within_its_own = [&] {
        auto const key = limit_key(peer);
        return (line == Line::plain || addresses_.take_handshake(key, now())) && addresses_.connect(key);
    };
    if (!is_proxy(peer) && !is_within_its_own()) {
        metrics_->count_refusal(Refusal::too_many_of_address);
        return false;
    }
    ++connections_;
    metrics_->add_connections(1);
    return true;
}

void Entrance::release(std::string const& peer)
{
    if (!is_proxy(peer))
        addresses_.disconnect(limit_key(peer), now());
    --connections_;
    metrics_->add_connections(-1);
}

std::optional<Response> Entrance::refuse(Request const& request, std::string const& address)
{
    if (!addresses_.take_request(limit_key(address), now())) {
        metrics_->count_refusal(Refusal::too_many_requests);
        auto response = error_response(429, "rate-limited", "Too many requests; wait a moment.");
        response.headers.push_back({"Retry-After", "1"});
        return response;
    }
    auto const host = find_header(request.headers, "Host");
    if (host.empty()) {
        metrics_->count_refusal(Refusal::bad_request);
        return error_response(400, "bad-request", "A request must name exactly one host.");
    }
    if (!is_allowed_host(host, options_.origins)) {
        metrics_->count_refusal(Refusal::unknown_host);
        return error_response(421, "unknown-host",
            "This server does not go by that name. Use its address, or let its operator add the name with "
            "--host-name.");
    }
    return std::nullopt;
}

std::optional<Response> Entrance::refuse_change(Request const& request)
{
    auto const host = find_header(request.headers, "Host");
    auto const origin = last_header(request.headers, "Origin");
    bool const is_own = is_allowed_origin(origin, host, is_secure(request), options_.origins);
    // Browsers that always send Origin send this too; it covers requests without Origin as well.
    bool const is_foreign = origin.empty() && find_header(request.headers, "Sec-Fetch-Site") == "cross-site";
    if (is_own && !is_foreign)
        return std::nullopt;
    metrics_->count_refusal(Refusal::foreign_origin);
    return error_response(403, "foreign-origin", "A page of another site may not do this.");
}

/// Whether TLS protects the request, at least up to our proxy.
bool Entrance::is_secure(Request const& request) const
{
    return request.is_secure
        || (is_proxy(request.peer) && last_header(request.headers, "X-Forwarded-Proto") == "https");
}

void Entrance::add_common_headers(Response& response, bool is_secure) const
{
    for (auto const& header : security_headers())
        response.headers.push_back(header);
    if (is_secure)
        response.headers.push_back(transport_security_header());
    if (!has_header(response, "Cache-Control"))
        response.headers.push_back({"Cache-Control", "no-store"});
    response.headers.push_back({"Date", http_date()});
}

void Entrance::answer(Request const& request, std::function<void(Response)> done)
{
    auto const begin = now();
    auto const address = address_of(request);
    auto const target = parse_target(request.target);
    auto const path = target ? target->path : std::string{};
    auto finish = [this, begin, address, path, is_secure = is_secure(request), method = request.method,
                      done = std::move(done)](Response response) {
        if (auto const cookie = std::exchange(response.cookie, std::nullopt))
            response.headers.push_back({"Set-Cookie", cookie_text(*cookie, is_secure)});
        add_common_headers(response, is_secure);
        auto const taken = std::chrono::duration_cast<std::chrono::microseconds>(now() - begin);
        metrics_->count_request(response.status, taken);
        bool const is_routine = is_below(path, "/healthz") || path == "/metrics";
        log_->write(is_routine ? LogLevel::debug : LogLevel::info, "request",
            {{"address", address}, {"method", method}, {"path", path},
                {"status", static_cast<std::int64_t>(response.status)},
                {"us", static_cast<std::int64_t>(taken.count())}});
        done(std::move(response));
    };
    if (is_of_unknown_proxy(request) && !std::exchange(has_warned_of_proxy_, true))
        log_->write(LogLevel::warning, "unknown-proxy",
            {{"sentence",
                "X-Forwarded-For came from a proxy on this machine; give the server --behind-proxy, or "
                "all clients share the limits of one."}});
    if (auto refused = refuse(request, address))
        return finish(std::move(*refused));
    if (!target) {
        metrics_->count_refusal(Refusal::bad_request);
        return finish(error_response(400, "bad-target", "The address of this request cannot be read."));
    }
    route(request, *target, address, finish);
}

void Entrance::route(Request const& request, Target const& target, std::string const& address,
    std::function<void(Response)> const& done)
{
    auto const not_allowed = [&](char const* allowed) {
        auto response = error_response(405, "wrong-method", "This address does not support this method.");
        response.headers.push_back({"Allow", allowed});
        done(std::move(response));
    };
    if (is_below(target.path, "/api")) {
        if (!is_reading(request.method) && request.method != "POST" && request.method != "DELETE")
            return not_allowed("GET, HEAD, POST, DELETE");
        if (!is_reading(request.method)) {
            if (auto refused = refuse_change(request))
                return done(std::move(*refused));
            if (!server::is_json(find_header(request.headers, "Content-Type")))
                return done(error_response(415, "not-json",
                    "A request that changes something must have the Content-Type application/json."));
        }
        bool const is_mcp = target.path == server::mcp_path;
        if (is_mcp && !server::is_mcp_revision(find_header(request.headers, "MCP-Protocol-Version")))
            return done(error_response(400, "bad-protocol-version",
                "This server speaks these revisions of the protocol: " + server::mcp_revision_list() + "."));
        return call_service(request, target, address, done);
    }
    if (!is_reading(request.method))
        return not_allowed("GET, HEAD");
    // That the request is answered is the answer.
    if (target.path == "/healthz/live")
        return done(json_response(200, json_object({{"status", "ok"}})));
    if (target.path == "/healthz" || target.path == "/healthz/ready")
        return done(health_page());
    if (target.path == "/metrics")
        return done(metrics_page(request, address));
    if (is_below(target.path, "/ws"))
        return done(error_response(426, "websocket-only", "This address is for WebSockets."));
    done(file(request, target));
}

void Entrance::call_service(Request const& request, Target const& target, std::string const& address,
    std::function<void(Response)> const& done)
{
    auto peer = peer_of(request, address, is_secure(request));
    peer.is_of_unknown_proxy = is_of_unknown_proxy(request);
    service_->request({.method = request.method,
                          .path = target.path,
                          .query = target.query,
                          .content_type = std::string{find_header(request.headers, "Content-Type")},
                          .body = request.body,
                          .peer = std::move(peer)},
        done);
}

Response Entrance::file(Request const& request, Target const& target) const
{
    auto found = files_.find(target.path, find_header(request.headers, "Accept-Encoding"),
        find_header(request.headers, "If-None-Match"));
    return found ? std::move(*found) : error_response(404, "not-found", "There is nothing at this address.");
}

Response Entrance::health_page() const
{
    auto const draining = [] { return json_response(503, json_object({{"status", "draining"}})); };
    if (is_draining_)
        return draining();
    auto const status = service_->status();
    if (!status.is_storage_well)
        return json_response(503, json_object({{"status", "faulty"}, {"sentence", status.storage_trouble}}));
    if (status.is_draining)
        return draining();
    if (!status.has_lease)
        return json_response(503,
            json_object({{"status", "faulty"},
                {"sentence", "This node cannot renew its lease; moves wait until it can."}}));
    return json_response(200, json_object({{"status", "ok"}}));
}

/// Whether a proxy on this machine sent the request, although no option says that there is one. All its
/// clients have the address of this machine then.
bool Entrance::is_of_unknown_proxy(Request const& request) const
{
    return !options_.behind_proxy && is_loopback(request.peer)
        && !last_header(request.headers, "X-Forwarded-For").empty();
}

Response Entrance::metrics_page(Request const& request, std::string const& address) const
{
    bool const may_read = (is_loopback(address) && !is_of_unknown_proxy(request))
        || std::ranges::find(options_.metrics_readers, address) != options_.metrics_readers.end();
    if (!may_read)
        return error_response(404, "not-found", "There is nothing at this address.");
    Response response;
    response.headers.push_back({"Content-Type", "text/plain; version=0.0.4; charset=utf-8"});
    response.body = std::make_shared<std::string const>(metrics_->page(service_->status()));
    return response;
}

/// What a WebSocket is for, when everything is in order but the service.
Result<server::SocketPath, Response> Entrance::check_socket(
    Request const& request, std::string const& address)
{
    if (auto refused = refuse(request, address))
        return Err{std::move(*refused)};
    if (auto refused = refuse_change(request))
        return Err{std::move(*refused)};
    auto const target = parse_target(request.target);
    auto path = target ? server::find_socket_path(target->path) : std::nullopt;
    if (!path)
        return Err{error_response(404, "not-found", "There is no WebSocket at this address.")};
    return *std::move(path);
}

void Entrance::open_socket(Request const& request, std::shared_ptr<server::Outlet> outlet,
    std::function<void(Result<OpenSocket, Response>)> done)
{
    auto const address = address_of(request);
    auto path = check_socket(request, address);
    if (!path)
        return done(Err{std::move(path.error())});
    OpenSocket socket{.limit_key = limit_key(address), .is_forwarded = is_proxy(request.peer)};
    if (socket.is_forwarded && !addresses_.connect(socket.limit_key)) {
        metrics_->count_refusal(Refusal::too_many_of_address);
        return done(Err{error_response(429, "rate-limited", "Too many connections from this address.")});
    }
    service_->connect(*path, peer_of(request, address, is_secure(request)), std::move(outlet),
        [this, socket = std::move(socket), target = request.target, address, done = std::move(done)](
            Result<server::ConnectionId, server::ConnectRefusal> const& opened) mutable {
            if (!opened) {
                if (socket.is_forwarded)
                    addresses_.disconnect(socket.limit_key, now());
                return done(Err{error_response(server::http_status(opened.error().error),
                    server::to_code(opened.error().error), server::describe(opened.error()))});
            }
            socket.id = *opened;
            metrics_->add_sockets(1);
            log_->write(LogLevel::debug, "websocket", {{"address", address}, {"path", target}});
            done(std::move(socket));
        });
}

bool Entrance::count_frame(OpenSocket const& socket, bool is_within_own)
{
    metrics_->count_frame_in();
    if (is_within_own && addresses_.take_frame(socket.limit_key, now()))
        return true;
    metrics_->count_refusal(Refusal::too_many_frames);
    return false;
}

bool Entrance::count_ping(OpenSocket const& socket, TokenBucket& own)
{
    return count_frame(socket, own.take(now()));
}

bool Entrance::receive(OpenSocket const& socket, std::string_view frame)
{
    if (!count_frame(socket, true))
        return false;
    service_->receive(socket.id, frame);
    return true;
}

void Entrance::close_socket(OpenSocket const& socket)
{
    if (socket.is_forwarded)
        addresses_.disconnect(socket.limit_key, now());
    metrics_->add_sockets(-1);
    service_->disconnected(socket.id);
}

void Entrance::drain(std::function<void()> done)
{
    is_draining_ = true;
    service_->drain(std::move(done));
}

} // namespace arbiter::net
