// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_MATCH_H
#define ARBITER_MATCH_MATCH_H

#include "arbiter/engine/tablebase.h"
#include "arbiter/match/adjudicator.h"
#include "arbiter/match/engine_spec.h"
#include "arbiter/match/match_game.h"
#include "arbiter/match/openings.h"
#include "arbiter/match/schedule.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::match {

/// All that is played, by whom and how.
struct MatchPlan {
    std::vector<EngineSpec> engines;
    std::vector<PlannedGame> games;
    /// Taken in order, and again from the beginning. Never empty.
    std::vector<Opening> openings;
    AdjudicationRules rules;
    /// Endgame tables that decide games as soon as they know a position; null: none.
    std::shared_ptr<engine::Tablebase const> tables;
    /// Games played at once, at least one.
    unsigned concurrency = 1;
    /// Of the sentences about moves and results.
    Language language = Language::english;
};

/// A game that is over, and which one it was.
struct FinishedGame {
    PlannedGame planned;
    MatchGame record;
};

enum class Continuation : std::uint8_t { go_on, stop };

/// Receives the events of a running match, on the thread that runs it.
struct MatchObserver {
    /// After each game, in the order in which they end.
    std::function<Continuation(FinishedGame const&)> on_game;
    /// Several times a second: whether to end the match now, with the games that are being played.
    std::function<Continuation()> on_tick;
};

enum class MatchEnd : std::uint8_t {
    complete,     ///< all games are played
    stopped,      ///< the observer said so; games that were being played have no result
    cannot_start, ///< an engine cannot be started; the last reported game says why
};

/// Plays the games, several at a time, each worker with processes of its own that live from game to game.
/// Blocks; the programs are gone when it returns.
MatchEnd run_match(MatchPlan const& plan, MatchObserver const& observer);

} // namespace arbiter::match

#endif
