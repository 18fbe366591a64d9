// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_DIALLER_H
#define ARBITER_SRC_CLUSTER_DIALLER_H

#include "arbiter/storage/cluster.h"
#include "cluster/link.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cluster {

/// The links that this process keeps to nodes: calls each until it answers, and again when its link breaks.
class Dialler {
public:
    /// What the owner is told. Nodes are named by their incarnations.
    struct Listener {
        std::function<void(std::string const& node)> up = [](std::string const&) { };
        std::function<void(std::string const& node)> broken = [](std::string const&) { };
        std::function<void(std::string const& node, LinkMessage&&)> take
            = [](std::string const&, LinkMessage&&) { };
    };

    /// The references must outlive it.
    Dialler(server::Surroundings& world, Bus& bus, Listener listener);

    /// Keeps links to these nodes and to no others.
    void keep(std::vector<storage::NodeId> const& nodes);

    bool is_up(std::string const& node) const;

    std::size_t links_up() const;

    /// No effect where there is no link.
    void send(std::string const& node, LinkMessage message);

    /// The same to all.
    void send_all(LinkMessage const& message);

    void flush();

    /// Does what is due. Call it about every 50 ms.
    void tick();

private:
    struct Called {
        LinkId id;
        Instant at{};
        std::unique_ptr<Link> link; ///< null until the node has answered
    };

    void call(std::string const& node, Called& called);
    void receive(std::string_view sent);
    void take_answer(std::string const& node, Called& called);
    void take_messages(std::string const& node, Called& called, Packet const& packet);
    void call_again_if_broken(std::string const& node);

    server::Surroundings* world_;
    Bus* bus_;
    Listener listener_;
    std::string subject_;
    std::map<std::string, Called, std::less<>> called_;
    std::shared_ptr<void> listening_;
};

} // namespace arbiter::cluster

#endif
