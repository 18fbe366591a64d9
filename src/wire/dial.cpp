// SPDX-License-Identifier: MIT
#include "wire/dial.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/error.hpp>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::wire {

using asio::ip::tcp;

namespace {

constexpr int certificate_verify_failed = 134; // SSL_R_CERTIFICATE_VERIFY_FAILED

beast::error_code bind_to(tcp::socket& socket, std::string const& own_address)
{
    beast::error_code error;
    auto const address = asio::ip::make_address(own_address, error);
    if (!error && !socket.is_open())
        error = socket.open(address.is_v4() ? tcp::v4() : tcp::v6(), error);
    if (!error)
        error = socket.bind({address, 0}, error);
    return error;
}

void finish(beast::tcp_stream& stream, beast::error_code error, Dialed const& done)
{
    if (error)
        return done(fault_of(error));
    beast::error_code failed;
    failed = stream.socket().set_option(tcp::no_delay{true}, failed);
    done(failed ? std::optional{fault_of(failed)} : std::nullopt);
}

void connect(beast::tcp_stream& stream, std::vector<tcp::endpoint> const& servers,
    std::string const& own_address, Dialed done)
{
    if (own_address.empty()) {
        stream.async_connect(
            servers, [&stream, done = std::move(done)](beast::error_code error, tcp::endpoint const&) {
                finish(stream, error, done);
            });
        return;
    }
    auto const error = bind_to(stream.socket(), own_address);
    if (error)
        return asio::post(
            stream.get_executor(), [fault = fault_of(error), done = std::move(done)] { done(fault); });
    stream.async_connect(servers.front(),
        [&stream, done = std::move(done)](beast::error_code failed) { finish(stream, failed, done); });
}

} // namespace

void dial(beast::tcp_stream& stream, Caller const& caller, Dialed done)
{
    beast::error_code error;
    auto const address = asio::ip::make_address(caller.server.host, error);
    if (!error)
        return connect(stream, {{address, caller.server.port}}, caller.own_address, std::move(done));
    auto const resolver = std::make_shared<tcp::resolver>(stream.get_executor());
    resolver->async_resolve(caller.server.host, std::to_string(caller.server.port),
        [&stream, resolver, own_address = caller.own_address, done = std::move(done)](
            beast::error_code failed, tcp::resolver::results_type const& found) {
            if (failed)
                return done(WireFault{WireFaultKind::unknown_host, failed.message()});
            std::vector<tcp::endpoint> servers;
            for (auto const& entry : found)
                servers.push_back(entry.endpoint());
            connect(stream, servers, own_address, done);
        });
}

WireFault fault_of(beast::error_code error)
{
    using asio::error::basic_errors;
    auto const kind = [&] {
        if (error == beast::error::timeout || error == basic_errors::timed_out)
            return WireFaultKind::timed_out;
        for (auto const refused : {basic_errors::connection_refused, basic_errors::host_unreachable,
                 basic_errors::network_unreachable, basic_errors::network_down})
            if (error == refused)
                return WireFaultKind::unreachable;
        bool const is_tls = error.category() == asio::error::get_ssl_category();
        if (is_tls && (error.value() & 0xfff) == certificate_verify_failed)
            return WireFaultKind::not_trusted;
        bool const is_nonsense = is_tls
            || (error.category() == beast::http::make_error_code(beast::http::error::bad_version).category()
                && error != beast::http::error::end_of_stream && error != beast::http::error::partial_message)
            || error == beast::websocket::condition::handshake_failed;
        return is_nonsense ? WireFaultKind::not_understood : WireFaultKind::cut_off;
    }();
    return {kind, error.message()};
}

} // namespace arbiter::wire
