#ifndef ARBITER_LOAD_CLIENT_H
#define ARBITER_LOAD_CLIENT_H

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace boost::asio { // NOLINT(readability-identifier-naming): the library is called so
class io_context;
} // namespace boost::asio

namespace arbiter::load {

/// A server on this machine, and no other: where clients connect to is always 127.0.0.1.
struct Target {
    boost::asio::io_context& loop;
    std::uint16_t port;
};

/// The number of a client's own address: 127.x.y.z, so that the server's limits for an address hold for each
/// alone.
using Source = std::uint32_t;

/// What came of a request: the status, 0 when there was no answer, and the body.
using TakeAnswer = std::function<void(unsigned status, std::string const& body)>;

/// Sends a request with a JSON body (or GET when it is empty) on a connection of its own.
void request(Target const& target, Source source, std::string const& path, std::string body, TakeAnswer take);

/// Runs a task later.
void after(Target const& target, std::chrono::milliseconds delay, std::function<void()> task);

/// A WebSocket as its user sees it. All functions are called on the thread of the loop.
class SocketUser {
public:
    SocketUser() = default;
    SocketUser(SocketUser const&) = delete;
    SocketUser& operator=(SocketUser const&) = delete;
    virtual ~SocketUser() = default;

    virtual void opened() = 0;
    virtual void received(std::string_view frame) = 0;
    /// It never opened, or is gone; `code` is what the server closed it with, 0 when it said nothing.
    virtual void closed(unsigned code) = 0;
};

/// How a socket reads: at once, or never (a client that does not read).
enum class Reading : std::uint8_t { always, never };

/// A WebSocket. Forgets its user when it is destroyed or told to close.
class Socket {
public:
    /// Opens it. The user must live until closed() or the socket's end.
    Socket(Target const& target, Source source, std::string const& path, SocketUser& user,
        Reading reading = Reading::always);
    ~Socket();
    Socket(Socket const&) = delete;
    Socket& operator=(Socket const&) = delete;

    void send(std::string text);
    /// Sends bytes below the WebSocket protocol.
    void send_raw(std::string bytes);

private:
    class Parts;

    std::shared_ptr<Parts> parts_;
};

} // namespace arbiter::load

#endif
