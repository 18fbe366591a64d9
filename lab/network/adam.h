// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_ADAM_H
#define ARBITER_TOOLS_NETWORK_ADAM_H

#include "model.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace arbiter::network {

/// AdamW (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019), with weights kept within
/// what the network's file can hold.
class Adam {
public:
    explicit Adam(std::size_t width) : mean_{width}, square_{width} { }

    /// One step against the mean of the gradients' sum over `positions` positions; the gradients become zero.
    /// The same with any number of threads.
    void step(Model<float>& weights, std::vector<Model<float>>& gradients, std::size_t positions, double rate,
        unsigned threads);

    Model<float>& mean() { return mean_; }

    Model<float>& square() { return square_; }

    std::uint64_t& steps() { return steps_; }

    std::uint64_t steps() const { return steps_; }

private:
    Model<float> mean_;
    Model<float> square_;
    std::uint64_t steps_ = 0;
};

} // namespace arbiter::network

#endif
