#ifndef ARBITER_NET_SRC_CONNECTION_H
#define ARBITER_NET_SRC_CONNECTION_H

#include "arbiter/net/gate.h"

#include <boost/asio/ip/tcp.hpp>

#include <memory>
#include <string>
#include <unordered_set>

/// How connections begin; what they are made of is in their own .cpp files, which take long to compile.
namespace boost::asio::ssl { // NOLINT(readability-identifier-naming): the library is called so
class context;
} // namespace boost::asio::ssl

namespace arbiter::net {

/// A connection as the server sees it.
class Guest {
public:
    Guest() = default;
    Guest(Guest const&) = delete;
    Guest& operator=(Guest const&) = delete;
    virtual ~Guest() = default;

    /// Ends what waits; what is being answered is answered first.
    virtual void leave_soon() = 0;
    /// Closes the socket; what waits on it ends in tasks that follow.
    virtual void cut() = 0;
};

/// All connections there are. Each says itself when it comes and goes.
using Guests = std::unordered_set<Guest*>;

/// What every connection needs. An answer that is awaited may keep its connection for longer than there is a
/// server; then there is no gate any more.
struct House {
    Gate* gate;
    Guests guests;
};

/// Serves a connection that has been let in by Gate::enter(), and gives it back when it ends.
void begin_plain_connection(
    boost::asio::ip::tcp::socket socket, std::string peer, std::shared_ptr<House> house);

/// The same with TLS.
void begin_tls_connection(boost::asio::ip::tcp::socket socket, std::string peer, std::shared_ptr<House> house,
    boost::asio::ssl::context& certificate);

} // namespace arbiter::net

#endif
