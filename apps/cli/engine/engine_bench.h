// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_ENGINE_BENCH_H
#define ARBITER_CLI_ENGINE_BENCH_H

#include "arbiter/engine/engine.h"

#include <functional>
#include <span>
#include <string_view>

namespace arbiter::cli {

/// The positions that the engine's bench searches, as FENs: openings, middlegames, endgames, mates.
std::span<std::string_view const> bench_fens();

/// What a bench measures. The nodes are the engine's signature: the same on every machine, and changed by
/// nearly every change of the search or the evaluation.
struct BenchResult {
    engine::Nodes nodes;
    engine::Milliseconds time{0};
};

/// Searches every position to the same depth with one thread and an empty table of 16 MB. Receives each
/// result.
BenchResult run_engine_bench(engine::Depth depth, engine::TimeSource const& time,
    std::function<void(std::string_view fen, BenchResult const& result)> const& on_position);

} // namespace arbiter::cli

#endif
