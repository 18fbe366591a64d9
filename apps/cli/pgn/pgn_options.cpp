// SPDX-License-Identifier: MIT
#include "cli/pgn/pgn_options.h"

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/progress_bar.h"

#include <algorithm>
#include <thread>

namespace arbiter::cli {

namespace {

void complain_about_input(workbench::InputError const& error)
{
    complain("cannot read {}: {}", error.path == "-" ? "standard input" : error.path, error.reason.message());
}

} // namespace

void add_pgn_options(Command& command, PgnOptions& options)
{
    command
        .add_option(
            "files", options.paths, "Files and directories (*.pgn, also .zst .gz .bz2) [standard input]")
        ->option_text("[FILE...]");
    command.add_option("-j,--threads", options.threads, "Threads [one per core]")
        ->option_text("N")
        ->check(between(1, 1024));
    auto const read_shard = [&options](std::string const& text) {
        options.shard = workbench::parse_shard(text).value_or(workbench::Shard{});
    };
    auto const check_shard = [](std::string const& text) -> std::string {
        return workbench::parse_shard(text)
            ? ""
            : fmt::format("'{}' is not a shard; expected I/N, such as 2/8", text);
    };
    command.add_option_function("--shard", read_shard, "Process only part I of N, cut between games")
        ->option_text("I/N")
        ->check(check_shard);
    command.add_option("--limit", options.limit, "Process only the first N games")->option_text("N");
    command.add_flag("--keep-going", options.keeps_going, "Continue after a file that cannot be read");
    command.add_flag("--no-progress", options.hides_progress, "Show no progress bar");
}

Result<std::vector<workbench::InputFile>, ExitCode> find_pgn_inputs(PgnOptions const& options)
{
    std::vector<workbench::InputFile> files;
    auto const add = [&](std::span<std::string const> paths) {
        auto found = workbench::find_inputs(paths);
        if (found)
            std::ranges::move(*found, std::back_inserter(files));
        else
            complain_about_input(found.error());
        return found.has_value();
    };
    bool is_complete = true;
    if (options.paths.empty())
        is_complete = add({});
    for (std::string const& path : options.paths)
        is_complete &= add({&path, 1});
    if (!is_complete && !options.keeps_going)
        return Err{ExitCode::io};
    bool const has_pipe = std::ranges::any_of(
        files, [](workbench::InputFile const& file) { return file.size == 0 && !file.can_be_cut; });
    if (has_pipe && !options.shard.is_all()) {
        complain("a pipe cannot be split into shards: name files");
        return Err{ExitCode::usage};
    }
    return files;
}

Result<PgnRun, ExitCode> run_pgn_job(
    std::vector<workbench::InputFile> const& files, PgnOptions const& options, workbench::BatchJob& job)
{
    PgnRun run;
    ProgressBar bar{!options.hides_progress};
    workbench::BatchOptions batch;
    batch.threads
        = options.threads != 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
    batch.shard = options.shard;
    batch.limit = options.limit;
    if (bar.is_shown())
        batch.progress = [&bar](workbench::BatchProgress const& progress) { bar.show(progress); };
    if (options.keeps_going) {
        batch.unreadable = [&](workbench::InputError const& error) {
            run.has_unread_file = true;
            bar.clear();
            complain_about_input(error);
        };
    }
    auto const totals = workbench::run_batch(files, batch, job);
    bar.clear();
    if (!totals) {
        complain_about_input(totals.error());
        if (totals.error().is_partly_read)
            complain("--keep-going keeps what could be read of it, and continues with the other files");
        return Err{ExitCode::io};
    }
    run.totals = *totals;
    return run;
}

} // namespace arbiter::cli
