// SPDX-License-Identifier: MIT
#include "arbiter/engine/network.h"

#include <cassert>

namespace arbiter::engine {

/// The bytes of the file share/networks/arbiter.net, or none; the build makes it from the file.
std::span<std::uint8_t const> built_in_network_bytes();

std::shared_ptr<Network const> built_in_network()
{
    static std::shared_ptr<Network const> const network = []() -> std::shared_ptr<Network const> {
        auto const bytes = built_in_network_bytes();
        if (bytes.empty())
            return nullptr;
        auto read = Network::from_bytes(bytes);
        assert(read);
        return read ? std::make_shared<Network const>(std::move(*read)) : nullptr;
    }();
    return network;
}

} // namespace arbiter::engine
