// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_MATCH_GAME_RUNNER_H
#define ARBITER_SRC_MATCH_GAME_RUNNER_H

#include "arbiter/engine/tablebase.h"
#include "arbiter/match/adjudicator.h"
#include "arbiter/match/game_record.h"
#include "arbiter/match/openings.h"
#include "match/engine_session.h"

#include <atomic>

namespace arbiter::match {

/// What may end a game before its end.
struct Judges {
    AdjudicationRules const& rules;
    engine::Tablebase const* tables;
    /// Of the sentences about moves and results.
    Language language = Language::english;
};

/// Plays a game between two programs. The referee judges every move; a clock runs only while a program
/// thinks. Blocks until the game is over or `stop` is set and the sessions are interrupted.
GameRecord play_game(Opening const& opening, EngineSession& white, EngineSession& black, Judges const& judges,
    std::atomic<bool> const& stop);

} // namespace arbiter::match

#endif
