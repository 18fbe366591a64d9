// SPDX-License-Identifier: MIT
#include "arbiter/annotation/server_analyst.h"

#include "arbiter/analysis/analysis_task.h"
#include "arbiter/base/json_fields.h"
#include "arbiter/base/json_writer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace arbiter::annotation {

namespace {

using analysis::AnalysisError;
using analysis::AnalysisErrorCode;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds shortest_pause{250};
constexpr milliseconds longest_look_pause{3'000};
constexpr milliseconds longest_pause{30'000};
/// How soon `goes_on` is asked again.
constexpr milliseconds step{100};
/// For the server to hear that a game is no longer wanted.
constexpr milliseconds last_words{2'000};
constexpr std::chrono::seconds long_without_worker{30};
/// How often a server is given a game that it forgets.
constexpr int most_tries = 3;
constexpr std::size_t longest_answer = 131'072;

constexpr unsigned status_ok = 200;
constexpr unsigned status_wrong_key = 401;
constexpr unsigned status_unknown = 404;
constexpr unsigned status_too_many_tasks = 409;
constexpr unsigned status_too_many_requests = 429;
constexpr unsigned first_server_error = 500;

/// The `code` or the `sentence` of what is wrong; empty where the answer has none.
std::string read_error(std::string const& body, char const* part)
{
    auto const json = nlohmann::json::parse(body, nullptr, false);
    auto const at = nlohmann::json::json_pointer{"/error"} / part;
    return json.is_object() && json.contains(at) && json[at].is_string() ? json[at].get<std::string>()
                                                                         : std::string{};
}

/// The request was understood and may succeed later.
bool may_pass(unsigned status)
{
    return status >= first_server_error || status == status_too_many_requests
        || status == status_too_many_tasks;
}

std::string path_of(std::string_view id)
{
    return fmt::format("/api/tasks/{}", id);
}

std::string write_wish(analysis::AnalysisTask const& task, std::uint64_t nodes)
{
    std::string body;
    base::JsonWriter json{body};
    json.text("variant", to_name(task.variant))
        .text("fen", task.start_fen)
        .text("moves", task.moves)
        .number("nodes", nodes);
    json.close();
    return body;
}

std::optional<base::JsonFields> read_fields(std::string_view body)
{
    auto fields = base::read_json_fields(body, {.bytes = longest_answer, .fields = 16, .depth = 1});
    return fields ? std::optional{*std::move(fields)} : std::nullopt;
}

} // namespace

// ---- what people are told --------------------------------------------------------------------------------

Result<void, ServerRefusal> AnalysisServer::greet() const
{
    wire::EventLoop loop;
    Result<void, ServerRefusal> greeting;
    // No task has this name: a server that knows the key says so.
    wire::ask(caller(loop), path_of("none"), {}, [&](auto const& answer) {
        loop.stop();
        if (answer && answer->status == status_unknown && read_error(answer->body, "code") == "unknown-task")
            return;
        bool const is_wrong_key = answer && answer->status == status_wrong_key;
        greeting = Err{ServerRefusal{is_wrong_key,
            is_wrong_key ? fmt::format("{} does not know this key", wire::format_server_url(url_))
                         : wire::describe_failure(answer, url_)}};
    });
    loop.run();
    return greeting;
}

void AnalysisServer::note_answer()
{
    std::lock_guard const lock{mutex_};
    is_away_ = false;
}

void AnalysisServer::note_failure(std::string const& why)
{
    std::lock_guard const lock{mutex_};
    if (!std::exchange(is_away_, true))
        notice_ = why + " It is asked again until it can.";
}

void AnalysisServer::note_waiting()
{
    std::lock_guard const lock{mutex_};
    if (!std::exchange(has_told_waiting_, true))
        notice_ = fmt::format("{}: no worker has taken a game for {} s; start one with `arbiter worker`",
            wire::format_server_url(url_), long_without_worker.count());
}

std::optional<std::string> AnalysisServer::take_notice()
{
    std::lock_guard const lock{mutex_};
    return std::exchange(notice_, std::nullopt);
}

// ---- a game is analysed ----------------------------------------------------------------------------------

/// A task as the server says.
struct ServerAnalyst::Task {
    std::string state; ///< "gone" where the server has none of that name
    std::string fault;
    std::string result;
};

Result<analysis::GameAnalysis, analysis::AnalysisError> ServerAnalyst::analyse(
    GameTree const& game, GoesOn const& goes_on)
{
    if (game.start().as_chess() == nullptr)
        return Err{analysis::not_chess()};
    failure_.clear();
    std::optional<Task> task;
    // A server that was restored from a backup, or that was away for a day, has forgotten it.
    for (int tries = 0; tries != most_tries; ++tries) {
        auto const id = give(game, goes_on);
        task = id ? await(*id, goes_on) : std::nullopt;
        if (id)
            drop(*id);
        if (!task || task->state != "gone")
            break;
    }
    if (task && task->state == "gone")
        task = fail(fmt::format(
            "{}: the server forgets what it is asked for", wire::format_server_url(server_.url())));
    if (!task)
        return Err{failure_.empty() ? AnalysisError{AnalysisErrorCode::stopped, {}}
                                    : AnalysisError{AnalysisErrorCode::engine_failed, failure_}};
    auto positions = analysis::parse_positions(game, task->result);
    if (positions)
        return analysis::judge_moves(game, *std::move(positions));
    fail(fmt::format("{}: this is not an analysis of the game: {}", wire::format_server_url(server_.url()),
        analysis::describe(positions.error())));
    return Err{AnalysisError{AnalysisErrorCode::engine_failed, failure_}};
}

/// Gives the server the game; the name of the task. Nothing after a failure or when stopped.
std::optional<std::string> ServerAnalyst::give(GameTree const& game, GoesOn const& goes_on)
{
    auto const answer = insist("/api/tasks", write_wish(analysis::make_analysis_task(game), nodes_), goes_on);
    if (!answer)
        return std::nullopt;
    auto const fields = read_fields(answer->body);
    if (answer->status != status_ok || !fields)
        return fail(read_error(answer->body, "sentence"));
    base::FieldReader reader{*fields};
    std::string id = reader.text("id");
    return reader.finish() ? fail({}) : std::optional{std::move(id)};
}

/// How far a task is. Nothing after a failure or when stopped.
std::optional<ServerAnalyst::Task> ServerAnalyst::look(std::string const& id, GoesOn const& goes_on)
{
    auto const answer = insist(path_of(id), {}, goes_on);
    if (!answer)
        return std::nullopt;
    if (answer->status == status_unknown)
        return Task{.state = "gone", .fault = {}, .result = {}};
    auto const fields = read_fields(answer->body);
    if (answer->status != status_ok || !fields)
        return fail(read_error(answer->body, "sentence"));
    base::FieldReader reader{*fields};
    Task task{.state = reader.text("state"),
        .fault = reader.find_text("fault").value_or(""),
        .result = reader.find_text("result", longest_answer).value_or("")};
    reader.number("done");
    reader.number("positions");
    return reader.finish() ? fail({}) : std::optional{std::move(task)};
}

/// The task when it is done, or gone. Nothing after a failure or when stopped.
std::optional<ServerAnalyst::Task> ServerAnalyst::await(std::string const& id, GoesOn const& goes_on)
{
    auto const begin = steady_clock::now();
    milliseconds pause = shortest_pause;
    while (auto task = look(id, goes_on)) {
        if (task->state == "done" || task->state == "gone")
            return task;
        if (task->state == "failed")
            return fail(fmt::format("the workers of {} could not analyse it: {}",
                wire::format_server_url(server_.url()), task->fault));
        if (task->state == "waiting" && steady_clock::now() - begin > long_without_worker)
            server_.note_waiting();
        if (!wait(pause, goes_on))
            break;
        pause = std::min(pause * 3 / 2, longest_look_pause);
    }
    return std::nullopt;
}

/// The server forgets the task, if it can be told soon; else after a day.
void ServerAnalyst::drop(std::string const& id)
{
    auto const until = steady_clock::now() + last_words;
    ask(path_of(id) + "/drop", "{}", [until] { return steady_clock::now() < until; });
}

// ---- requests --------------------------------------------------------------------------------------------

/// Nothing when stopped.
std::optional<ServerAnalyst::Answer> ServerAnalyst::ask(
    std::string const& path, std::string const& body, GoesOn const& goes_on)
{
    auto const answer = std::make_shared<std::optional<Answer>>();
    wire::ask(server_.caller(loop_), path, body, [this, answer](Answer got) {
        *answer = std::move(got);
        loop_.stop();
    });
    while (!*answer && goes_on())
        loop_.run_for(step);
    return std::move(*answer);
}

/// Asks until there is an answer that another try would not change. Nothing when stopped.
std::optional<wire::HttpAnswer> ServerAnalyst::insist(
    std::string const& path, std::string const& body, GoesOn const& goes_on)
{
    milliseconds pause = shortest_pause;
    while (auto answer = ask(path, body, goes_on)) {
        if (*answer && !may_pass((*answer)->status)) {
            server_.note_answer();
            return **std::move(answer);
        }
        std::string const sentence = *answer ? read_error((*answer)->body, "sentence") : std::string{};
        if (!*answer || (*answer)->status != status_too_many_requests)
            server_.note_failure(
                sentence.empty() ? wire::describe_failure(*answer, server_.url()) : sentence);
        if (!wait(pause, goes_on))
            break;
        pause = std::min(pause * 2, longest_pause);
    }
    return std::nullopt;
}

/// False when stopped.
bool ServerAnalyst::wait(milliseconds time, GoesOn const& goes_on)
{
    auto const until = steady_clock::now() + time;
    while (goes_on()) {
        auto const left = std::chrono::duration_cast<milliseconds>(until - steady_clock::now());
        if (left.count() <= 0)
            return true;
        loop_.run_for(std::min(left, step));
    }
    return false;
}

std::nullopt_t ServerAnalyst::fail(std::string why)
{
    failure_ = why.empty() ? fmt::format("{}: the answer is not one of an arbiter server",
                                 wire::format_server_url(server_.url()))
                           : std::move(why);
    return std::nullopt;
}

} // namespace arbiter::annotation
