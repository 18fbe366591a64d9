// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PGN_OPTIONS_H
#define ARBITER_CLI_PGN_OPTIONS_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"
#include "arbiter/workbench/batch.h"
#include "cli/command_line.h"
#include "cli/position_options.h"
#include "cli/session.h"

#include <cstdint>
#include <memory>
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
void add_pgn_options(CLI::App& command, PgnOptions& options);

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

/// A job that complains about each game that is too long to be read, and so is in no output.
class LeftOutWatch : public workbench::BatchJob {
public:
    explicit LeftOutWatch(workbench::BatchJob& job) : job_{job} { }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        return job_.read(chunk);
    }

    workbench::Continue take(workbench::BatchPart& part, workbench::BatchPlace const& place) override;

    bool has_left_out() const { return has_left_out_; }

private:
    workbench::BatchJob& job_;
    bool has_left_out_ = false;
};

/// Runs a job over the files and gives the exit code of the command: after a complaint about an input that of
/// the complaint; else that of `finish()`, or `io` where a file was not read or a game was too long.
template <class Finish>
ExitCode run_pgn_job(std::vector<workbench::InputFile> const& files, PgnOptions const& options,
    workbench::BatchJob& job, Finish finish)
{
    LeftOutWatch watched{job};
    auto const run = run_pgn_job(files, options, watched);
    if (!run)
        return run.error();
    ExitCode const code = finish();
    return run->has_unread_file || watched.has_left_out() ? ExitCode::io : code;
}

/// A command that reads games and prints what it found: finds the inputs, and runs the job over them.
template <class Finish>
ExitCode run_pgn_reader(PgnOptions const& options, workbench::BatchJob& job, Finish finish)
{
    auto const files = find_pgn_inputs(options);
    return files ? run_pgn_job(*files, options, job, finish) : files.error();
}

// The position that `arbiter pgn query`, `tree` and `book probe` are asked about.

struct PgnPositionOptions {
    PositionOptions position;
    std::string moves; ///< to be played from there
};

/// Adds `--fen`, `--variant`, `--strict` and `--moves`.
void add_pgn_position_options(CLI::App& command, PgnPositionOptions& options);

/// The position, or nothing after a complaint; the exit code is then ExitCode::bad_input. Only chess and
/// Chess960 are taken.
std::optional<Position> load_pgn_position(PgnPositionOptions const& options);

} // namespace arbiter::cli

#endif
