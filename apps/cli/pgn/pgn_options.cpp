// SPDX-License-Identifier: MIT
#include "cli/pgn/pgn_options.h"

#include "arbiter/base/jobs.h"
#include "cli/command_line.h"
#include "cli/long_run.h"
#include "cli/output.h"
#include "cli/output_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <variant>

namespace arbiter::cli {

namespace {

std::string size_text(double bytes)
{
    if (bytes >= 1e9)
        return fmt::format("{:.1f} GB", bytes / 1e9);
    return fmt::format("{:.0f} MB", bytes / 1e6);
}

/// "42 %  1.3 GB  201 MB/s  1250000 games  0:12 left".
std::string progress_text(workbench::BatchProgress const& progress, double seconds)
{
    double const read = static_cast<double>(progress.bytes_read);
    double const done = static_cast<double>(progress.bytes_done);
    double const all = static_cast<double>(progress.bytes_in_all.value_or(0));
    std::string line;
    if (all > 0)
        line += fmt::format("{:.0f} %  ", std::min(100.0, 100 * done / all));
    line += fmt::format(
        "{}  {}/s  {} games", size_text(read), size_text(seconds > 0 ? read / seconds : 0), progress.games);
    if (all > 0 && done > 0)
        line += fmt::format("  {} left", time_text(std::max(0.0, all - done) * seconds / done));
    return line;
}

} // namespace

void add_pgn_options(CLI::App& command, PgnOptions& options)
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
    command
        .add_option_function<std::string>(
            "--shard", read_shard, "Process only part I of N, cut between games")
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
            complain_about_input(found.error().path, found.error().reason);
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
    ProgressLine line{!options.hides_progress};
    workbench::BatchOptions batch;
    batch.threads = options.threads != 0 ? options.threads : base::processor_count();
    batch.shard = options.shard;
    batch.limit = options.limit;
    if (line.is_shown()) {
        batch.progress = [&line](workbench::BatchProgress const& progress) {
            line.show([&progress](double seconds) { return progress_text(progress, seconds); });
        };
    }
    if (options.keeps_going) {
        batch.unreadable = [&](workbench::InputError const& error) {
            run.has_unread_file = true;
            line.clear();
            complain_about_input(error.path, error.reason);
        };
    }
    auto const totals = workbench::run_batch(files, batch, job);
    line.clear();
    if (!totals) {
        complain_about_input(totals.error().path, totals.error().reason);
        if (totals.error().is_partly_read)
            complain("--keep-going keeps what could be read of it, and continues with the other files");
        return Err{ExitCode::io};
    }
    run.totals = *totals;
    return run;
}

workbench::Continue LeftOutWatch::take(workbench::BatchPart& part, workbench::BatchPlace const& place)
{
    if (place.skipped_bytes != 0) {
        has_left_out_ = true;
        complain("{}: left out {} bytes of a game longer than 16 MB", place.file.name(), place.skipped_bytes);
    }
    return job_.take(part, place);
}

void add_pgn_position_options(CLI::App& command, PgnPositionOptions& options)
{
    add_position_options(command, options.position);
    add_moves_option(command, options.moves);
}

std::optional<Position> load_pgn_position(PgnPositionOptions const& options)
{
    auto const loaded = load_position(options.position);
    if (!loaded)
        return std::nullopt;
    auto const* const start = std::get_if<Position>(&loaded->position);
    if (start == nullptr) {
        complain("only chess and Chess960 positions can be searched for");
        return std::nullopt;
    }
    auto const played = play_moves(*start, options.moves, options.position.language);
    return played ? std::optional{*played->as_chess()} : std::nullopt;
}

} // namespace arbiter::cli
