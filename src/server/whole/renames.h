// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_WHOLE_RENAMES_H
#define ARBITER_SRC_SERVER_WHOLE_RENAMES_H

#include "server/base/service_context.h"
#include "server/rooms/rooms.h"
#include "server/tournaments/tournaments.h"

namespace arbiter::server {

/// Puts the names of accounts that were renamed or deleted into their games, tournaments and chat: some
/// records at a time and on another thread, so that moves are written in between. What a server that has
/// stopped left is taken up again. Several servers on one database may do it at once.
class Renames {
public:
    /// Begins some seconds later with what is left.
    Renames(ServiceContext& context, Rooms& rooms, Tournaments& tournaments);

    /// Begins at once: an account has another name.
    void look();

    /// Looks when it is time. Call it about every 50 ms.
    void tick();

private:
    void take(storage::StorageResult<storage::RenamedSome> const& done);

    ServiceContext& context_;
    Rooms& rooms_;
    Tournaments& tournaments_;
    Instant next_look_;
    bool is_at_work_ = false;
    bool has_more_ = false; ///< an account got another name after the step had begun
};

} // namespace arbiter::server

#endif
