// SPDX-License-Identifier: MIT
#include "cli/match/analysis_run.h"

#include "arbiter/base/new_file.h"
#include "arbiter/game/pgn_stream.h"
#include "cli/interrupt.h"
#include "cli/match/analysed_game.h"
#include "cli/match/analysis_output.h"
#include "cli/match/game_feed.h"
#include "cli/output.h"
#include "cli/secret_line.h"
#include "cli/server_address.h"
#include "cli/time_text.h"

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
    /// `skipped`: how many games are not given. `skipped_bytes` counts their text.
    FeedJob(GameFeed& feed, std::uint64_t skipped, std::atomic<std::uint64_t>& skipped_bytes)
        : feed_{feed},
          skipped_{skipped},
          skipped_bytes_{skipped_bytes}
    {
    }

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
            if (skipped_ != 0) {
                --skipped_;
                skipped_bytes_ += text.size();
            } else if (!feed_.give({std::string{place.file.name()}, number, std::move(text)})) {
                return workbench::Continue::stop;
            }
        }
        return workbench::Continue::go_on;
    }

private:
    struct Part : workbench::BatchPart {
        std::vector<std::string> texts;
    };

    GameFeed& feed_;
    std::uint64_t skipped_;
    std::atomic<std::uint64_t>& skipped_bytes_;
};

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
    return options.server.empty() ? std::max(1U, std::thread::hardware_concurrency() / options.threads)
                                  : usual_at_server;
}

/// Of the text of all games; 0 where packing or a pipe hides that.
double known_bytes(std::vector<InputFile> const& files, workbench::Shard const& shard)
{
    double bytes = 0;
    for (InputFile const& file : files) {
        if (!file.can_be_cut)
            return 0;
        bytes += static_cast<double>(file.size);
    }
    return bytes / static_cast<double>(shard.count);
}

class AnalysisRun {
public:
    AnalysisRun(AnalyseOptions const& options, std::vector<InputFile> const& files, AnalysisServer* server)
        : options_{options},
          files_{files},
          server_{server},
          shows_progress_{!options.hides_progress && isatty(STDERR_FILENO) != 0},
          jobs_{jobs_of(options)},
          feed_{4 * std::size_t{jobs_} + 16},
          bytes_in_all_{known_bytes(files, options.shard)}
    {
    }

    ExitCode run();

private:
    void read_games_of_inputs();
    void analyse_games();
    bool write_games();
    bool write(AnalysedGame const& game);
    double seconds_passed() const;
    std::string time_left() const;
    void show_progress();
    void show_notice();
    void clear_progress() const;
    ExitCode finish(bool is_written);
    void report_interruption() const;

    AnalyseOptions const& options_;
    std::vector<InputFile> const& files_;
    AnalysisServer* server_; ///< null: this machine analyses
    bool shows_progress_;
    unsigned jobs_;
    GameFeed feed_;
    InterruptWatch interrupt_;
    AnalysisOutput output_;
    std::vector<std::string> entries_;
    std::optional<workbench::InputError> input_error_; ///< of the reader's thread, until it is joined
    std::atomic<std::uint64_t> skipped_bytes_{0}; ///< of games that an earlier run has analysed
    std::atomic<double> bytes_in_all_; ///< of the text of all games, as far as it is known; 0: not yet
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::uint64_t games_ = 0; ///< of this run
    std::uint64_t skipped_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t bytes_ = 0;
    ExitCode code_ = ExitCode::ok;
};

void AnalysisRun::read_games_of_inputs()
{
    FeedJob job{feed_, output_.entries().size(), skipped_bytes_};
    workbench::BatchOptions batch;
    batch.shard = options_.shard;
    // Of packed files only the packed size is known: what has been read says how much they hold.
    batch.progress = [this](workbench::BatchProgress const& progress) {
        if (progress.bytes_in_all && progress.bytes_done > 0)
            bytes_in_all_ = static_cast<double>(*progress.bytes_in_all)
                * static_cast<double>(progress.bytes_read) / static_cast<double>(progress.bytes_done);
    };
    auto const totals = workbench::run_batch(files_, batch, job);
    if (!totals)
        input_error_ = totals.error();
    feed_.end();
}

void AnalysisRun::analyse_games()
{
    GameAnalyst analyst{options_, server_};
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
    if (std::ranges::any_of(entries_, is_faulty))
        code_ = ExitCode::no;
    bool is_written = false;
    {
        std::jthread const reader{[this] { read_games_of_inputs(); }};
        std::vector<std::jthread> analysts;
        analysts.reserve(jobs_);
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
        show_notice();
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
        if (auto const written = base::write_file(options_.svg, game.svg); !written) {
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
    bytes_ += game.bytes;
    return true;
}

double AnalysisRun::seconds_passed() const
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
}

/// "  about 3:20 left", by the text of the games that this run has done; empty where that says nothing yet.
std::string AnalysisRun::time_left() const
{
    double const all = bytes_in_all_;
    double const done = static_cast<double>(bytes_);
    double const left = all - done - static_cast<double>(skipped_bytes_.load());
    if (all <= 0 || done <= 0 || left < 0)
        return {};
    return fmt::format("  about {} left", time_text(seconds_passed() * left / done));
}

void AnalysisRun::show_progress()
{
    if (!shows_progress_)
        return;
    std::string const line = fmt::format("\r\x1b[K{} games  {} positions  {}{}", entries_.size(), positions_,
        time_text(seconds_passed()), time_left());
    static_cast<void>(std::fputs(line.c_str(), stderr));
}

void AnalysisRun::show_notice()
{
    auto const notice = server_ != nullptr ? server_->take_notice() : std::nullopt;
    if (!notice)
        return;
    clear_progress();
    write_complaint(*notice);
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
    if (entries_.size() > 1)
        write_error_line(fmt::format("{} games ({} from before, {} analysed already), {} positions in {}",
            entries_.size(), entries_.size() - games_, skipped_, positions_, time_text(seconds_passed())));
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
