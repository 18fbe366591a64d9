// SPDX-License-Identifier: MIT
#include "cluster/seal.h"

#include "arbiter/core/text.h"

#include <sodium.h>

#include <algorithm>
#include <cassert>
#include <span>

namespace arbiter::cluster {

namespace {

/// Packets of other versions are not read: their sender is tried again under the present one.
constexpr unsigned char packet_version = 1;
constexpr std::size_t head_size = 2 + sizeof(LinkId::bytes);
constexpr std::size_t first_nonce_size = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t number_size = 8;
constexpr std::size_t tag_size = crypto_aead_chacha20poly1305_ietf_ABYTES;
static_assert(tag_size == crypto_aead_xchacha20poly1305_ietf_ABYTES);

unsigned char const* bytes_of(std::string_view text)
{
    return reinterpret_cast<unsigned char const*>(text.data());
}

unsigned char* bytes_of(std::string& text, std::size_t from)
{
    return reinterpret_cast<unsigned char*>(text.data()) + from;
}

std::string write_head(PacketHead const& head)
{
    std::string packet;
    packet += static_cast<char>(packet_version);
    packet += static_cast<char>(head.kind);
    packet.append(reinterpret_cast<char const*>(head.link.bytes.data()), head.link.bytes.size());
    return packet;
}

using Nonce = std::array<unsigned char, crypto_aead_chacha20poly1305_ietf_NPUBBYTES>;

/// The number is the nonce: a key has each of them once.
Nonce nonce_of(PacketNumber number)
{
    Nonce nonce{};
    auto rest = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i != number_size; ++i, rest >>= 8U)
        nonce[i] = static_cast<unsigned char>(rest);
    return nonce;
}

PacketNumber number_of(std::string_view text)
{
    std::uint64_t number = 0;
    for (std::size_t i = number_size; i-- > 0;)
        number = number << 8U | static_cast<unsigned char>(text[i]);
    return PacketNumber{number};
}

std::array<unsigned char, 32> derive_key(ClusterKey const& key, std::string_view direction,
    LinkId const& link, KeyHalf const& of_caller, KeyHalf const& of_node)
{
    std::array<unsigned char, 32> derived{};
    crypto_generichash_state state;
    crypto_generichash_init(&state, key.bytes.data(), key.bytes.size(), derived.size());
    crypto_generichash_update(&state, bytes_of(direction), direction.size());
    crypto_generichash_update(&state, link.bytes.data(), link.bytes.size());
    crypto_generichash_update(&state, of_caller.data(), of_caller.size());
    crypto_generichash_update(&state, of_node.data(), of_node.size());
    crypto_generichash_final(&state, derived.data(), derived.size());
    return derived;
}

} // namespace

std::optional<ClusterKey> make_cluster_key(std::string_view secret)
{
    [[maybe_unused]] static int const status = sodium_init();
    assert(status >= 0);
    secret = trimmed(secret);
    if (secret.size() < shortest_secret)
        return std::nullopt;
    ClusterKey key;
    crypto_generichash(key.bytes.data(), key.bytes.size(), bytes_of(secret), secret.size(), nullptr, 0);
    return key;
}

std::optional<PacketHead> read_head(std::string_view packet)
{
    if (packet.size() < head_size || static_cast<unsigned char>(packet[0]) != packet_version
        || static_cast<unsigned char>(packet[1]) > static_cast<unsigned char>(PacketKind::sealed))
        return std::nullopt;
    PacketHead head{static_cast<PacketKind>(packet[1]), {}};
    std::copy_n(bytes_of(packet) + 2, head.link.bytes.size(), head.link.bytes.begin());
    return head;
}

std::string subject_of(std::string_view name)
{
    return "arbiter." + std::string{name};
}

std::string seal_first(
    PacketHead const& head, ClusterKey const& key, std::string_view text, server::Surroundings& world)
{
    auto packet = write_head(head);
    auto const nonce = make_random<std::array<unsigned char, first_nonce_size>>(world);
    packet.append(reinterpret_cast<char const*>(nonce.data()), nonce.size());
    auto const begin = packet.size();
    packet.resize(begin + text.size() + tag_size);
    crypto_aead_xchacha20poly1305_ietf_encrypt(bytes_of(packet, begin), nullptr, bytes_of(text), text.size(),
        bytes_of(packet), head_size, nullptr, nonce.data(), key.bytes.data());
    return packet;
}

std::optional<std::string> open_first(std::string_view packet, ClusterKey const& key)
{
    constexpr std::size_t begin = head_size + first_nonce_size;
    if (packet.size() < begin + tag_size)
        return std::nullopt;
    std::string text(packet.size() - begin - tag_size, '\0');
    int const failed = crypto_aead_xchacha20poly1305_ietf_decrypt(bytes_of(text, 0), nullptr, nullptr,
        bytes_of(packet) + begin, packet.size() - begin, bytes_of(packet), head_size,
        bytes_of(packet) + head_size, key.bytes.data());
    if (failed != 0)
        return std::nullopt;
    return text;
}

LinkKeys derive_keys(
    ClusterKey const& key, LinkId const& link, KeyHalf const& of_caller, KeyHalf const& of_node)
{
    return {derive_key(key, "to the node", link, of_caller, of_node),
        derive_key(key, "to the caller", link, of_caller, of_node)};
}

std::string seal(
    LinkId const& link, std::array<unsigned char, 32> const& key, PacketNumber number, std::string_view text)
{
    auto packet = write_head({PacketKind::sealed, link});
    auto const nonce = nonce_of(number);
    packet.append(reinterpret_cast<char const*>(nonce.data()), number_size);
    auto const begin = packet.size();
    packet.resize(begin + text.size() + tag_size);
    crypto_aead_chacha20poly1305_ietf_encrypt(bytes_of(packet, begin), nullptr, bytes_of(text), text.size(),
        bytes_of(packet), begin, nullptr, nonce.data(), key.data());
    return packet;
}

std::optional<OpenedPacket> open(std::string_view packet, std::array<unsigned char, 32> const& key)
{
    constexpr std::size_t begin = head_size + number_size;
    if (packet.size() < begin + tag_size)
        return std::nullopt;
    OpenedPacket opened{
        number_of(packet.substr(head_size)), std::string(packet.size() - begin - tag_size, '\0')};
    auto const nonce = nonce_of(opened.number);
    int const failed = crypto_aead_chacha20poly1305_ietf_decrypt(bytes_of(opened.text, 0), nullptr, nullptr,
        bytes_of(packet) + begin, packet.size() - begin, bytes_of(packet), begin, nonce.data(), key.data());
    if (failed != 0)
        return std::nullopt;
    return opened;
}

} // namespace arbiter::cluster
