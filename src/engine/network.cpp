// SPDX-License-Identifier: MIT
#include "arbiter/engine/network.h"

#include "engine/crc32.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>

namespace arbiter::engine {

namespace {

// A file: magic, width and kind in two bytes each, checksum of all that follows; then the weights as
// `Weights` has them. Numbers begin with the lowest byte.
constexpr std::array<std::uint8_t, 8> magic{'A', 'R', 'B', 'N', 'E', 'T', '0', '1'};
constexpr std::size_t header_size = 16;
constexpr std::size_t values_per_block = 32;

std::size_t file_size(std::size_t width)
{
    return header_size + 2 * width * (Network::inputs + 3) + 4;
}

std::size_t get_16(std::uint8_t const* bytes)
{
    return bytes[0] | std::size_t{bytes[1]} << 8U;
}

void put_16(std::uint8_t* bytes, std::size_t value)
{
    bytes[0] = static_cast<std::uint8_t>(value & 255U);
    bytes[1] = static_cast<std::uint8_t>(value >> 8U);
}

std::uint32_t get_32(std::uint8_t const* bytes)
{
    std::uint32_t value = 0;
    for (unsigned index = 0; index < 4; ++index)
        value |= std::uint32_t{bytes[index]} << (8 * index);
    return value;
}

void put_32(std::uint8_t* bytes, std::uint32_t value)
{
    for (unsigned index = 0; index < 4; ++index)
        bytes[index] = static_cast<std::uint8_t>(value >> (8 * index));
}

bool are_small(std::vector<std::int16_t> const& values, int limit)
{
    return std::all_of(
        values.begin(), values.end(), [limit](std::int16_t value) { return std::abs(value) <= limit; });
}

bool is_width(std::size_t width)
{
    return width % 64 == 0 && width >= Network::smallest_width && width <= Network::largest_width;
}

/// Takes as many values from the front of `bytes`.
std::vector<std::int16_t> take(std::span<std::uint8_t const>& bytes, std::size_t count)
{
    std::vector<std::int16_t> values(count);
    for (std::size_t index = 0; index < count; ++index)
        values[index] = static_cast<std::int16_t>(get_16(&bytes[2 * index]));
    bytes = bytes.subspan(2 * count);
    return values;
}

} // namespace

std::string_view describe(NetworkFault fault)
{
    switch (fault) {
    case NetworkFault::not_a_network: return "it is not a network of this engine";
    case NetworkFault::bad_kind: return "its kind is not known to this version";
    case NetworkFault::bad_width: return "its width is not a multiple of 64 from 64 to 1024";
    case NetworkFault::wrong_size: return "it has more or fewer bytes than its width asks for; it may be cut";
    case NetworkFault::bad_checksum: return "its checksum does not fit; it is damaged";
    case NetworkFault::weight_too_large: return "one of its weights is too large";
    }
    return {};
}

Network::Network(std::size_t width, NetworkKind kind)
    : width_{width},
      kind_{kind},
      blocks_per_row_{width / values_per_block},
      blocks_((inputs + 3) * blocks_per_row_)
{
}

Result<Network, NetworkFault> Network::from_weights(
    std::size_t width, Weights const& weights, NetworkKind kind)
{
    if (!is_width(width))
        return Err{NetworkFault::bad_width};
    assert(weights.first.size() == inputs * width && weights.first_biases.size() == width
        && weights.last.size() == 2 * width);
    if (!are_small(weights.first, largest_first) || !are_small(weights.first_biases, largest_first)
        || !are_small(weights.last, largest_last))
        return Err{NetworkFault::weight_too_large};
    // The last sum must fit 32 bits when every neuron says its most.
    std::int64_t sum = 0;
    for (std::int16_t const weight : weights.last)
        sum += std::int64_t{std::abs(weight)} * first_scale * first_scale;
    if (sum > INT32_MAX)
        return Err{NetworkFault::weight_too_large};
    Network network{width, kind};
    std::size_t block = 0;
    for (auto const* const values : {&weights.first, &weights.first_biases, &weights.last}) {
        for (std::size_t at = 0; at < values->size(); at += values_per_block)
            std::copy_n(&(*values)[at], values_per_block, network.blocks_[block++].values.begin());
    }
    network.last_bias_ = weights.last_bias;
    network.checksum_ = get_32(&network.to_bytes()[12]);
    return network;
}

Result<Network, NetworkFault> Network::from_bytes(std::span<std::uint8_t const> bytes)
{
    if (bytes.size() < header_size || !std::equal(magic.begin(), magic.end(), bytes.begin()))
        return Err{NetworkFault::not_a_network};
    std::size_t const width = get_16(&bytes[8]);
    if (!is_width(width))
        return Err{NetworkFault::bad_width};
    std::size_t const kind = get_16(&bytes[10]);
    if (kind > static_cast<std::size_t>(NetworkKind::correction))
        return Err{NetworkFault::bad_kind};
    if (bytes.size() != file_size(width))
        return Err{NetworkFault::wrong_size};
    auto rest = bytes.subspan(header_size);
    if (get_32(&bytes[12]) != crc32(rest))
        return Err{NetworkFault::bad_checksum};
    Weights weights;
    weights.first = take(rest, inputs * width);
    weights.first_biases = take(rest, width);
    weights.last = take(rest, 2 * width);
    weights.last_bias = static_cast<std::int32_t>(get_32(rest.data()));
    return from_weights(width, weights, static_cast<NetworkKind>(kind));
}

std::vector<std::uint8_t> Network::to_bytes() const
{
    std::vector<std::uint8_t> bytes(file_size(width_));
    std::copy(magic.begin(), magic.end(), bytes.begin());
    put_16(&bytes[8], width_);
    put_16(&bytes[10], static_cast<std::size_t>(kind_));
    std::size_t at = header_size;
    for (Block const& block : blocks_) {
        for (std::int16_t const value : block.values) {
            put_16(&bytes[at], static_cast<std::uint16_t>(value));
            at += 2;
        }
    }
    put_32(&bytes[at], static_cast<std::uint32_t>(last_bias_));
    put_32(&bytes[12], crc32(std::span{bytes}.subspan(header_size)));
    return bytes;
}

} // namespace arbiter::engine
