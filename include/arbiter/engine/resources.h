// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_RESOURCES_H
#define ARBITER_ENGINE_RESOURCES_H

#include "arbiter/engine/built_in_network.h"
#include "arbiter/engine/endgame_tables.h"
#include "arbiter/engine/experience.h"
#include "arbiter/engine/info.h"
#include "arbiter/engine/lateness.h"
#include "arbiter/engine/stop_flag.h"
#include "arbiter/engine/table.h"
#include "arbiter/engine/time_source.h"

namespace arbiter::engine {

/// What a search works with. The caller owns all of it; it must outlive the search.
struct Resources {
    Table& table;
    StopFlag const& stop;
    TimeSource const& time;
    InfoSink& info;
    /// Endgame tables to ask, or null.
    EndgameTables const* tables = nullptr;
    /// What earlier searches of this game have learned; null: this search starts with nothing.
    Experience* experience = nullptr;
    /// The network that evaluates positions at full strength; null: the hand-crafted evaluation does, as it
    /// does at every weaker level.
    Network const* network = built_in_network().get();
    /// How late this machine can be: searches on a clock learn it and allow for it; or null.
    Lateness* lateness = nullptr;
};

} // namespace arbiter::engine

#endif
