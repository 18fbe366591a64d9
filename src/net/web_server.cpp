// SPDX-License-Identifier: MIT
#include "arbiter/net/web_server.h"

#include "net/certificate.h"
#include "net/tcp_connection.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <fmt/format.h>

#include <utility>

namespace arbiter::net {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// How long accepting pauses after the system has run out of file descriptors.
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

struct WebServer::Impl {
    Impl(wire::EventLoop& the_loop, Entrance& the_entrance)
        : loop{the_loop},
          connections{std::make_shared<TcpConnections>(&the_entrance)}
    {
    }

    wire::EventLoop& loop;
    std::shared_ptr<TcpConnections> connections;
    tcp::acceptor acceptor{loop.context()};
    std::optional<CertificateFiles> files;
    std::shared_ptr<asio::ssl::context> certificate;
    std::uint16_t port = 0;
    bool is_draining = false;
    std::function<void()> drained;
    std::chrono::steady_clock::time_point deadline;
    /// Delayed tasks check whether the server still exists.
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
                    admit(std::move(socket));
                accept();
            });
    }

    void admit(tcp::socket socket)
    {
        boost::system::error_code error;
        auto const remote = socket.remote_endpoint(error);
        if (error)
            return;
        auto peer = remote.address().to_string();
        if (!connections->entrance->admit(peer, certificate ? Line::tls : Line::plain))
            return;
        socket.set_option(tcp::no_delay{true}, error);
        if (certificate)
            begin_tls_connection(std::move(socket), std::move(peer), connections, *certificate);
        else
            begin_plain_connection(std::move(socket), std::move(peer), connections);
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
        connections->entrance->tidy();
        later(tidy_every, [this] { tidy(); });
    }

    void close_all_soon()
    {
        auto const open = connections->open;
        for (auto* const connection : open)
            if (connections->open.contains(connection))
                connection->close_soon();
    }

    void await_last_connection()
    {
        if (!drained)
            return;
        if (connections->open.empty() || std::chrono::steady_clock::now() >= deadline)
            return std::exchange(drained, nullptr)();
        later(look_again, [this] { await_last_connection(); });
    }
};

WebServer::WebServer(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} { }

WebServer::~WebServer()
{
    auto& context = impl_->loop.context();
    auto const open = impl_->connections->open;
    for (auto* const connection : open)
        connection->cut();
    impl_->alive.reset();
    // Pending operations end now, while the entrance and the service are still there to be told.
    context.restart();
    context.poll();
    impl_->connections->entrance = nullptr;
}

Result<std::unique_ptr<WebServer>, NetFault> WebServer::open(
    wire::EventLoop& loop, Entrance& entrance, ListenOptions const& options)
{
    boost::system::error_code error;
    auto const address = asio::ip::make_address(options.address, error);
    if (error)
        return Err{NetFault{NetFaultKind::bad_address, options.address, {}}};
    auto impl = std::make_unique<Impl>(loop, entrance);
    if (options.certificate) {
        auto certificate = read_certificate(*options.certificate);
        if (!certificate)
            return Err{certificate.error()};
        impl->certificate = std::move(*certificate);
        impl->files = options.certificate;
    }
    auto const place
        = fmt::format(fmt::runtime(address.is_v6() ? "[{}]:{}" : "{}:{}"), options.address, options.port);
    if (auto const failed = listen(impl->acceptor, {address, options.port}))
        return Err{fault_of(failed, place)};
    impl->port = impl->acceptor.local_endpoint().port();
    impl->accept();
    impl->tidy();
    return std::unique_ptr<WebServer>{new WebServer{std::move(impl)}};
}

std::uint16_t WebServer::port() const
{
    return impl_->port;
}

Result<void, NetFault> WebServer::reload_certificate()
{
    if (!impl_->files)
        return {};
    auto certificate = read_certificate(*impl_->files);
    if (!certificate)
        return Err{certificate.error()};
    // Connections that are open keep what they began with.
    impl_->certificate = std::move(*certificate);
    return {};
}

void WebServer::drain(std::chrono::milliseconds limit, std::function<void()> done)
{
    auto& impl = *impl_;
    if (std::exchange(impl.is_draining, true))
        return;
    impl.drained = std::move(done);
    impl.deadline = std::chrono::steady_clock::now() + limit;
    boost::system::error_code ignored;
    impl.acceptor.close(ignored);
    impl.later(limit, [&impl] { impl.await_last_connection(); });
    impl.connections->entrance->drain([&impl, guard = std::weak_ptr{impl.alive}] {
        if (guard.expired())
            return;
        impl.close_all_soon();
        impl.await_last_connection();
    });
}

} // namespace arbiter::net
