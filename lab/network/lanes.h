// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_LANES_H
#define ARBITER_TOOLS_NETWORK_LANES_H

#include <cstddef>

namespace arbiter::network {

/// Some numbers side by side, on which the processor works at once as well as it can.
template <class Real>
struct Lanes {
    static constexpr std::size_t count = 16;

    // The compiler makes several registers of it where there are none so wide.
    using Vector [[gnu::vector_size(sizeof(Real) * count)]] = Real;

    Vector values;

    /// The sum, always in the same order.
    Real sum() const
    {
        Real total = 0;
        for (std::size_t index = 0; index < count; ++index)
            total += values[index];
        return total;
    }
};

} // namespace arbiter::network

#endif
