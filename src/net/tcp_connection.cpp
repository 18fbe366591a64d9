// SPDX-License-Identifier: MIT
#include "net/tcp_connection.h"

#include "net/http_connection.h"

#include <boost/asio/ssl/context.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace arbiter::net {

void begin_plain_connection(
    asio::ip::tcp::socket socket, std::string peer, std::shared_ptr<TcpConnections> connections)
{
    auto admission = std::make_unique<Admission>(std::move(connections), std::move(peer));
    std::make_shared<HttpConnection<beast::tcp_stream>>(
        beast::tcp_stream{std::move(socket)}, std::move(admission), false)
        ->read_header();
}

void begin_tls_connection(asio::ip::tcp::socket socket, std::string peer,
    std::shared_ptr<TcpConnections> const& connections, asio::ssl::context& certificate)
{
    using Stream = beast::ssl_stream<beast::tcp_stream>;
    auto admission = std::make_unique<Admission>(connections, std::move(peer));
    auto const connection = std::make_shared<HttpConnection<Stream>>(
        Stream{std::move(socket), certificate}, std::move(admission), true);
    auto& stream = connection->stream();
    beast::get_lowest_layer(stream).expires_after(connections->entrance->limits().handshake_time);
    stream.async_handshake(
        asio::ssl::stream_base::server, [connection, connections](beast::error_code error) {
            if (!error)
                return connection->read_header();
            if (error == beast::error::timeout)
                connections->entrance->metrics().count_refusal(Refusal::too_slow);
        });
}

} // namespace arbiter::net
