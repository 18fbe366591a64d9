// SPDX-License-Identifier: MIT
#include "cli/bot/analysis_worker.h"

#include "arbiter/analysis/game_analysis.h"
#include "arbiter/base/json_fields.h"
#include "arbiter/base/json_writer.h"
#include "cli/output.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace arbiter::cli {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds shortest_pause{1'000};
constexpr milliseconds longest_pause{30'000};
constexpr std::size_t longest_answer = 65'536;
/// Longer games than a server gives away.
constexpr std::size_t most_plies = 2'000;
constexpr int reports_a_lease = 10;

constexpr unsigned status_ok = 200;
constexpr unsigned status_wrong_key = 401;
constexpr unsigned status_not_ours = 409;

using Fields = base::JsonFields;

std::optional<Fields> read_fields(std::string_view body)
{
    auto fields = base::read_json_fields(body, {.bytes = longest_answer, .fields = 64, .depth = 1});
    return fields ? std::optional{*std::move(fields)} : std::nullopt;
}

/// The pause that a server without work asks for, or nothing.
std::optional<milliseconds> read_pause(Fields const& fields)
{
    base::FieldReader reader{fields};
    auto const wait = reader.number("wait", longest_pause.count());
    return reader.finish() ? std::nullopt : std::optional{milliseconds{wait}};
}

std::optional<Work> read_work(Fields const& fields)
{
    constexpr std::int64_t most_hash = 4'096;
    constexpr std::int64_t longest_lease = 86'400'000;
    base::FieldReader reader{fields};
    auto const variant = find_variant(reader.text("variant"));
    Work work{.id = reader.text("id"),
        .attempt = reader.number("attempt"),
        .task = {.variant = variant.value_or(Variant::standard),
            .start_fen = reader.text("fen"),
            .moves = reader.text("moves", longest_answer)},
        .nodes = static_cast<std::uint64_t>(reader.number("nodes")),
        .hash = static_cast<std::size_t>(reader.number("hash", most_hash)),
        .lease = milliseconds{reader.number("lease", longest_lease)}};
    bool const is_good
        = !reader.finish() && variant && work.nodes > 0 && work.hash > 0 && work.lease.count() > 0;
    return is_good ? std::optional{std::move(work)} : std::nullopt;
}

std::string path_of(Work const& work, std::string_view what)
{
    return fmt::format("/api/work/{}/{}", work.id, what);
}

/// The evaluations of the game as a server wants them; nothing when it was stopped.
std::optional<std::string> analyse(
    Work const& work, GameTree const& game, std::function<bool(std::size_t)> const& on_position)
{
    analysis::AnalysisSettings settings;
    settings.limits.nodes = engine::Nodes{work.nodes};
    settings.hash = static_cast<engine::Megabytes>(work.hash);
    auto const analysis = analysis::analyse_game(
        game, settings, [&](std::size_t done, std::size_t) { return on_position(done); });
    return analysis ? std::optional{analysis::format_positions(game, analysis->positions)} : std::nullopt;
}

} // namespace

/// A game that is being analysed.
struct AnalysisWorker::Job {
    Job(Work its_work, GameTree its_game)
        : work{std::move(its_work)},
          game{std::move(its_game)},
          positions{analysis::positions_of(game).size()}
    {
    }

    Work work;
    GameTree game;
    std::size_t positions;
    Clock::time_point begun = Clock::now();
    std::atomic<std::size_t> done{0};
    std::atomic<bool> is_stopped{false};
    std::optional<std::string> answer = {}; ///< for the loop, once the thread has ended
    bool is_lost = false; ///< the server has given it to another worker
    milliseconds pause = shortest_pause;
    std::jthread thread = {};
};

AnalysisWorker::AnalysisWorker(wire::Caller caller, WorkerOptions options, std::function<void(ExitCode)> done)
    : caller_{std::move(caller)},
      options_{options},
      done_{std::move(done)},
      pause_{shortest_pause}
{
    ask_for_work();
}

// ---- work is asked for -----------------------------------------------------------------------------------

void AnalysisWorker::ask_for_work()
{
    bool const is_enough = options_.is_once && has_asked_;
    if (is_leaving_ || is_asking_ || is_enough || jobs_.size() >= options_.jobs)
        return;
    is_asking_ = true;
    wire::ask(caller_, "/api/work", "{}", [this](auto const& answer) {
        is_asking_ = false;
        take_work(answer);
    });
}

void AnalysisWorker::take_work(Result<wire::HttpAnswer, wire::WireFault> const& answer)
{
    if (answer && answer->status == status_wrong_key) {
        complain("{} does not know this key", wire::format_server_url(caller_.server));
        return end(ExitCode::bad_input);
    }
    auto const fields
        = answer && answer->status == status_ok ? read_fields(answer->body) : std::optional<Fields>{};
    auto work = fields ? read_work(*fields) : std::nullopt;
    auto const pause = fields ? read_pause(*fields) : std::nullopt;
    if (!work && !pause)
        return wait_for_server(wire::describe_failure(answer, caller_.server));
    pause_ = shortest_pause;
    has_asked_ = true;
    if (pause)
        return options_.is_once || is_leaving_ ? end_if_idle() : wait(*pause);
    if (is_leaving_)
        return give_back(*work, [this] { end_if_idle(); });
    begin(*std::move(work));
    ask_for_work();
}

/// Asks again after this time.
void AnalysisWorker::wait(milliseconds time)
{
    is_asking_ = true;
    caller_.loop.post_after(time, [this] {
        is_asking_ = false;
        ask_for_work();
    });
}

void AnalysisWorker::wait_for_server(std::string const& why)
{
    complain("{}", why);
    if (options_.is_once)
        return end(ExitCode::io);
    if (is_leaving_)
        return end_if_idle();
    wait(pause_);
    pause_ = std::min(2 * pause_, longest_pause);
}

// ---- a game is analysed ----------------------------------------------------------------------------------

void AnalysisWorker::begin(Work work)
{
    auto game = analysis::read_analysis_task(work.task, most_plies);
    if (!game) {
        complain("the server gives a game that cannot be analysed: {}", describe(game.error()));
        return give_back(work, [this] { end_if_idle(); });
    }
    auto const job = std::make_shared<Job>(std::move(work), *std::move(game));
    jobs_.push_back(job);
    // The job outlives its thread, which it joins; what the thread posts runs only while the worker is there.
    job->thread = std::jthread{[this, &loop = caller_.loop, &its = *job, weak = std::weak_ptr{job}] {
        its.answer = analyse(its.work, its.game, [&its](std::size_t done) {
            its.done = done;
            return !its.is_stopped;
        });
        loop.post([this, weak] {
            if (auto const found = weak.lock())
                finished(found);
        });
    }};
    report(job);
}

/// Tells the server now and then that the job is under way.
void AnalysisWorker::report(std::shared_ptr<Job> const& job)
{
    caller_.loop.post_after(job->work.lease / reports_a_lease, [this, weak = std::weak_ptr{job}] {
        auto const found = weak.lock();
        if (!found || found->is_lost || found->is_stopped)
            return;
        std::string body;
        base::JsonWriter json{body};
        json.number("attempt", found->work.attempt).number("done", found->done.load());
        json.close();
        wire::ask(caller_, path_of(found->work, "progress"), body, [found](auto const& answer) {
            found->is_lost = found->is_lost || (answer && answer->status == status_not_ours);
            found->is_stopped = found->is_stopped || found->is_lost;
        });
        report(found);
    });
}

/// The thread of the job has ended.
void AnalysisWorker::finished(std::shared_ptr<Job> const& job)
{
    if (job->answer && !job->is_lost)
        return hand_in(job);
    if (job->is_lost) {
        complain("the server has given the analysis {} to another worker", job->work.id);
        return drop(job);
    }
    give_back(job->work, [this, job] { drop(job); });
}

// ---- and handed in ---------------------------------------------------------------------------------------

void AnalysisWorker::hand_in(std::shared_ptr<Job> const& job)
{
    std::string body;
    base::JsonWriter json{body};
    json.number("attempt", job->work.attempt).text("positions", *job->answer);
    json.close();
    wire::ask(caller_, path_of(job->work, "answer"), body,
        [this, job](auto const& answer) { take_verdict(job, answer); });
}

void AnalysisWorker::take_verdict(
    std::shared_ptr<Job> const& job, Result<wire::HttpAnswer, wire::WireFault> const& answer)
{
    constexpr unsigned first_server_error = 500;
    constexpr unsigned too_many_requests = 429;
    bool const may_pass
        = !answer || answer->status >= first_server_error || answer->status == too_many_requests;
    if (answer && answer->status == status_ok) {
        print("{}: {} positions in {:.1f} s\n", job->work.id, job->positions,
            std::chrono::duration<double>(Clock::now() - job->begun).count());
        flush_output();
    } else if (may_pass && !is_leaving_ && !job->is_lost) {
        complain("{}", wire::describe_failure(answer, caller_.server));
        caller_.loop.post_after(job->pause, [this, job] { hand_in(job); });
        job->pause = std::min(2 * job->pause, longest_pause);
        return;
    } else {
        complain("the analysis {} was not taken: {}", job->work.id,
            wire::describe_failure(answer, caller_.server));
    }
    drop(job);
}

void AnalysisWorker::give_back(Work const& work, std::function<void()> then)
{
    std::string body;
    base::JsonWriter json{body};
    json.number("attempt", work.attempt);
    json.close();
    wire::ask(caller_, path_of(work, "abort"), body, [then = std::move(then)](auto const&) { then(); });
}

void AnalysisWorker::drop(std::shared_ptr<Job> const& job)
{
    std::erase(jobs_, job);
    end_if_idle();
    ask_for_work();
}

// ---- the end ---------------------------------------------------------------------------------------------

void AnalysisWorker::leave()
{
    if (std::exchange(is_leaving_, true))
        return end(ExitCode::ok);
    for (auto const& job : jobs_)
        job->is_stopped = true;
    end_if_idle();
}

void AnalysisWorker::end_if_idle()
{
    if (jobs_.empty() && (is_leaving_ || (options_.is_once && has_asked_)))
        end(ExitCode::ok);
}

void AnalysisWorker::end(ExitCode code)
{
    for (auto const& job : jobs_)
        job->is_stopped = true;
    if (!std::exchange(has_ended_, true))
        done_(code);
}

} // namespace arbiter::cli
