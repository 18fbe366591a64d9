// SPDX-License-Identifier: MIT
#ifndef ARBITER_ANNOTATION_ANNOTATION_RUN_H
#define ARBITER_ANNOTATION_ANNOTATION_RUN_H

#include "arbiter/annotation/annotated_game.h"
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/inputs.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace arbiter::annotation {

/// What is analysed, and how.
struct RunOptions {
    AnnotationOptions annotation = {};
    workbench::Shard shard = {};
    /// Games analysed at once, at least 1.
    unsigned jobs = 1;
    /// Games at the beginning that an earlier run has done.
    std::uint64_t skipped = 0;
};

/// How far a run is in the text of the games.
struct RunProgress {
    /// Of the games that an earlier run has done.
    std::uint64_t skipped_bytes = 0;
    /// Of all games, as far as it is known; 0: not yet.
    double bytes_in_all = 0;
};

/// Receives what a run makes, one call at a time, from any thread. What says false stops the run.
struct RunObserver {
    /// The next game, in the order of the input.
    std::function<bool(AnnotatedGame const&, RunProgress const&)> on_game;
    /// Ten times a second.
    std::function<bool(RunProgress const&)> on_tick;
};

/// Annotates all games of files, several at once. `make` is called once in each of the `jobs` threads. Memory
/// does not grow with the input. Blocks. The error is the input that could not be read to its end; the games
/// before it are annotated.
Result<void, workbench::InputError> annotate_files(std::vector<workbench::InputFile> const& files,
    RunOptions const& options, std::function<AnalyseGame()> const& make, RunObserver const& observer);

} // namespace arbiter::annotation

#endif
