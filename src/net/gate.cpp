#include "arbiter/net/gate.h"

#include "arbiter/net/security_headers.h"

#include <algorithm>
#include <ctime>
#include <utility>

namespace arbiter::net {

namespace {

bool is_reading(std::string_view method)
{
    return method == "GET" || method == "HEAD";
}

bool is_below(std::string_view path, std::string_view folder)
{
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

/// A proxy adds its own line or its own end of a line; so the last word of the last line is the proxy's.
std::string_view last_header(std::vector<Header> const& headers, std::string_view name)
{
    auto const found = std::find_if(headers.rbegin(), headers.rend(),
        [&](Header const& header) { return equal_without_case(header.name, name); });
    return found == headers.rend() ? std::string_view{} : std::string_view{found->value};
}

bool is_json(std::string_view content_type)
{
    auto type = content_type.substr(0, content_type.find(';'));
    type = type.substr(0, type.find_last_not_of(' ') + 1);
    return equal_without_case(type, "application/json");
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

bool has_header(Response const& response, std::string_view name)
{
    return !find_header(response.headers, name).empty();
}

} // namespace

Gate::Gate(
    GateOptions options, StaticFiles files, Application& application, Metrics& metrics, Log& log, Clock clock)
    : options_{std::move(options)},
      files_{std::move(files)},
      application_{&application},
      metrics_{&metrics},
      log_{&log},
      clock_{std::move(clock)},
      addresses_{options_.limits}
{
}

bool Gate::is_proxy(std::string const& peer) const
{
    return options_.behind_proxy && is_loopback(peer);
}

std::string Gate::address_of(Request const& request) const
{
    return client_address(
        request.peer, last_header(request.headers, "X-Forwarded-For"), options_.behind_proxy);
}

bool Gate::enter(std::string const& peer)
{
    if (connections_ >= options_.limits.connections) {
        metrics_->count_refusal(Refusal::too_many_connections);
        return false;
    }
    if (!is_proxy(peer) && !addresses_.connect(limit_key(peer))) {
        metrics_->count_refusal(Refusal::too_many_of_address);
        return false;
    }
    ++connections_;
    metrics_->add_connections(1);
    return true;
}

void Gate::leave(std::string const& peer)
{
    if (!is_proxy(peer))
        addresses_.disconnect(limit_key(peer), now());
    --connections_;
    metrics_->add_connections(-1);
}

std::optional<Response> Gate::refuse(Request const& request, std::string const& address)
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
        return error_response(400, "bad-request", "A request names one host.");
    }
    if (!is_allowed_host(host, options_.origins)) {
        metrics_->count_refusal(Refusal::unknown_host);
        return error_response(421, "unknown-host", "This server is not called so.");
    }
    return std::nullopt;
}

std::optional<Response> Gate::refuse_change(Request const& request)
{
    auto const host = find_header(request.headers, "Host");
    auto const origin = last_header(request.headers, "Origin");
    bool const is_own = is_allowed_origin(origin, host, options_.origins);
    // Browsers that send Origin with everything send this too; it also tells of those that leave Origin out.
    bool const is_foreign = origin.empty() && find_header(request.headers, "Sec-Fetch-Site") == "cross-site";
    if (is_own && !is_foreign)
        return std::nullopt;
    metrics_->count_refusal(Refusal::foreign_origin);
    return error_response(403, "foreign-origin", "A page of another site may not do this.");
}

Client Gate::client_of(Request const& request, std::string const& address) const
{
    bool const is_forwarded_secure
        = is_proxy(request.peer) && last_header(request.headers, "X-Forwarded-Proto") == "https";
    return {limit_key(address), request.is_secure || is_forwarded_secure};
}

void Gate::dress(Response& response, bool is_secure) const
{
    for (auto const& header : security_headers())
        response.headers.push_back(header);
    if (is_secure)
        response.headers.push_back(transport_security_header());
    if (!has_header(response, "Cache-Control"))
        response.headers.push_back({"Cache-Control", "no-store"});
    response.headers.push_back({"Date", http_date()});
}

void Gate::answer(Request const& request, std::function<void(Response)> done)
{
    auto const begin = now();
    auto const address = address_of(request);
    auto const target = parse_target(request.target);
    auto const path = target ? target->path : std::string{};
    bool const is_secure = client_of(request, address).is_secure;
    auto finish = [this, begin, address, path, is_secure, method = request.method, done = std::move(done)](
                      Response response) {
        dress(response, is_secure);
        auto const taken = std::chrono::duration_cast<std::chrono::microseconds>(now() - begin);
        metrics_->count_request(response.status, taken);
        bool const is_routine = path == "/healthz" || path == "/metrics";
        log_->write(is_routine ? LogLevel::debug : LogLevel::info, "request",
            {{"address", address}, {"method", method}, {"path", path},
                {"status", static_cast<std::int64_t>(response.status)},
                {"us", static_cast<std::int64_t>(taken.count())}});
        done(std::move(response));
    };
    if (auto refused = refuse(request, address))
        return finish(std::move(*refused));
    if (!target) {
        metrics_->count_refusal(Refusal::bad_request);
        return finish(error_response(400, "bad-target", "The address of this request cannot be read."));
    }
    route(request, *target, address, finish);
}

void Gate::route(Request const& request, Target const& target, std::string const& address,
    std::function<void(Response)> const& done)
{
    auto const not_allowed = [&](char const* allowed) {
        auto response = error_response(405, "wrong-method", "This address does not take this method.");
        response.headers.push_back({"Allow", allowed});
        done(std::move(response));
    };
    if (is_below(target.path, "/api")) {
        if (!is_reading(request.method) && request.method != "POST" && request.method != "DELETE")
            return not_allowed("GET, HEAD, POST, DELETE");
        if (!is_reading(request.method)) {
            if (auto refused = refuse_change(request))
                return done(std::move(*refused));
            if (!is_json(find_header(request.headers, "Content-Type")))
                return done(error_response(415, "not-json",
                    "A request that changes something has the Content-Type application/json."));
        }
        return application_->request(request, target, client_of(request, address), done);
    }
    if (!is_reading(request.method))
        return not_allowed("GET, HEAD");
    if (target.path == "/healthz")
        return done(health_page());
    if (target.path == "/metrics")
        return done(metrics_page(address));
    if (is_below(target.path, "/ws"))
        return done(error_response(426, "websocket-only", "This address is for WebSockets."));
    done(file(request, target));
}

Response Gate::file(Request const& request, Target const& target) const
{
    auto found = files_.find(target.path, find_header(request.headers, "Accept-Encoding"),
        find_header(request.headers, "If-None-Match"));
    return found ? std::move(*found) : error_response(404, "not-found", "There is nothing at this address.");
}

Response Gate::health_page() const
{
    if (is_draining_)
        return json_response(503, json_object({{"status", "draining"}}));
    auto const health = application_->health();
    if (!health.is_well)
        return json_response(503, json_object({{"status", "faulty"}, {"sentence", health.sentence}}));
    return json_response(200, json_object({{"status", "ok"}}));
}

Response Gate::metrics_page(std::string const& address) const
{
    bool const may_read = is_loopback(address)
        || std::ranges::find(options_.metrics_readers, address) != options_.metrics_readers.end();
    if (!may_read)
        return error_response(404, "not-found", "There is nothing at this address.");
    Response response;
    response.headers.push_back({"Content-Type", "text/plain; version=0.0.4; charset=utf-8"});
    response.body = std::make_shared<std::string const>(metrics_->page(application_->health().measures));
    return response;
}

Result<Admission, Response> Gate::open_line(Request const& request, std::shared_ptr<Line> line)
{
    auto const address = address_of(request);
    if (auto refused = refuse(request, address))
        return Err{std::move(*refused)};
    if (auto refused = refuse_change(request))
        return Err{std::move(*refused)};
    auto const target = parse_target(request.target);
    if (!target || !is_below(target->path, "/ws"))
        return Err{error_response(404, "not-found", "There is no WebSocket at this address.")};
    auto const client = client_of(request, address);
    Admission admission{LineId{}, client.key, is_proxy(request.peer)};
    if (admission.is_forwarded && !addresses_.connect(admission.key)) {
        metrics_->count_refusal(Refusal::too_many_of_address);
        return Err{error_response(429, "rate-limited", "Too many connections from this address.")};
    }
    auto const opened = application_->connect(request, *target, client, std::move(line));
    if (!opened) {
        if (admission.is_forwarded)
            addresses_.disconnect(admission.key, now());
        return Err{opened.error()};
    }
    admission.line = *opened;
    metrics_->add_sockets(1);
    log_->write(LogLevel::debug, "websocket", {{"address", address}, {"path", target->path}});
    return admission;
}

bool Gate::count_frame(Admission const& admission, TokenBucket& own)
{
    metrics_->count_frame_in();
    if (!own.take(now()) || !addresses_.take_frame(admission.key, now())) {
        metrics_->count_refusal(Refusal::too_many_frames);
        return false;
    }
    return true;
}

bool Gate::receive(Admission const& admission, TokenBucket& own, std::string_view frame)
{
    if (!count_frame(admission, own))
        return false;
    application_->receive(admission.line, frame);
    return true;
}

void Gate::end_line(Admission const& admission)
{
    if (admission.is_forwarded)
        addresses_.disconnect(admission.key, now());
    metrics_->add_sockets(-1);
    application_->disconnected(admission.line);
}

} // namespace arbiter::net
