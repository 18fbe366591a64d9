// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_SEAL_H
#define ARBITER_SRC_CLUSTER_SEAL_H

#include "arbiter/cluster/cluster_key.h"
#include "arbiter/server/surroundings.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter::cluster {

/// Names a link; random, so that no other link has it.
struct LinkId {
    std::array<unsigned char, 16> bytes{};

    friend auto operator<=>(LinkId const&, LinkId const&) = default;
};

/// What each side adds to the keys of a link; random.
using KeyHalf = std::array<unsigned char, 32>;

/// The keys of a link, one for each direction.
struct LinkKeys {
    std::array<unsigned char, 32> to_node{};
    std::array<unsigned char, 32> to_caller{};
};

/// The number of a packet in its direction of a link: 1, 2, 3, ...
enum class PacketNumber : std::uint64_t { none = 0 };

enum class PacketKind : std::uint8_t { call, answer, sealed };

/// The part of a packet that everybody can read.
struct PacketHead {
    PacketKind kind = PacketKind::sealed;
    LinkId link;
};

/// Reads the head of a packet; nothing where it is not one of this program, or of another version.
std::optional<PacketHead> read_head(std::string_view packet);

/// Any random bytes.
template <class Bytes>
Bytes make_random(server::Surroundings& world)
{
    Bytes bytes{};
    world.fill_random(std::as_writable_bytes(std::span{bytes}));
    return bytes;
}

/// Where the process with this name on the bus listens: a node by its incarnation.
std::string subject_of(std::string_view name);

/// A packet that begins a link (`call` or `answer`), under the key of the cluster.
std::string seal_first(
    PacketHead const& head, ClusterKey const& key, std::string_view text, server::Surroundings& world);

/// The text of such a packet; nothing where it was not sealed with this key.
std::optional<std::string> open_first(std::string_view packet, ClusterKey const& key);

/// The keys that follow from the key of the cluster and from what both sides have added.
LinkKeys derive_keys(
    ClusterKey const& key, LinkId const& link, KeyHalf const& of_caller, KeyHalf const& of_node);

/// Packet number `number` of a link, under the key of its direction.
std::string seal(
    LinkId const& link, std::array<unsigned char, 32> const& key, PacketNumber number, std::string_view text);

/// A packet of a link that was sealed with its key.
struct OpenedPacket {
    PacketNumber number = PacketNumber::none;
    std::string text;
};

/// Opens it; nothing where it was sealed with another key, or was changed.
std::optional<OpenedPacket> open(std::string_view packet, std::array<unsigned char, 32> const& key);

} // namespace arbiter::cluster

#endif
