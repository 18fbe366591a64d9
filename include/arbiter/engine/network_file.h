// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_NETWORK_FILE_H
#define ARBITER_ENGINE_NETWORK_FILE_H

#include "arbiter/engine/network.h"

#include <memory>
#include <string>

namespace arbiter::engine {

/// Reads a network from a file, or says in a sentence with the file's name why it cannot be used.
Result<std::shared_ptr<Network const>, std::string> read_network_file(std::string const& path);

} // namespace arbiter::engine

#endif
