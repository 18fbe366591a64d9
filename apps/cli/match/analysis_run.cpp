// SPDX-License-Identifier: MIT
#include "arbiter/annotation/annotation_run.h"
#include "arbiter/annotation/server_analyst.h"
#include "arbiter/base/jobs.h"
#include "arbiter/base/new_file.h"
#include "cli/html_page.h"
#include "cli/long_output.h"
#include "cli/long_run.h"
#include "cli/match/analyse_options.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/server_login.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace arbiter::cli {

namespace {

using annotation::AnnotatedGame;
using annotation::AnnotationForm;
using workbench::InputFile;

/// Settings of the run, compared when it is resumed.
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

annotation::RunOptions run_options_of(AnalyseOptions const& options, std::size_t files, std::uint64_t skipped)
{
    return {.annotation = {.form = options.form,
                .language = options.language,
                .letters = options.letters.value_or(LetterChoice::english),
                .has_utf8 = !options.is_ascii && has_utf8(),
                .names_file = files > 1,
                .has_lines = options.multi_pv > 1,
                .has_graph = !options.svg.empty(),
                .wants_again = options.wants_again},
        .shard = options.shard,
        .jobs = jobs_of(options),
        .skipped = skipped};
}

/// What comes before the first game, and after the last one. `entries` are those of all games.
std::string head_of(AnnotationForm form)
{
    if (form != AnnotationForm::html)
        return {};
    return html_page_head("Analysed games", annotation::section_style)
        + "<p><a href=\"#all\">All games</a></p>\n";
}

std::string end_of(AnnotationForm form, std::vector<std::string> const& entries)
{
    return form == AnnotationForm::html ? annotation::format_game_table(entries).append(html_page_end)
                                        : std::string{};
}

class AnalysisRun {
public:
    AnalysisRun(AnalyseOptions const& options, std::vector<InputFile> const& files,
        annotation::AnalysisServer* server)
        : options_{options},
          files_{files},
          server_{server},
          progress_{!options.hides_progress}
    {
    }

    ExitCode run();

private:
    annotation::AnalyseGame make_analyse_game() const;
    bool write(AnnotatedGame const& game);
    std::string time_left(annotation::RunProgress const& progress, double seconds) const;
    void show_progress(annotation::RunProgress const& progress);
    void show_notice();
    ExitCode finish(std::optional<workbench::InputError> const& unread);
    void report_interruption() const;

    AnalyseOptions const& options_;
    std::vector<InputFile> const& files_;
    annotation::AnalysisServer* server_; ///< null: this machine analyses
    ProgressLine progress_;
    InterruptWatch interrupt_;
    std::unique_ptr<LongOutput> output_; ///< set when it runs
    bool is_written_ = true;
    std::uint64_t games_ = 0; ///< of this run
    std::uint64_t skipped_ = 0;
    std::uint64_t positions_ = 0;
    std::uint64_t bytes_ = 0;
    ExitCode code_ = ExitCode::ok;
};

/// By the server's workers where there is one, else here.
annotation::AnalyseGame AnalysisRun::make_analyse_game() const
{
    if (server_ == nullptr)
        return cli::make_analyse_game(options_);
    auto const analyst
        = std::make_shared<annotation::ServerAnalyst>(*server_, settings_of(options_).limits.nodes->count());
    return [analyst](GameTree const& game, std::function<bool()> const& goes_on) {
        return analyst->analyse(game, goes_on);
    };
}

ExitCode AnalysisRun::run()
{
    output_ = open_analysis_output(
        options_.output, describe_run(options_, files_), head_of(options_.form), options_.restarts);
    if (!output_)
        return ExitCode::io;
    std::vector<std::string> const& entries = output_->entries();
    if (std::ranges::any_of(entries, annotation::is_faulty))
        code_ = ExitCode::no;
    annotation::RunObserver const observer{
        .on_game = [this](AnnotatedGame const& game,
                       annotation::RunProgress const&) { return is_written_ = write(game); },
        .on_tick =
            [this](annotation::RunProgress const& progress) {
                show_progress(progress);
                show_notice();
                return !interrupt_.has_come();
            }};
    auto const annotated = annotation::annotate_files(
        files_, run_options_of(options_, files_.size(), entries.size()),
        [this] { return make_analyse_game(); }, observer);
    progress_.clear();
    return finish(annotated ? std::nullopt : std::optional{annotated.error()});
}

/// False when something could not be written.
bool AnalysisRun::write(AnnotatedGame const& game)
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
std::string AnalysisRun::time_left(annotation::RunProgress const& progress, double seconds) const
{
    double const done = static_cast<double>(bytes_);
    double const left = progress.bytes_in_all - done - static_cast<double>(progress.skipped_bytes);
    if (progress.bytes_in_all <= 0 || done <= 0 || left < 0)
        return {};
    return fmt::format("  about {} left", time_text(seconds * left / done));
}

void AnalysisRun::show_progress(annotation::RunProgress const& progress)
{
    progress_.show([&](double seconds) {
        return fmt::format("{} games  {} positions  {}{}", output_->entries().size(), positions_,
            time_text(seconds), time_left(progress, seconds));
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

ExitCode AnalysisRun::finish(std::optional<workbench::InputError> const& unread)
{
    if (!is_written_)
        return ExitCode::io;
    if (interrupt_.has_come()) {
        report_interruption();
        return ExitCode::no;
    }
    std::vector<std::string> const& entries = output_->entries();
    if (unread) {
        complain_about_input(unread->path, unread->reason);
        if (output_->can_be_resumed())
            complain("{} games are in {}", entries.size(), output_->path());
        return ExitCode::io;
    }
    if (std::ranges::none_of(entries, annotation::is_of_game) && options_.shard.count == 1) {
        complain("there is no game in {}", fmt::join(options_.paths, ", "));
        std::error_code ignored;
        if (output_->can_be_resumed() && output_->finish())
            std::filesystem::remove(output_->path(), ignored);
        return ExitCode::no;
    }
    if (!output_->finish(
            end_of(options_.form, entries), output_->can_be_resumed() ? options_.output.path : std::string{}))
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
    annotation::AnalysisServer server{url, *key};
    if (auto const greeting = server.greet(); !greeting) {
        complain("{}", greeting.error().sentence);
        return greeting.error().is_wrong_key ? ExitCode::bad_input : ExitCode::io;
    }
    return AnalysisRun{options, *files, &server}.run();
}

} // namespace arbiter::cli
