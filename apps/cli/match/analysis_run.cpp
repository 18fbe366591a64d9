// SPDX-License-Identifier: MIT
#include "cli/match/analysis_run.h"

#include "arbiter/base/jobs.h"
#include "arbiter/base/new_file.h"
#include "arbiter/workbench/game_source.h"
#include "cli/interrupt.h"
#include "cli/match/analysed_game.h"
#include "cli/match/analysis_output.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/progress_line.h"
#include "cli/secret_line.h"
#include "cli/server_address.h"
#include "cli/time_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

namespace arbiter::cli {

namespace {

using workbench::InputFile;

/// What the run is, so that another one can tell whether it is the same.
std::string describe_run(AnalyseOptions const& options, std::vector<InputFile> const& files)
{
    std::string text
        = fmt::format("form {} depth {} nodes {} movetime {} threads {} hash {} lines {} engine {} "
                      "tables {} again {} shard {}/{}",
            static_cast<int>(options.form), options.depth.value_or(0), options.nodes.value_or(0),
            options.move_time.value_or(0), options.threads, options.hash, options.multi_pv, options.engine,
            options.syzygy, options.wants_again, options.shard.index + 1, options.shard.count);
    for (InputFile const& file : files)
        text += fmt::format("; {} {}", file.path, file.size);
    return text;
}

/// How many games are analysed at once.
unsigned jobs_of(AnalyseOptions const& options)
{
    constexpr unsigned usual_at_server = 16;
    if (options.jobs != 0)
        return options.jobs;
    return options.server.empty() ? std::max(1U, base::processor_count() / options.threads) : usual_at_server;
}

class AnalysisRun {
public:
    AnalysisRun(AnalyseOptions const& options, std::vector<InputFile> const& files, AnalysisServer* server)
        : options_{options},
          files_{files},
          server_{server},
          progress_{!options.hides_progress},
          jobs_{jobs_of(options)},
          source_{files, options.shard}
    {
    }

    ExitCode run();

private:
    std::optional<workbench::SourceGame> next_game();
    void analyse_games();
    bool write(AnalysedGame const& game);
    std::string time_left(double seconds) const;
    void show_progress();
    void show_notice();
    ExitCode finish();
    void report_interruption() const;

    AnalyseOptions const& options_;
    std::vector<InputFile> const& files_;
    AnalysisServer* server_; ///< null: this machine analyses
    ProgressLine progress_;
    unsigned jobs_;
    workbench::GameSource source_;
    InterruptWatch interrupt_;
    std::unique_ptr<LongOutput> output_; ///< set when it runs
    std::uint64_t to_skip_ = 0; ///< games that an earlier run has analysed
    std::optional<workbench::InputError> input_error_;
    bool is_written_ = true;
    // What follows is changed while a game is read and asked for progress meanwhile.
    std::atomic<std::uint64_t> skipped_bytes_{0};
    std::atomic<double> bytes_in_all_{0}; ///< of the text of all games, as far as it is known; 0: not yet

    std::uint64_t games_ = 0; ///< of this run
    std::uint64_t skipped_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t bytes_ = 0;
    ExitCode code_ = ExitCode::ok;
};

/// The next game, but for those that an earlier run has analysed.
std::optional<workbench::SourceGame> AnalysisRun::next_game()
{
    while (!interrupt_.has_come()) {
        auto game = source_.next();
        // Of packed files only the packed size is known: what has been read says how much they hold.
        workbench::BatchProgress const progress = source_.progress();
        if (progress.bytes_in_all && progress.bytes_done > 0)
            bytes_in_all_ = static_cast<double>(*progress.bytes_in_all)
                * static_cast<double>(progress.bytes_read) / static_cast<double>(progress.bytes_done);
        if (!game)
            input_error_ = game.error();
        if (!game || !*game)
            return std::nullopt;
        if (to_skip_ == 0)
            return std::move(*game);
        --to_skip_;
        skipped_bytes_ += (*game)->text.size();
    }
    return std::nullopt;
}

void AnalysisRun::analyse_games()
{
    struct Analyst {
        GameAnalyst analyst;
        std::optional<workbench::SourceGame> game;
    };

    auto const look_up = [this] {
        show_progress();
        show_notice();
        return !interrupt_.has_come();
    };
    base::run_jobs(
        {.threads = jobs_, .tick = look_up}, [this] { return Analyst{GameAnalyst{options_, server_}, {}}; },
        [this](Analyst& analyst) {
            analyst.game = next_game();
            return analyst.game.has_value();
        },
        [this](Analyst& analyst, std::stop_token const& stop) {
            return analyst.analyst.analyse(
                *analyst.game, files_.size() > 1, [&stop] { return !stop.stop_requested(); });
        },
        [this, &look_up](std::optional<AnalysedGame> const& game) {
            // An analyst only gives up when it is told that the run was stopped.
            is_written_ = write(game.value());
            return is_written_ && look_up();
        });
}

ExitCode AnalysisRun::run()
{
    output_ = open_analysis_output(
        options_.output, describe_run(options_, files_), analysis_head(options_.form), options_.restarts);
    if (!output_)
        return ExitCode::io;
    to_skip_ = output_->entries().size();
    if (std::ranges::any_of(output_->entries(), is_faulty))
        code_ = ExitCode::no;
    analyse_games();
    progress_.clear();
    return finish();
}

/// False when something could not be written.
bool AnalysisRun::write(AnalysedGame const& game)
{
    if (!game.complaints.empty()) {
        progress_.clear();
        code_ = ExitCode::no;
    }
    for (std::string const& complaint : game.complaints)
        write_complaint(complaint);
    if (!game.svg.empty() && output_->entries().empty()) {
        if (auto const written = base::write_file(options_.svg, game.svg); !written) {
            complain_about_output(options_.svg, written.error());
            return false;
        }
    }
    if (!output_->add(game.text, game.entry))
        return false;
    ++games_;
    skipped_ += game.is_skipped ? 1 : 0;
    positions_ += game.positions;
    bytes_ += game.bytes;
    return true;
}

/// "  about 3:20 left", by the text of the games that this run has done; empty where that says nothing yet.
std::string AnalysisRun::time_left(double seconds) const
{
    double const all = bytes_in_all_;
    double const done = static_cast<double>(bytes_);
    double const left = all - done - static_cast<double>(skipped_bytes_.load());
    if (all <= 0 || done <= 0 || left < 0)
        return {};
    return fmt::format("  about {} left", time_text(seconds * left / done));
}

void AnalysisRun::show_progress()
{
    progress_.show([this](double seconds) {
        return fmt::format("{} games  {} positions  {}{}", output_->entries().size(), positions_,
            time_text(seconds), time_left(seconds));
    });
}

void AnalysisRun::show_notice()
{
    auto const notice = server_ != nullptr ? server_->take_notice() : std::nullopt;
    if (!notice)
        return;
    progress_.clear();
    write_complaint(*notice);
}

void AnalysisRun::report_interruption() const
{
    std::size_t const games = output_->entries().size();
    if (output_->can_be_resumed())
        complain("interrupted: {} games are in {}; the same command continues there", games, output_->path());
    else
        complain("interrupted after {} games", games);
}

ExitCode AnalysisRun::finish()
{
    if (!is_written_)
        return ExitCode::io;
    if (interrupt_.has_come()) {
        report_interruption();
        return ExitCode::no;
    }
    std::vector<std::string> const& entries = output_->entries();
    if (input_error_) {
        complain_about_input(input_error_->path, input_error_->reason);
        if (output_->can_be_resumed())
            complain("{} games are in {}", entries.size(), output_->path());
        return ExitCode::io;
    }
    if (!output_->finish(analysis_end(options_.form, entries),
            output_->can_be_resumed() ? options_.output.path : std::string{}))
        return ExitCode::io;
    if (entries.size() > 1)
        write_error_line(
            fmt::format("{} games ({} from before, {} analysed already), {} positions in {}", entries.size(),
                entries.size() - games_, skipped_, positions_, time_text(progress_.seconds_passed())));
    return code_;
}

} // namespace

ExitCode run_analysis(AnalyseOptions const& options)
{
    auto const files = workbench::find_inputs(options.paths);
    if (!files) {
        complain_about_input(files.error().path, files.error().reason);
        return ExitCode::io;
    }
    if (options.server.empty())
        return AnalysisRun{options, *files, nullptr}.run();
    wire::ServerUrl const url = read_server_address(options.server);
    auto const key = read_worker_key(options.key_file);
    if (!key)
        return key.error();
    AnalysisServer server{url, *key};
    ExitCode const greeting = server.greet();
    return greeting == ExitCode::ok ? AnalysisRun{options, *files, &server}.run() : greeting;
}

} // namespace arbiter::cli
