// SPDX-License-Identifier: MIT
#include "cluster/packet.h"

#include <algorithm>
#include <span>

namespace arbiter::cluster {

namespace {

/// Packets of other versions are not read: their sender is called again under the version of this program.
constexpr unsigned char packet_version = 2;
constexpr std::size_t link_begin = 2;
constexpr std::size_t number_begin = link_begin + sizeof(LinkId::bytes);
constexpr std::size_t number_size = 8;
constexpr std::size_t text_begin = number_begin + number_size;

} // namespace

LinkId make_link_id(server::Surroundings& world)
{
    LinkId id;
    world.fill_random(std::as_writable_bytes(std::span{id.bytes}));
    return id;
}

std::string write(Packet const& packet)
{
    std::string sent;
    sent.reserve(text_begin + packet.text.size());
    sent += static_cast<char>(packet_version);
    sent += static_cast<char>(packet.kind);
    sent.append(reinterpret_cast<char const*>(packet.link.bytes.data()), packet.link.bytes.size());
    auto rest = static_cast<std::uint64_t>(packet.number);
    for (std::size_t i = 0; i != number_size; ++i, rest >>= 8U)
        sent += static_cast<char>(rest & 0xffU);
    return sent.append(packet.text);
}

std::optional<Packet> read_packet(std::string_view sent)
{
    if (sent.size() < text_begin || static_cast<unsigned char>(sent[0]) != packet_version
        || static_cast<unsigned char>(sent[1]) > static_cast<unsigned char>(PacketKind::messages))
        return std::nullopt;
    Packet packet{.kind = static_cast<PacketKind>(sent[1]), .text = sent.substr(text_begin)};
    std::ranges::copy(sent.substr(link_begin, packet.link.bytes.size()), packet.link.bytes.begin());
    std::uint64_t number = 0;
    for (std::size_t i = number_size; i-- > 0;)
        number = number << 8U | static_cast<unsigned char>(sent[number_begin + i]);
    packet.number = PacketNumber{number};
    return packet;
}

std::string subject_of(std::string_view name)
{
    return "arbiter." + std::string{name};
}

} // namespace arbiter::cluster
