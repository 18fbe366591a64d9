// SPDX-License-Identifier: MIT
#ifndef ARBITER_LOAD_MODES_H
#define ARBITER_LOAD_MODES_H

#include "load/match.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace arbiter::load {

/// The options of the program.
struct LoadOptions {
    std::uint16_t port = 8080;
    unsigned count = 100;
    std::chrono::seconds time{30};
    std::chrono::seconds warm_up{5};
    /// Number of things that begin per second.
    unsigned a_second = 400;
    MatchOptions match;
    /// The server's process, for its memory and processor time; 0: unknown.
    int server = 0;
    /// Limit of the 99th percentile of the time of a move; 0: no limit.
    unsigned most_p99_ms = 0;
    /// Limit of the server's memory; 0: no limit.
    unsigned most_megabytes = 0;
    /// Rounds of the tournament of a morning.
    unsigned rounds = 1;
    /// Minutes of the arena that they play in its place; 0: none.
    unsigned arena_minutes = 0;
    std::string control = "1+0"; ///< of its games
    unsigned players = 200; ///< maximum of a tournament
    /// Minimum number of expected outages of the server.
    unsigned restarts = 0;
};

/// Each gives the exit status: 0 when nothing was wrong.

/// Matches with real clocks and legal moves.
int play_games(LoadOptions const& options);
/// WebSockets that say nothing but answer pings.
int keep_idle_sockets(LoadOptions const& options);
/// Messages that no well-made client sends, beside games that must not feel it.
int send_hostile_messages(LoadOptions const& options);
/// Watchers that do not read, beside games that must not feel it.
int be_slow(LoadOptions const& options);

/// A school behind one address: all register within the time, log in within half of it, and open two
/// WebSockets each. Wants a server with `--audience school`.
int bring_a_school(LoadOptions const& options);

/// A morning at a school, behind one address: all log in by password within the time, enter Swiss
/// tournaments and play their rounds, or an arena, with the requests that their pages make. A
/// refusal is a fault, and so is a request or a move whose p99 is over the limit (100 ms). Wants a server
/// with `--audience school`.
int spend_a_morning(LoadOptions const& options);

/// Prints what was measured; gives 1 when there was a fault or a limit was passed, else 0.
int conclude(Report& report, LoadOptions const& options, std::chrono::duration<double> measured);

} // namespace arbiter::load

#endif
