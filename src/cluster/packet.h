// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_PACKET_H
#define ARBITER_SRC_CLUSTER_PACKET_H

#include "arbiter/server/surroundings.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::cluster {

/// Names a link; random, so that no other link has it.
struct LinkId {
    std::array<unsigned char, 16> bytes{};

    friend auto operator<=>(LinkId const&, LinkId const&) = default;
};

LinkId make_link_id(server::Surroundings& world);

/// The number of a packet in its direction of a link: 1, 2, 3, ... A call and an answer have none.
enum class PacketNumber : std::uint64_t { none = 0 };

/// A call asks a node for a link, an answer accepts it, and the messages of the link follow.
enum class PacketKind : std::uint8_t { call, answer, messages };

/// What one process sends to another at once.
struct Packet {
    PacketKind kind = PacketKind::messages;
    LinkId link = {};
    PacketNumber number = PacketNumber::none;
    std::string_view text = {};
};

/// The packet as it is sent.
std::string write(Packet const& packet);

/// Reads it; its text is a part of `sent`. Nothing if `sent` is not a packet of this version.
std::optional<Packet> read_packet(std::string_view sent);

/// Where the process with this name on the bus listens: a node by its incarnation.
std::string subject_of(std::string_view name);

} // namespace arbiter::cluster

#endif
