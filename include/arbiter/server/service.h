#ifndef ARBITER_SERVER_SERVICE_H
#define ARBITER_SERVER_SERVICE_H

#include "arbiter/core/result.h"
#include "arbiter/server/settings.h"
#include "arbiter/server/surroundings.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::storage {
class Storage;
class Journal;
} // namespace arbiter::storage

namespace arbiter::server {

// ---- connections
// ---------------------------------------------------------------------------------------------

/// Names a connection for as long as the service lives; never used twice.
enum class ConnectionId : std::uint64_t { };

/// Why the service closes a connection.
enum class CloseReason : std::uint8_t {
    bad_messages, ///< nothing but nonsense came from it
    rate_limited, ///< it kept sending after it had been told to slow down
    draining, ///< the server is going down
    room_gone, ///< its game could not be had from storage any more
};

/// Where frames to one client go. Never blocks, and never calls the service back before it returns: net
/// bounds what waits, and drops a client that does not read.
class Outlet {
public:
    Outlet() = default;
    virtual ~Outlet() = default;
    Outlet(Outlet const&) = delete;
    Outlet& operator=(Outlet const&) = delete;

    /// Sends a text frame: one JSON object without a line break. The same string goes to many outlets.
    virtual void send(std::shared_ptr<std::string const> frame) = 0;

    /// Sends what waits and closes. `Service::disconnected` must follow.
    virtual void close(CloseReason reason) = 0;
};

/// Who somebody says to be; checked by the service.
struct Credentials {
    std::optional<std::string> session = std::nullopt; ///< the value of the cookie `arbiter_session`
    std::optional<std::string> bearer = std::nullopt; ///< what follows "Authorization: Bearer "
};

/// What is known of the other side of a socket.
struct Peer {
    std::string address; ///< for limits; any text that is the same for the same client
    Credentials credentials = {};
};

struct LobbySocket {
    friend bool operator==(LobbySocket, LobbySocket) = default;
};

struct GameSocket {
    std::string game;

    friend bool operator==(GameSocket const&, GameSocket const&) = default;
};

/// What a WebSocket is for.
using SocketPath = std::variant<LobbySocket, GameSocket>;

/// Reads "/ws/lobby" and "/ws/game/ID"; nothing for any other path.
std::optional<SocketPath> find_socket_path(std::string_view path);

/// Why a socket is not opened, and the status with which net refuses the upgrade.
enum class ConnectError : std::uint8_t {
    unknown_game, ///< 404
    not_logged_in, ///< 401: there are credentials, and they are wrong or have expired
    room_full, ///< 503: too many spectators
    unavailable, ///< 503: storage cannot be read
    draining, ///< 503
};

/// 404, 401, …, as above.
unsigned http_status(ConnectError error);

/// "unknown-game", …: for the body of the refusal.
std::string_view to_code(ConnectError error);

// ---- HTTP
// ----------------------------------------------------------------------------------------------------

/// A request under /api. Limits of size, and Origin, have been looked at by net.
struct ApiRequest {
    std::string method; ///< "GET", "POST", …
    std::string path; ///< "/api/games", percent-decoded
    std::string query = {}; ///< what follows '?', not decoded
    std::string content_type = {};
    std::string body = {};
    Peer peer = {};
};

/// A long body, piece by piece. Used on the server thread; may be destroyed at any time.
class ChunkSource {
public:
    ChunkSource() = default;
    virtual ~ChunkSource() = default;
    ChunkSource(ChunkSource const&) = delete;
    ChunkSource& operator=(ChunkSource const&) = delete;

    /// The next piece, asked for when the last one has been sent; empty at the end.
    virtual std::string next() = 0;
};

/// The cookie `arbiter_session` that an answer sets; net adds HttpOnly, SameSite=Lax, Path=/ and Secure.
struct SessionCookie {
    std::string value; ///< empty: the cookie is deleted
    std::chrono::seconds max_age{0};
};

/// The answer to a request. At most one of `body`, `chunks` and `live` is used.
struct ApiAnswer {
    unsigned status = 200;
    std::string content_type = "application/json";
    std::string body = {};
    std::unique_ptr<ChunkSource> chunks = nullptr;
    /// Present: the body never ends. Call it with an outlet whose frames become the lines of the body, and
    /// treat the connection like that of a socket from which nothing is received.
    std::function<ConnectionId(std::shared_ptr<Outlet>)> live = nullptr;
    std::optional<SessionCookie> cookie = std::nullopt;
    /// Such as {"Retry-After", "3"}.
    std::vector<std::pair<std::string, std::string>> headers = {};
};

// ---- what it does
// --------------------------------------------------------------------------------------------

/// How the service stands, for /healthz and /metrics. The counters only grow.
struct Status {
    bool is_draining = false;
    bool is_storage_well = true; ///< whether the last write succeeded
    std::string storage_trouble = {}; ///< else why not, in a sentence

    std::size_t rooms = 0; ///< games in memory
    std::size_t games_playing = 0; ///< those of them that are being played
    std::size_t connections = 0;
    std::size_t spectators = 0;
    std::size_t seeks = 0;
    std::size_t computers = 0; ///< engine processes
    std::size_t computers_waiting = 0; ///< games that wait for one
    std::size_t events_waiting = 0; ///< written but not yet durable

    std::uint64_t games_made = 0;
    std::uint64_t games_ended = 0;
    std::uint64_t moves = 0;
    std::uint64_t events = 0;
    std::uint64_t messages = 0;
    std::uint64_t moves_refused = 0;
    std::uint64_t errors = 0; ///< messages answered by `error`
    std::uint64_t rate_limited = 0;
    std::uint64_t not_saved = 0; ///< actions lost because storage failed
    std::uint64_t rooms_rebuilt = 0; ///< from storage
    std::uint64_t computer_failures = 0;
};

/// The server without its sockets: rooms, lobby, accounts, archive. All of it, destructor included, runs on
/// one thread, the server thread; nothing blocks but reading from storage.
class Service {
public:
    /// Everything given must outlive the service. Games that were being played when the server last stopped
    /// go on; the time since its last sign of life is nobody's.
    Service(
        storage::Storage& storage, storage::Journal& journal, Surroundings& world, Settings const& settings);
    ~Service();
    Service(Service const&) = delete;
    Service& operator=(Service const&) = delete;

    /// Opens a connection. Frames may be sent to the outlet before this returns. The service holds the outlet
    /// until `disconnected`.
    Result<ConnectionId, ConnectError> connect(
        SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet);

    /// Takes a text frame from a client, whatever it holds. No effect for a connection that is gone.
    void receive(ConnectionId connection, std::string_view frame);

    /// The connection is closed, by whichever side. The id is never used again.
    void disconnected(ConnectionId connection);

    /// Answers a request; `done` is called once, on the server thread, perhaps before this returns.
    void request(ApiRequest request, std::function<void(ApiAnswer)> done);

    /// Does what is due: flags, pings, computers, idle rooms. To be called about every 50 ms.
    void tick();

    Status status() const;

    /// Takes no new games and no new connections, tells every client, and closes all of them once everything
    /// is durable; then calls `done`. Games are not ended: they go on when the server is started again.
    void drain(std::function<void()> done);

private:
    class Impl;

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::server

#endif
