#ifndef ARBITER_NET_SRC_VISIT_H
#define ARBITER_NET_SRC_VISIT_H

#include "net/connection.h"

#include <memory>
#include <string>
#include <utility>

namespace arbiter::net {

/// Who is at the door: the TCP connection's place in the gate's count, given back once by whoever holds it
/// last.
class Visit {
public:
    Visit(std::shared_ptr<House> house, std::string peer) : house_{std::move(house)}, peer_{std::move(peer)}
    {
    }

    ~Visit()
    {
        if (house_->gate != nullptr)
            house_->gate->leave(peer_);
    }

    Visit(Visit const&) = delete;
    Visit& operator=(Visit const&) = delete;

    House& house() const { return *house_; }

    std::string const& peer() const { return peer_; }

private:
    std::shared_ptr<House> house_;
    std::string peer_;
};

} // namespace arbiter::net

#endif
