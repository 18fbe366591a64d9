#include "net/connection.h"
#include "net/http_connection.h"

namespace arbiter::net {

void begin_plain_connection(asio::ip::tcp::socket socket, std::string peer, std::shared_ptr<House> house)
{
    auto visit = std::make_unique<Visit>(std::move(house), std::move(peer));
    std::make_shared<HttpConnection<beast::tcp_stream>>(
        beast::tcp_stream{std::move(socket)}, std::move(visit), false)
        ->read_header();
}

} // namespace arbiter::net
