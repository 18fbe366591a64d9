// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_NODES_ANALYSES_H
#define ARBITER_SRC_SERVER_NODES_ANALYSES_H

#include "arbiter/analysis/analysis_task.h"
#include "arbiter/server/settings.h"
#include "arbiter/storage/storage.h"
#include "server/base/api_error.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Games that workers analyse: what is done with storage, on threads for such work. A worker is not trusted:
/// it is given positions and moves, no names, and what it answers is read by the rules. A task is a game that
/// a program with the key of a worker has, and the server does not.
namespace arbiter::server {

/// The longest game that is analysed, in plies.
inline constexpr std::size_t most_analysed_plies = 600;

/// The transposition table of an analysis: as `arbiter analyse` has it, so that the result is the same.
inline constexpr unsigned analysis_hash_megabytes = 64;

/// The most nodes that a task may want for each position.
inline constexpr std::uint32_t most_task_nodes = 100'000'000;

/// How long a task is kept.
inline constexpr std::chrono::days task_age{1};

/// An account and the game that it wants to have analysed.
struct AnalysisWish {
    storage::AnalysisId id; ///< of the new analysis
    storage::GameId game;
    storage::AccountId account;
    std::uint32_t nodes;
    storage::Time at;
    storage::AnalysisQuota quota;
};

/// Keeps the wish; gives the analysis of the game, which may have been there before.
Result<storage::AnalysisRow, ApiError> ask_for_analysis(storage::Storage& storage, AnalysisWish const& wish);

/// The PGN of a game with its analysis, as `arbiter analyse` writes it.
Result<std::string, ApiError> annotate_game(storage::Storage& storage, storage::GameId const& game);

/// Checks what a worker answers and keeps it. An answer that is not an analysis of the game ends the attempt.
Result<void, ApiFault> take_answer(
    storage::Storage& storage, storage::AttemptId const& attempt, std::string_view positions);

/// What a worker needs to know of the analysis that it has been given.
std::string write_work(storage::AnalysisRow const& analysis, Milliseconds lease);

/// How far a task is, with its result when it is done.
std::string write_task(storage::AnalysisRow const& task);

/// How far the analysis of a game is. `is_offered`: whether there are workers.
std::string write_analysis(std::optional<storage::AnalysisRow> const& analysis, bool is_offered);

} // namespace arbiter::server

#endif
