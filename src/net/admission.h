// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NET_ADMISSION_H
#define ARBITER_SRC_NET_ADMISSION_H

#include "net/tcp_connection.h"

#include <memory>
#include <string>
#include <utility>

namespace arbiter::net {

/// An admitted TCP connection's place in the entrance's count; its last holder gives the place back.
class Admission {
public:
    Admission(std::shared_ptr<TcpConnections> connections, std::string peer)
        : connections_{std::move(connections)},
          peer_{std::move(peer)}
    {
    }

    ~Admission()
    {
        if (connections_->entrance != nullptr)
            connections_->entrance->release(peer_);
    }

    Admission(Admission const&) = delete;
    Admission& operator=(Admission const&) = delete;

    TcpConnections& connections() const { return *connections_; }

    std::string const& peer() const { return peer_; }

private:
    std::shared_ptr<TcpConnections> connections_;
    std::string peer_;
};

} // namespace arbiter::net

#endif
