// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_LINK_H
#define ARBITER_SRC_CLUSTER_LINK_H

#include "arbiter/cluster/bus.h"
#include "arbiter/game/time_unit.h"
#include "arbiter/server/surroundings.h"
#include "cluster/link_message.h"
#include "cluster/packet.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cluster {

/// A link on which nothing has come for this long is broken.
inline constexpr Milliseconds link_silence{2'500};
/// Something is sent at least this often.
inline constexpr Milliseconds link_beat{500};

/// Messages between two processes over a bus that may lose, repeat and reorder them: they come in order and
/// each once, or else the link is broken, and both sides drop everything sent over it.
class Link {
public:
    /// `subject` is where the other side listens. The references must outlive the link.
    Link(server::Surroundings& world, Bus& bus, LinkId id, std::string subject);

    LinkId id() const { return id_; }

    /// Sends a message, together with others of the same turn of the server thread.
    void send(LinkMessage message);

    /// Sends now what waits.
    void flush();

    /// The messages of a packet of this link, no messages if it came before. A packet after one that is
    /// missing, and one that cannot be read, break the link.
    std::vector<LinkMessage> take(Packet const& packet);

    /// Sends a sign of life when one is due, and looks whether the other side gives any.
    void tick();

    bool is_broken() const { return is_broken_; }

private:
    void send_packet(std::span<LinkMessage const> messages);

    server::Surroundings* world_;
    Bus* bus_;
    LinkId id_;
    std::string subject_;
    PacketNumber sent_ = PacketNumber::none;
    PacketNumber received_ = PacketNumber::none;
    Instant heard_;
    Instant spoke_;
    std::vector<LinkMessage> waiting_;
    std::size_t waiting_bytes_ = 0;
    bool is_broken_ = false;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

} // namespace arbiter::cluster

#endif
