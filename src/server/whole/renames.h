// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_WHOLE_RENAMES_H
#define ARBITER_SRC_SERVER_WHOLE_RENAMES_H

#include "server/base/service_context.h"
#include "server/rooms/rooms.h"
#include "server/tournaments/tournaments.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

/// Puts the names of accounts that were renamed or deleted into what this server has in memory, at once, and
/// into their stored games, tournaments and chat: some records at a time and on another thread, so that moves
/// are written in between. What a server that has stopped left is taken up again. Several servers on one
/// database may do it at once.
class Renames {
public:
    /// Begins some seconds later with what is left.
    Renames(ServiceContext& context, Rooms& rooms, Tournaments& tournaments);

    /// Takes what storage lists as renamed of late, here or on another server.
    void take(std::vector<storage::RenamedAccount> const& renamed);

    /// Looks when it is time. Call it about every 50 ms.
    void tick();

private:
    void look();
    void take_step(storage::StorageResult<storage::RenamedSome> const& done);

    ServiceContext& context_;
    Rooms& rooms_;
    Tournaments& tournaments_;
    Instant next_look_;
    bool is_at_work_ = false;
    bool has_more_ = false; ///< an account got another name after the step had begun
    /// Accounts with names that everything in memory has, and all that is read of their records.
    std::set<std::pair<storage::AccountId, std::string>> shown_;
};

} // namespace arbiter::server

#endif
