#include "arbiter/net/web_server.h"

#include "net/certificate.h"
#include "net/connection.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <fmt/format.h>

#include <utility>

namespace arbiter::net {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// How long nobody is let in after the system had no more file descriptors.
constexpr std::chrono::milliseconds rest{100};
constexpr std::chrono::milliseconds look_again{20};
constexpr std::chrono::seconds tidy_every{10};

NetFault fault_of(boost::system::error_code error, std::string place)
{
    if (error == asio::error::address_in_use)
        return {NetFaultKind::port_in_use, std::move(place), {}};
    if (error == asio::error::access_denied)
        return {NetFaultKind::not_permitted, std::move(place), {}};
    if (error == boost::system::errc::address_not_available)
        return {NetFaultKind::address_not_available, std::move(place), {}};
    return {NetFaultKind::cannot_listen, std::move(place), error.message()};
}

boost::system::error_code listen(tcp::acceptor& acceptor, tcp::endpoint const& endpoint)
{
    boost::system::error_code error;
    acceptor.open(endpoint.protocol(), error);
    if (!error)
        acceptor.set_option(asio::socket_base::reuse_address{true}, error);
    if (!error)
        acceptor.bind(endpoint, error);
    if (!error)
        acceptor.listen(4096, error);
    return error;
}

} // namespace

struct WebServer::Parts {
    Parts(wire::EventLoop& the_loop, Gate& the_gate)
        : loop{the_loop},
          house{std::make_shared<House>(&the_gate, Guests{})}
    {
    }

    wire::EventLoop& loop;
    std::shared_ptr<House> house;
    tcp::acceptor acceptor{loop.context()};
    std::shared_ptr<asio::ssl::context> certificate;
    std::uint16_t port = 0;
    bool is_draining = false;
    std::function<void()> drained;
    std::chrono::steady_clock::time_point deadline;
    /// Tasks for later ask it whether there still is a server.
    std::shared_ptr<bool> alive = std::make_shared<bool>(true);

    void accept()
    {
        acceptor.async_accept(
            [this, guard = std::weak_ptr{alive}](boost::system::error_code error, tcp::socket socket) {
                if (guard.expired() || !acceptor.is_open())
                    return;
                if (error && error != asio::error::connection_aborted)
                    return later(rest, [this] { accept(); });
                if (!error)
                    let_in(std::move(socket));
                accept();
            });
    }

    void let_in(tcp::socket socket)
    {
        boost::system::error_code error;
        auto const remote = socket.remote_endpoint(error);
        if (error)
            return;
        auto peer = remote.address().to_string();
        if (!house->gate->enter(peer))
            return;
        socket.set_option(tcp::no_delay{true}, error);
        if (certificate)
            begin_tls_connection(std::move(socket), std::move(peer), house, *certificate);
        else
            begin_plain_connection(std::move(socket), std::move(peer), house);
    }

    void later(std::chrono::milliseconds delay, std::function<void()> task)
    {
        loop.post_after(delay, [guard = std::weak_ptr{alive}, task = std::move(task)] {
            if (!guard.expired())
                task();
        });
    }

    void tidy()
    {
        house->gate->tidy();
        later(tidy_every, [this] { tidy(); });
    }

    void say_goodbye()
    {
        auto const guests = house->guests;
        for (auto* const guest : guests)
            if (house->guests.contains(guest))
                guest->leave_soon();
    }

    void await_empty_house()
    {
        if (!drained)
            return;
        if (house->guests.empty() || std::chrono::steady_clock::now() >= deadline)
            return std::exchange(drained, nullptr)();
        later(look_again, [this] { await_empty_house(); });
    }
};

WebServer::WebServer(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} { }

WebServer::~WebServer()
{
    auto& context = parts_->loop.context();
    auto const guests = parts_->house->guests;
    for (auto* const guest : guests)
        guest->cut();
    parts_->alive.reset();
    // What waited on the sockets ends now, as long as the gate and the application are there to be told.
    context.restart();
    context.poll();
    parts_->house->gate = nullptr;
}

Result<std::unique_ptr<WebServer>, NetFault> WebServer::open(
    wire::EventLoop& loop, Gate& gate, ListenOptions const& options)
{
    boost::system::error_code error;
    auto const address = asio::ip::make_address(options.address, error);
    if (error)
        return Err{NetFault{NetFaultKind::bad_address, options.address, {}}};
    auto parts = std::make_unique<Parts>(loop, gate);
    if (options.certificate) {
        auto certificate = read_certificate(*options.certificate);
        if (!certificate)
            return Err{certificate.error()};
        parts->certificate = std::move(*certificate);
    }
    auto const place
        = fmt::format(fmt::runtime(address.is_v6() ? "[{}]:{}" : "{}:{}"), options.address, options.port);
    if (auto const failed = listen(parts->acceptor, {address, options.port}))
        return Err{fault_of(failed, place)};
    parts->port = parts->acceptor.local_endpoint().port();
    parts->accept();
    parts->tidy();
    return std::unique_ptr<WebServer>{new WebServer{std::move(parts)}};
}

std::uint16_t WebServer::port() const
{
    return parts_->port;
}

void WebServer::drain(Application& application, std::chrono::milliseconds limit, std::function<void()> done)
{
    auto& parts = *parts_;
    if (std::exchange(parts.is_draining, true))
        return;
    parts.drained = std::move(done);
    parts.deadline = std::chrono::steady_clock::now() + limit;
    boost::system::error_code ignored;
    parts.acceptor.close(ignored);
    parts.house->gate->begin_drain();
    parts.later(limit, [&parts] { parts.await_empty_house(); });
    application.drain([&parts, guard = std::weak_ptr{parts.alive}] {
        if (guard.expired())
            return;
        parts.say_goodbye();
        parts.await_empty_house();
    });
}

} // namespace arbiter::net
