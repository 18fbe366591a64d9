// SPDX-License-Identifier: MIT
#include "wire/http_call_over.h"
#include "wire/socket_line_over.h"

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <openssl/ssl.h>

namespace arbiter::wire {

std::shared_ptr<HttpCall> make_plain_call(Caller const& caller, HttpPatience patience, HttpEvents events)
{
    return std::make_shared<HttpCallOver<PlainKind>>(caller, patience, std::move(events));
}

std::shared_ptr<WebSocket::Line> make_plain_line(
    Caller const& caller, SocketUser& user, SocketOptions const& options)
{
    return std::make_shared<SocketLineOver<PlainKind>>(caller, user, options);
}

namespace ssl = asio::ssl;

namespace {

/// Trusts whom the system trusts (and what SSL_CERT_FILE and SSL_CERT_DIR name).
ssl::context make_context()
{
    ssl::context context{ssl::context::tls_client};
    SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
    beast::error_code ignored;
    ignored = context.set_default_verify_paths(ignored);
    ignored = context.set_verify_mode(ssl::verify_peer, ignored);
    return context;
}

struct TlsKind {
    using Stream = beast::ssl_stream<beast::tcp_stream>;

    static Stream make(asio::io_context& context)
    {
        static ssl::context trust = make_context();
        return Stream{context, trust};
    }

    static void secure(Stream& stream, std::string const& host, Dialed done)
    {
        // SSL_set_tlsext_host_name, without the cast in its macro.
        std::string name = host;
        SSL_ctrl(
            stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
        beast::error_code ignored;
        stream.set_verify_callback(ssl::host_name_verification{host}, ignored);
        stream.async_handshake(ssl::stream_base::client, [done = std::move(done)](beast::error_code error) {
            done(error ? std::optional{fault_of(error)} : std::nullopt);
        });
    }
};

} // namespace

std::shared_ptr<HttpCall> make_tls_call(Caller const& caller, HttpPatience patience, HttpEvents events)
{
    return std::make_shared<HttpCallOver<TlsKind>>(caller, patience, std::move(events));
}

std::shared_ptr<WebSocket::Line> make_tls_line(
    Caller const& caller, SocketUser& user, SocketOptions const& options)
{
    return std::make_shared<SocketLineOver<TlsKind>>(caller, user, options);
}

} // namespace arbiter::wire
