// SPDX-License-Identifier: MIT
#include "net/http_connection.h"
#include "net/tcp_connection.h"

namespace arbiter::net {

void begin_plain_connection(
    asio::ip::tcp::socket socket, std::string peer, std::shared_ptr<TcpConnections> connections)
{
    auto admission = std::make_unique<Admission>(std::move(connections), std::move(peer));
    std::make_shared<HttpConnection<beast::tcp_stream>>(
        beast::tcp_stream{std::move(socket)}, std::move(admission), false)
        ->read_header();
}

} // namespace arbiter::net
