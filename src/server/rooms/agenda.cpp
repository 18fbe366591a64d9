// SPDX-License-Identifier: MIT
#include "server/rooms/agenda.h"

#include <utility>

namespace arbiter::server {

Agenda::Place::Place(Agenda& agenda, storage::GameId game)
    : agenda_{agenda},
      game_{std::move(game)},
      entry_{agenda.entries_.end()}
{
}

Agenda::Place::~Place()
{
    move_to(std::nullopt);
}

void Agenda::Place::move_to(std::optional<Instant> when)
{
    Entries& entries = agenda_.entries_;
    if (entry_ == entries.end()) {
        if (when)
            entry_ = entries.emplace(*when, game_);
    } else if (!when) {
        entries.erase(std::exchange(entry_, entries.end()));
    } else if (entry_->first != *when) {
        // The same node of the tree again: a move in a game allocates nothing here.
        auto node = entries.extract(entry_);
        node.key() = *when;
        entry_ = entries.insert(std::move(node));
    }
}

std::vector<storage::GameId> Agenda::due(Instant now) const
{
    std::vector<storage::GameId> games;
    for (auto const& [when, game] : entries_) {
        if (when > now)
            break;
        games.push_back(game);
    }
    return games;
}

} // namespace arbiter::server
