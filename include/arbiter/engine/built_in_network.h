// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_BUILT_IN_NETWORK_H
#define ARBITER_ENGINE_BUILT_IN_NETWORK_H

#include "arbiter/engine/network.h"

#include <memory>

namespace arbiter::engine {

/// The network that is part of the program, or null when it was built without one (-DARBITER_NETWORK=). Reads
/// it at the first call. Safe to call from any thread.
std::shared_ptr<Network const> built_in_network();

} // namespace arbiter::engine

#endif
