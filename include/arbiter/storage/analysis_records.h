// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_ANALYSIS_RECORDS_H
#define ARBITER_STORAGE_ANALYSIS_RECORDS_H

#include "arbiter/game/variant.h"
#include "arbiter/storage/ids.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

/// What storage keeps of games to be analysed, and of the workers that analyse them.
namespace arbiter::storage {

/// A worker: a program, perhaps on another machine, that analyses games.
struct WorkerRow {
    /// As `is_node_name` wants it.
    std::string name;
    /// The hash of its key.
    TokenHash key;
    Time created = {};
    /// When it last asked for work, to the minute.
    std::optional<Time> seen = {};

    friend bool operator==(WorkerRow const&, WorkerRow const&) = default;
};

/// The name of an analysis, from which nobody learns the game; the server makes it up. At least one
/// character.
struct AnalysisId {
    std::string text;

    friend auto operator<=>(AnalysisId const&, AnalysisId const&) = default;
};

enum class AnalysisState : std::uint8_t { waiting, running, done, failed };

/// Why an attempt at an analysis gave nothing.
enum class AnalysisFault : std::uint8_t {
    worker_lost, ///< the worker was not heard from until its lease ended
    bad_answer, ///< what the worker answered is not an analysis of the game
};

/// A game to be analysed with what has come of it: a game of the server, or a task, a game that a program has
/// and the server does not.
struct AnalysisRow {
    AnalysisId id;
    /// It must exist; empty for a task.
    GameId game = {};
    /// The account that asked for it; nothing when the account has been deleted. It must exist.
    std::optional<AccountId> account = {};
    Variant variant = Variant::standard;
    std::string start_fen = {};
    /// In UCI notation, a blank between each two.
    std::string moves = {};
    /// To search for each position.
    std::uint32_t nodes = 0;
    Time asked = {};
    AnalysisState state = AnalysisState::waiting;
    /// The number of the attempt that is running or was the last; 0 before the first.
    std::uint32_t attempt = 0;
    /// Attempts that gave nothing.
    std::uint32_t lost = 0;
    /// The worker of the last attempt.
    std::string worker = {};
    /// Positions that the running attempt has looked at.
    std::uint32_t positions_done = 0;
    std::optional<Time> ended = {};
    /// As play/analysis_task.h has it; empty unless it is done.
    std::string result = {};
    /// Of the last attempt that gave nothing.
    std::optional<AnalysisFault> fault = {};
    /// The worker with whose key the task was asked for; empty for a game of the server.
    std::string asker = {};

    friend bool operator==(AnalysisRow const&, AnalysisRow const&) = default;
};

} // namespace arbiter::storage

#endif
