// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_OPTIONS_H
#define ARBITER_CLI_PGN_OPTIONS_H

#include "arbiter/core/result.h"
#include "arbiter/workbench/batch.h"
#include "cli/command_line.h"
#include "cli/session.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// What all subcommands of `arbiter pgn` that read games have in common.
namespace arbiter::cli {

struct PgnOptions {
    std::vector<std::string> paths; ///< files and directories; none: standard input
    unsigned threads = 0; ///< 0: as many as the machine has
    workbench::Shard shard;
    std::optional<std::uint64_t> limit;
    bool keeps_going = false; ///< a file that cannot be read does not end the run
    bool hides_progress = false;
};

/// Adds FILE…, -j, --shard, --limit, --keep-going and --quiet.
void add_pgn_options(Command& command, PgnOptions& options);

/// The files of the paths, or the exit code after a complaint.
Result<std::vector<workbench::InputFile>, ExitCode> find_pgn_inputs(PgnOptions const& options);

/// What a run has read, and whether some file could not be.
struct PgnRun {
    workbench::BatchTotals totals;
    bool has_unread_file = false;
};

/// Runs a job over the files, with a progress bar where standard error is a terminal, or gives the exit code
/// after a complaint about a file that cannot be read.
Result<PgnRun, ExitCode> run_pgn_job(
    std::vector<workbench::InputFile> const& files, PgnOptions const& options, workbench::BatchJob& job);

} // namespace arbiter::cli

#endif
