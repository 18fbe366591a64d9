// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_LINK_H
#define ARBITER_SRC_CLUSTER_LINK_H

#include "arbiter/cluster/bus.h"
#include "arbiter/game/time_unit.h"
#include "arbiter/server/surroundings.h"
#include "cluster/link_message.h"
#include "cluster/seal.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cluster {

/// A link on which nothing has come for this long is broken.
inline constexpr Milliseconds link_silence{2'500};
/// Something is sent at least this often.
inline constexpr Milliseconds link_beat{500};

/// The side of a link that this process is.
enum class LinkSide : std::uint8_t { caller, node };

/// Messages between two processes over a bus that may do anything to them: they come in order, each once and
/// sealed, or else the link is broken, and both sides forget what stood on it.
class Link {
public:
    /// `subject` is where the other side listens. The references must outlive the link.
    Link(server::Surroundings& world, Bus& bus, LinkSide side, LinkId id, LinkKeys const& keys,
        std::string subject);

    LinkId id() const { return id_; }

    /// Sends a message, together with others of the same turn of the server thread.
    void send(LinkMessage message);

    /// Sends now what waits.
    void flush();

    /// Sends a packet without messages, which shows that this side has the keys.
    void prove() { send_packet({}); }

    /// The messages of a packet of this link; none where it was not sealed by the other side, or came before.
    /// A packet after one that is missing breaks the link.
    std::vector<LinkMessage> take(std::string_view packet);

    /// Sends a sign of life when one is due, and looks whether the other side gives any.
    void tick();

    bool is_broken() const { return is_broken_; }

    /// Whether a packet of the other side has come, which only the holder of the key can have sealed.
    bool is_proven() const { return received_ != PacketNumber::none; }

private:
    void send_packet(std::span<LinkMessage const> messages);

    server::Surroundings* world_;
    Bus* bus_;
    LinkId id_;
    std::string subject_;
    std::array<unsigned char, 32> own_key_;
    std::array<unsigned char, 32> other_key_;
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
