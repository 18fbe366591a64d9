// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_ACCEPTOR_H
#define ARBITER_SRC_CLUSTER_ACCEPTOR_H

#include "cluster/link.h"

#include <functional>
#include <map>
#include <string_view>

namespace arbiter::cluster {

/// The links that others have called this node for.
class Acceptor {
public:
    /// What the owner is told.
    struct Listener {
        std::function<void(LinkId)> broken;
        std::function<void(LinkId, LinkMessage&&)> take;
    };

    /// Listens under the incarnation of the node. The references must outlive it.
    Acceptor(server::Surroundings& world, Bus& bus, std::string_view incarnation, Listener listener);

    /// The link, or null when it is broken.
    Link* find(LinkId id);

    std::size_t links() const { return links_.size(); }

    void flush();

    /// Does what is due. Call it about every 50 ms.
    void tick();

private:
    void receive(std::string_view sent);
    void take_call(Packet const& call);
    void drop_if_broken(LinkId id);

    server::Surroundings* world_;
    Bus* bus_;
    Listener listener_;
    std::map<LinkId, Link> links_;
    std::shared_ptr<void> listening_;
};

} // namespace arbiter::cluster

#endif
