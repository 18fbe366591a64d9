// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_HISTORY_H
#define ARBITER_TESTS_SUPPORT_HISTORY_H

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::test {

/// An event of a game, as storage has it: the epoch of its writer, and the JSON that clients get.
struct StoredEvent {
    std::uint32_t version = 0;
    std::uint32_t epoch = 0;
    std::string body;
};

/// A move that a server has acknowledged to its player.
struct AcknowledgedMove {
    std::size_t ply = 0; ///< plies before it
    std::string uci;
};

/// What several servers have made of one game of chess without takebacks.
struct History {
    std::string start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    std::vector<StoredEvent> events;
    std::vector<AcknowledgedMove> acknowledged;
};

/// What is wrong with it, a sentence each: versions that are not 1, 2, 3, ..., an epoch below the one before,
/// moves that do not follow each other or are illegal, and acknowledged moves that are not there exactly
/// once.
std::vector<std::string> find_history_faults(History const& history);

} // namespace arbiter::test

#endif
