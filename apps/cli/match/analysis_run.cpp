// SPDX-License-Identifier: MIT
#include "cli/match/analysis_run.h"

#include "arbiter/game/pgn_stream.h"
#include "cli/interrupt.h"
#include "cli/match/analysed_game.h"
#include "cli/match/analysis_output.h"
#include "cli/match/game_feed.h"
#include "cli/output.h"
#include "cli/write_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <thread>
#include <utility>

namespace arbiter::cli {

namespace {

using workbench::InputFile;

/// The places of the games in a text.
struct GamePlaces : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::tags;

    std::vector<std::pair<std::size_t, std::size_t>> places;

    void end_game(PgnGameEnd const& end) { places.emplace_back(end.begin, end.end); }
};

/// Gives the games of the inputs to a feed, but for the first ones.
class FeedJob : public workbench::BatchJob {
public:
    FeedJob(GameFeed& feed, std::uint64_t skipped) : feed_{feed}, skipped_{skipped} { }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        auto part = std::make_unique<Part>();
        GamePlaces places;
        part->games = read_games(chunk.text, places, chunk.max_games);
        for (auto const& [begin, end] : places.places)
            part->texts.emplace_back(chunk.text.substr(begin, end - begin));
        return part;
    }

    workbench::Continue take(workbench::BatchPart& part, workbench::BatchPlace const& place) override
    {
        std::uint64_t number = place.games_before;
        for (std::string& text : static_cast<Part&>(part).texts) {
            ++number;
            if (skipped_ != 0)
                --skipped_;
            else if (!feed_.give({std::string{place.file.name()}, number, std::move(text)}))
                return workbench::Continue::stop;
        }
        return workbench::Continue::go_on;
    }

private:
    struct Part : workbench::BatchPart {
        std::vector<std::string> texts;
    };

    GameFeed& feed_;
    std::uint64_t skipped_;
};

std::string time_of(std::chrono::seconds time)
{
    auto const seconds = time.count();
    if (seconds >= 3600)
        return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

/// What the run is, so that another one can tell whether it is the same.
std::string describe_run(AnalyseOptions const& options, std::vector<InputFile> const& files)
{
    std::string text
        = fmt::format("form {} depth {} nodes {} movetime {} threads {} hash {} lines {} engine {} "
                      "again {} shard {}/{}",
            static_cast<int>(options.form), options.depth.value_or(0), options.nodes.value_or(0),
            options.move_time.value_or(0), options.threads, options.hash, options.multi_pv, options.engine,
            options.wants_again, options.shard.index + 1, options.shard.count);
    for (InputFile const& file : files)
        text += fmt::format("; {} {}", file.path, file.size);
    return text;
}

class AnalysisRun {
public:
    AnalysisRun(AnalyseOptions const& options, std::vector<InputFile> const& files)
        : options_{options},
          files_{files},
          shows_progress_{!options.hides_progress && isatty(STDERR_FILENO) != 0},
          jobs_{options.jobs != 0 ? options.jobs
                                  : std::max(1U, std::thread::hardware_concurrency() / options.threads)},
          feed_{4 * std::size_t{jobs_} + 16}
    {
    }

    ExitCode run();

private:
    void read_games_of_inputs();
    void analyse_games();
    bool write_games();
    bool write(AnalysedGame const& game);
    void show_progress();
    void clear_progress() const;
    ExitCode finish(bool is_written);
    void report_interruption() const;

    AnalyseOptions const& options_;
    std::vector<InputFile> const& files_;
    bool shows_progress_;
    unsigned jobs_;
    GameFeed feed_;
    InterruptWatch interrupt_;
    AnalysisOutput output_;
    std::vector<std::string> entries_;
    std::optional<workbench::InputError> input_error_; ///< of the reader's thread, until it is joined
    std::atomic<std::uint64_t> found_{0};
    std::atomic<std::uint64_t> bytes_read_{0};
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::uint64_t games_ = 0; ///< of this run
    std::uint64_t skipped_ = 0;
    std::uint64_t positions_ = 0;
    ExitCode code_ = ExitCode::ok;
};

void AnalysisRun::read_games_of_inputs()
{
    FeedJob job{feed_, output_.entries().size()};
    workbench::BatchOptions batch;
    batch.shard = options_.shard;
    auto const totals = workbench::run_batch(files_, batch, job);
    if (!totals)
        input_error_ = totals.error();
    feed_.end();
}

void AnalysisRun::analyse_games()
{
    GameAnalyst analyst{options_};
    while (auto ticket = feed_.take()) {
        auto game = analyst.analyse(ticket->game, files_.size() > 1, [this] { return !feed_.is_stopped(); });
        if (!game)
            return;
        feed_.put(ticket->place, std::move(*game));
    }
}

ExitCode AnalysisRun::run()
{
    if (!output_.open(options_.output, describe_run(options_, files_), options_.restarts))
        return ExitCode::io;
    entries_ = output_.entries();
    bool is_written = false;
    {
        std::jthread const reader{[this] { read_games_of_inputs(); }};
        std::vector<std::jthread> analysts;
        for (unsigned job = 0; job < jobs_; ++job)
            analysts.emplace_back([this] { analyse_games(); });
        try {
            is_written = write_games();
        } catch (...) {
            feed_.stop();
            throw;
        }
        feed_.stop();
    }
    clear_progress();
    return finish(is_written);
}

/// False when something could not be written.
bool AnalysisRun::write_games()
{
    AnalysedGame game;
    while (!interrupt_.has_come()) {
        switch (feed_.next(game)) {
        case GameFeed::State::game:
            if (!write(game))
                return false;
            break;
        case GameFeed::State::pending: break;
        case GameFeed::State::done: return true;
        }
        show_progress();
    }
    return true;
}

bool AnalysisRun::write(AnalysedGame const& game)
{
    if (!game.complaints.empty()) {
        clear_progress();
        code_ = ExitCode::no;
    }
    for (std::string const& complaint : game.complaints)
        write_complaint(complaint);
    if (!game.svg.empty() && entries_.empty()) {
        if (auto const written = write_file(options_.svg, game.svg); !written) {
            complain_about_output(options_.svg, written.error());
            return false;
        }
    }
    std::string const text = entries_.empty() ? analysis_head(options_.form) + game.text : game.text;
    if (!output_.add(text, game.entry))
        return false;
    entries_.push_back(game.entry);
    ++games_;
    skipped_ += game.is_skipped ? 1 : 0;
    positions_ += game.positions;
    return true;
}

void AnalysisRun::show_progress()
{
    if (!shows_progress_)
        return;
    auto const passed
        = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begin_);
    static_cast<void>(std::fprintf(stderr, "\r\x1b[K%llu games, %llu positions, %s",
        static_cast<unsigned long long>(entries_.size()), static_cast<unsigned long long>(positions_),
        time_of(passed).c_str()));
}

void AnalysisRun::clear_progress() const
{
    if (shows_progress_)
        static_cast<void>(std::fputs("\r\x1b[K", stderr));
}

void AnalysisRun::report_interruption() const
{
    if (output_.part().empty())
        complain("interrupted after {} games", entries_.size());
    else
        complain("interrupted: {} games are in {}; the same command continues there", entries_.size(),
            output_.part());
}

ExitCode AnalysisRun::finish(bool is_written)
{
    if (!is_written)
        return ExitCode::io;
    if (interrupt_.has_come()) {
        report_interruption();
        return ExitCode::no;
    }
    if (input_error_) {
        complain("cannot read {}: {}", input_error_->path, input_error_->reason.message());
        if (!output_.part().empty())
            complain("{} games are in {}", entries_.size(), output_.part());
        return ExitCode::io;
    }
    std::string const end = analysis_end(options_.form, entries_);
    if (!output_.finish(entries_.empty() ? analysis_head(options_.form) + end : end))
        return ExitCode::io;
    if (entries_.size() > 1) {
        auto const passed
            = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begin_);
        write_error_line(fmt::format("{} games ({} from before, {} analysed already), {} positions in {}",
            entries_.size(), entries_.size() - games_, skipped_, positions_, time_of(passed)));
    }
    return code_;
}

} // namespace

ExitCode run_analysis(AnalyseOptions const& options)
{
    auto const files = workbench::find_inputs(options.paths);
    if (!files) {
        complain("cannot read {}: {}", files.error().path, files.error().reason.message());
        return ExitCode::io;
    }
    return AnalysisRun{options, *files}.run();
}

} // namespace arbiter::cli
