// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NET_TCP_CONNECTION_H
#define ARBITER_SRC_NET_TCP_CONNECTION_H

#include "arbiter/net/entrance.h"

#include <boost/asio/ip/tcp.hpp>

#include <memory>
#include <string>
#include <unordered_set>

/// How connections begin. Their implementations have .cpp files of their own, which take long to compile.
namespace boost::asio::ssl { // NOLINT(readability-identifier-naming): the library's name
class context; // NOLINT(readability-identifier-naming)
} // namespace boost::asio::ssl

namespace arbiter::net {

/// A connection of TCP as the server sees it.
class TcpConnection {
public:
    TcpConnection() = default;
    TcpConnection(TcpConnection const&) = delete;
    TcpConnection& operator=(TcpConnection const&) = delete;
    virtual ~TcpConnection() = default;

    /// Closes when the answer in progress has been sent; at once when the connection waits for a request.
    virtual void close_soon() = 0;
    /// Closes the socket; pending operations end in later tasks.
    virtual void cut() = 0;
};

/// The open connections of a server and what they need. A connection adds and removes itself. An answer in
/// progress may keep its connection alive longer than the server; `entrance` is null then.
struct TcpConnections {
    Entrance* entrance;
    std::unordered_set<TcpConnection*> open;
};

/// Serves a connection that Entrance::admit() has let in, and releases it at its end.
void begin_plain_connection(
    boost::asio::ip::tcp::socket socket, std::string peer, std::shared_ptr<TcpConnections> connections);

/// The same with TLS.
void begin_tls_connection(boost::asio::ip::tcp::socket socket, std::string peer,
    std::shared_ptr<TcpConnections> const& connections, boost::asio::ssl::context& certificate);

} // namespace arbiter::net

#endif
