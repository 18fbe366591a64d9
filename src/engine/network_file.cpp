// SPDX-License-Identifier: MIT
#include "arbiter/engine/network.h"

#include <fstream>
#include <iterator>

namespace arbiter::engine {

Result<std::shared_ptr<Network const>, std::string> read_network_file(std::string const& path)
{
    std::ifstream file{path, std::ios::binary};
    std::vector<std::uint8_t> const bytes{std::istreambuf_iterator<char>{file}, {}};
    if (!file)
        return Err{"the network " + path + " cannot be read"};
    auto network = Network::from_bytes(bytes);
    if (!network)
        return Err{"the network " + path + " cannot be used: " + std::string{describe(network.error())}};
    return std::make_shared<Network const>(std::move(*network));
}

} // namespace arbiter::engine
