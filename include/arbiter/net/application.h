#ifndef ARBITER_NET_APPLICATION_H
#define ARBITER_NET_APPLICATION_H

#include "arbiter/core/result.h"
#include "arbiter/net/http.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::net {

/// Why the server closes a WebSocket; the client is told the code (RFC 6455, 7.4) and the sentence.
struct CloseReason {
    std::uint16_t code = 1000;
    std::string sentence;
};

/// A WebSocket as the application sees it. Nothing here blocks or calls back.
class Line {
public:
    Line() = default;
    Line(Line const&) = delete;
    Line& operator=(Line const&) = delete;
    virtual ~Line() = default;

    /// Sends a text message, after those before it. A client that does not take its messages is closed.
    virtual void send(std::shared_ptr<std::string const> frame) = 0;
    /// Closes it after what was sent. Its end is told by Application::disconnected() as always.
    virtual void close(CloseReason reason) = 0;
};

/// Who asks.
struct Client {
    /// What the limits count by (see limit_key).
    std::string key;
    /// Whether TLS carries what it says, at least as far as our proxy.
    bool is_secure = false;
};

/// A WebSocket's name in the application.
enum class LineId : std::uint64_t { };

/// Something measured, for /metrics: `name` without the prefix "arbiter_".
struct Measure {
    std::string name;
    std::string help;
    double value = 0;
    bool is_counter = false;
};

/// How the application is: for /healthz and /metrics.
struct Health {
    bool is_well = true;
    /// What is wrong, or empty.
    std::string sentence;
    std::vector<Measure> measures;
};

/// What stands behind the sockets. Every function is called on the thread of the event loop and must not
/// block.
class Application {
public:
    Application() = default;
    Application(Application const&) = delete;
    Application& operator=(Application const&) = delete;
    virtual ~Application() = default;

    /// A request below /api/. `done` is called once, at once or later, on this thread.
    virtual void request(Request const& request, Target const& target, Client const& client,
        std::function<void(Response)> done)
        = 0;
    /// A WebSocket that a client wants to open below /ws/: its name, or the answer that refuses it.
    virtual Result<LineId, Response> connect(
        Request const& request, Target const& target, Client const& client, std::shared_ptr<Line> line)
        = 0;
    virtual void receive(LineId line, std::string_view frame) = 0;
    /// The WebSocket is gone, whoever closed it. Called once for each connect() that gave a name.
    virtual void disconnected(LineId line) = 0;

    virtual Health health() const = 0;
    /// The server is to end: tells the clients, lets finish what has begun, then calls `done`.
    virtual void drain(std::function<void()> done) = 0;
};

} // namespace arbiter::net

#endif
