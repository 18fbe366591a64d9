// SPDX-License-Identifier: MIT
#ifndef ARBITER_NET_WEB_SERVER_H
#define ARBITER_NET_WEB_SERVER_H

#include "arbiter/core/result.h"
#include "arbiter/net/entrance.h"
#include "arbiter/net/net_fault.h"
#include "arbiter/wire/event_loop.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace arbiter::net {

/// Two files in PEM form: the certificate with those between it and its root, and its private key.
struct CertificateFiles {
    std::string certificate;
    std::string key;
};

/// What is wrong with the two files, or nothing: unreadable_certificate, unreadable_key, key_does_not_match.
/// Reads them.
std::optional<NetFault> find_certificate_fault(CertificateFiles const& files);

struct ListenOptions {
    /// An IPv4 or IPv6 address of this machine; 0.0.0.0 and :: are all of them.
    std::string address = "127.0.0.1";
    /// 0: the system chooses.
    std::uint16_t port = 8080;
    /// TLS 1.2 and 1.3 when present, with forward secrecy.
    std::optional<CertificateFiles> certificate;
};

/// HTTP/1.1 and WebSockets on a port, served on the thread of an event loop.
class WebServer {
public:
    /// Listens, and serves when the loop runs. The loop and the entrance must outlive the server. Errors:
    /// those of the address, the port and the certificate.
    static Result<std::unique_ptr<WebServer>, NetFault> open(
        wire::EventLoop& loop, Entrance& entrance, ListenOptions const& options);

    /// Cuts the connections that are left, and runs the tasks that wait in the loop, which must have stopped.
    ~WebServer();
    WebServer(WebServer const&) = delete;
    WebServer& operator=(WebServer const&) = delete;

    /// The port that it listens on.
    std::uint16_t port() const;

    /// Reads the files of the certificate again; connections that begin from now on use what is in them. On
    /// an error the old one stays in use. Without a certificate it does nothing.
    Result<void, NetFault> reload_certificate();

    /// Shuts down gracefully: accepts no more connections, drains the entrance, closes every connection, and
    /// calls `done` when all are closed, or after `limit` in any case. A second call does nothing.
    void drain(std::chrono::milliseconds limit, std::function<void()> done);

private:
    struct Impl;

    explicit WebServer(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

} // namespace arbiter::net

#endif
