// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_MODEL_H
#define ARBITER_TOOLS_NETWORK_MODEL_H

#include "arbiter/engine/network.h"
#include "lanes.h"

#include <cstddef>
#include <vector>

namespace arbiter::network {

/// The weights of a network while it learns; or as many numbers that belong to them, such as a gradient. In
/// the order of a network's file: the first layer input by input, its biases, the last neuron's weights for
/// both sides, and its bias.
template <class Real>
class Model {
public:
    /// All zeros. The width must be a multiple of 16.
    explicit Model(std::size_t width)
        : width_{width},
          lanes_per_row_{width / Lanes<Real>::count},
          lanes_((engine::Network::inputs + 3) * lanes_per_row_)
    {
    }

    std::size_t width() const { return width_; }

    /// The row of an input, or the end of the rows.
    Lanes<Real>* first(std::size_t input) { return lanes_.data() + input * lanes_per_row_; }

    Lanes<Real> const* first(std::size_t input) const { return lanes_.data() + input * lanes_per_row_; }

    Lanes<Real>* biases() { return first(engine::Network::inputs); }

    Lanes<Real> const* biases() const { return first(engine::Network::inputs); }

    Lanes<Real>* last() { return first(engine::Network::inputs + 1); }

    Lanes<Real> const* last() const { return first(engine::Network::inputs + 1); }

    Real& last_bias() { return last_bias_; }

    Real last_bias() const { return last_bias_; }

    /// All numbers but the last bias.
    std::vector<Lanes<Real>>& lanes() { return lanes_; }

    std::vector<Lanes<Real>> const& lanes() const { return lanes_; }

private:
    std::size_t width_;
    std::size_t lanes_per_row_;
    std::vector<Lanes<Real>> lanes_;
    Real last_bias_ = 0;
};

} // namespace arbiter::network

#endif
