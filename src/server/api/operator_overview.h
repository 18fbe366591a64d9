// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_API_OPERATOR_OVERVIEW_H
#define ARBITER_SRC_SERVER_API_OPERATOR_OVERVIEW_H

#include "arbiter/server/settings.h"
#include "arbiter/server/status.h"
#include "arbiter/storage/storage.h"

#include <set>
#include <string>

namespace arbiter::server {

/// What an operator sees of the server, as it is now.
struct OperatorOverview {
    Settings settings; ///< a copy: another thread reads it
    Status status;
    std::set<storage::AccountId> online;
    storage::Time began;
    storage::Time now;
    bool is_of_unknown_proxy = false; ///< see Peer
};

/// The overview as JSON. Safe on any thread. Fails where storage cannot say.
storage::StorageResult<std::string> write_overview(
    storage::Storage& storage, OperatorOverview const& overview);

} // namespace arbiter::server

#endif
