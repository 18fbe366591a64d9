// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_AGENDA_H
#define ARBITER_SRC_SERVER_ROOMS_AGENDA_H

#include "arbiter/server/surroundings.h"
#include "arbiter/storage/records.h"

#include <map>
#include <optional>
#include <vector>

namespace arbiter::server {

/// The games in memory by the moment at which each must be looked at.
class Agenda {
    using Entries = std::multimap<Instant, storage::GameId>;

public:
    /// The place of one game, which leaves the agenda together with it.
    class Place {
    public:
        /// Not in the agenda yet. `agenda` must outlive it.
        Place(Agenda& agenda, storage::GameId game);
        ~Place();
        Place(Place const&) = delete;
        Place& operator=(Place const&) = delete;

        /// Moves the game to that moment, or takes it out. Logarithmic in the number of games.
        void move_to(std::optional<Instant> when);

    private:
        Agenda& agenda_;
        storage::GameId game_;
        Entries::iterator entry_; ///< the end: not in the agenda
    };

    /// The games whose moment has come, the earliest first. They stay until they are moved. Linear in their
    /// number.
    std::vector<storage::GameId> due(Instant now) const;

private:
    Entries entries_;
};

} // namespace arbiter::server

#endif
