// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_NETWORK_H
#define ARBITER_ENGINE_NETWORK_H

#include "arbiter/core/result.h"
#include "arbiter/core/square.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::engine {

/// Why bytes are not a network.
enum class NetworkFault : std::uint8_t {
    not_a_network, ///< they do not begin as one
    bad_kind, ///< what its score stands for is unknown
    bad_width, ///< the number of neurons is not a multiple of 64 from 64 to 1024
    wrong_size, ///< there are more or fewer bytes than the width asks for: the file is cut, or something
                ///< follows
    bad_checksum, ///< the weights are not those that were written
    weight_too_large, ///< a weight could make a sum overflow
};

/// What is wrong, and what was expected, in a sentence.
std::string_view describe(NetworkFault fault);

/// What the score of a network stands for.
enum class NetworkKind : std::uint8_t {
    evaluation, ///< the whole evaluation
    correction, ///< what is added to the hand-crafted evaluation
};

/// A small neural network that judges positions: what stands where is seen twice, once from each side, each
/// time through one layer of `width` neurons, and a last neuron adds up both (docs/internals/network.md).
/// Weights are whole numbers, so that every machine computes the same.
class Network {
public:
    /// Inputs a side: a piece of either colour and any role on any square.
    static constexpr std::size_t inputs = 768;

    /// What 1 is in the first layer and in the last.
    static constexpr int first_scale = 255;
    static constexpr int last_scale = 64;

    /// Centipawns that the sum 1 of the last neuron stands for.
    static constexpr int centipawns = 400;

    /// The largest weights: no sum of 32 pieces, and no product of a neuron, overflows 16 bits.
    static constexpr int largest_first = 960;
    static constexpr int largest_last = 128;

    static constexpr std::size_t smallest_width = 64;
    static constexpr std::size_t largest_width = 1024;

    /// Weights as they lie in a file: of the first layer input after input, its biases, of the last neuron
    /// for the side to move and for the other, its bias.
    struct Weights {
        std::vector<std::int16_t> first;
        std::vector<std::int16_t> first_biases;
        std::vector<std::int16_t> last;
        std::int32_t last_bias = 0;
    };

    /// Linear in the number of weights. The sizes must be those of `width`.
    static Result<Network, NetworkFault> from_weights(
        std::size_t width, Weights const& weights, NetworkKind kind = NetworkKind::evaluation);

    /// Reads what `to_bytes` has written.
    static Result<Network, NetworkFault> from_bytes(std::span<std::uint8_t const> bytes);

    /// The file of this network. Linear in its weights.
    std::vector<std::uint8_t> to_bytes() const;

    /// Neurons of the first layer, for one side.
    std::size_t width() const { return width_; }

    /// How it is built.
    NetworkKind kind() const { return kind_; }

    /// Differs from one network to another.
    std::uint32_t checksum() const { return checksum_; }

    /// The weights from this input to all neurons.
    std::int16_t const* first(std::size_t input) const { return row(input); }

    /// What the first layer begins with: `width` numbers.
    std::int16_t const* first_biases() const { return row(inputs); }

    /// The weights to the last neuron: those of the side to move, then those of the other.
    std::int16_t const* last() const { return row(inputs + 1); }

    /// What the output begins with.
    std::int32_t last_bias() const { return last_bias_; }

private:
    /// A line of the cache.
    struct alignas(64) Block {
        std::array<std::int16_t, 32> values{};
    };

    Network(std::size_t width, NetworkKind kind);

    std::int16_t const* row(std::size_t index) const
    {
        return blocks_[index * blocks_per_row_].values.data();
    }

    std::size_t width_;
    NetworkKind kind_;
    std::size_t blocks_per_row_;
    std::vector<Block> blocks_;
    std::int32_t last_bias_ = 0;
    std::uint32_t checksum_ = 0;
};

/// The network that is part of the program, or null when it was built without one (-DARBITER_NETWORK=). Reads
/// it at the first call. Safe to call from any thread.
std::shared_ptr<Network const> built_in_network();

/// Reads a network from a file, or says in a sentence with the file's name why it cannot be used.
Result<std::shared_ptr<Network const>, std::string> read_network_file(std::string const& path);

} // namespace arbiter::engine

#endif
