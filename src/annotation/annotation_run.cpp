// SPDX-License-Identifier: MIT
#include "arbiter/annotation/annotation_run.h"

#include "arbiter/base/jobs.h"
#include "arbiter/workbench/game_source.h"

#include <atomic>
#include <optional>
#include <utility>

namespace arbiter::annotation {

namespace {

using workbench::SourceGame;

/// The games of a run, but for those that an earlier one has done.
class RunSource {
public:
    RunSource(std::vector<workbench::InputFile> const& files, RunOptions const& options)
        : source_{files, options.shard},
          to_skip_{options.skipped}
    {
    }

    /// Nothing after the last one, or where the input cannot be read.
    std::optional<SourceGame> next()
    {
        while (true) {
            auto game = source_.next();
            estimate_bytes();
            if (!game)
                error_ = game.error();
            if (!game || !*game)
                return std::nullopt;
            if (to_skip_ == 0)
                return std::move(*game);
            --to_skip_;
            skipped_bytes_ += (*game)->text.size();
        }
    }

    /// Even while another thread asks for the next game.
    RunProgress progress() const { return {skipped_bytes_, bytes_in_all_}; }

    std::optional<workbench::InputError> const& error() const { return error_; }

private:
    /// Of packed files only the packed size is known: what has been read says how much they hold.
    void estimate_bytes()
    {
        workbench::BatchProgress const progress = source_.progress();
        if (progress.bytes_in_all && progress.bytes_done > 0)
            bytes_in_all_ = static_cast<double>(*progress.bytes_in_all)
                * static_cast<double>(progress.bytes_read) / static_cast<double>(progress.bytes_done);
    }

    workbench::GameSource source_;
    std::uint64_t to_skip_;
    std::optional<workbench::InputError> error_;
    std::atomic<std::uint64_t> skipped_bytes_ = 0;
    std::atomic<double> bytes_in_all_ = 0;
};

} // namespace

Result<void, workbench::InputError> annotate_files(std::vector<workbench::InputFile> const& files,
    RunOptions const& options, std::function<AnalyseGame()> const& make, RunObserver const& observer)
{
    struct Worker {
        AnalyseGame analyse;
        std::optional<SourceGame> game;
    };

    RunSource source{files, options};
    base::run_jobs(
        {.threads = options.jobs, .tick = [&] { return observer.on_tick(source.progress()); }},
        [&] { return Worker{make(), {}}; },
        [&](Worker& worker) {
            worker.game = source.next();
            return worker.game.has_value();
        },
        [&](Worker& worker, std::stop_token const& stop) {
            return annotate_game(
                *worker.game, options.annotation, worker.analyse, [&stop] { return !stop.stop_requested(); });
        },
        // A game is only left out where the run was stopped, and then is not taken.
        [&](std::optional<AnnotatedGame> const& game) {
            return observer.on_game(game.value(), source.progress());
        });
    if (source.error())
        return Err{*source.error()};
    return {};
}

} // namespace arbiter::annotation
