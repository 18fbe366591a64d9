// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NET_ADMISSION_H
#define ARBITER_SRC_NET_ADMISSION_H

#include "net/connection.h"

#include <memory>
#include <string>
#include <utility>

namespace arbiter::net {

/// An admitted TCP connection's place in the gateway's count; its last holder gives the place back.
class Admission {
public:
    Admission(std::shared_ptr<Connections> connections, std::string peer)
        : connections_{std::move(connections)},
          peer_{std::move(peer)}
    {
    }

    ~Admission()
    {
        if (connections_->gateway != nullptr)
            connections_->gateway->release(peer_);
    }

    Admission(Admission const&) = delete;
    Admission& operator=(Admission const&) = delete;

    Connections& connections() const { return *connections_; }

    std::string const& peer() const { return peer_; }

private:
    std::shared_ptr<Connections> connections_;
    std::string peer_;
};

} // namespace arbiter::net

#endif
