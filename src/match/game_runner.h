// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_MATCH_GAME_RUNNER_H
#define ARBITER_SRC_MATCH_GAME_RUNNER_H

#include "arbiter/engine/tablebase.h"
#include "arbiter/match/adjudicator.h"
#include "arbiter/match/engine_spec.h"
#include "arbiter/match/match_game.h"
#include "arbiter/match/openings.h"
#include "arbiter/programs/uci_client.h"

#include <atomic>

namespace arbiter::match {

/// What may end a game before its end.
struct Judges {
    AdjudicationRules const& rules;
    engine::Tablebase const* tables;
    /// Of the sentences about moves and results.
    Language language = Language::english;
};

/// A program that plays game after game. After a failure it has ended, and the next game starts it again.
struct Contestant {
    explicit Contestant(EngineSpec const& its_spec);

    EngineSpec const& spec;
    programs::UciClient client;
};

/// Plays a game between two programs. The referee judges every move; a clock runs only while a program
/// thinks. Blocks until the game is over, or `stop` is set and the clients have left.
MatchGame play_game(Opening const& opening, Contestant& white, Contestant& black, Judges const& judges,
    std::atomic<bool> const& stop);

} // namespace arbiter::match

#endif
