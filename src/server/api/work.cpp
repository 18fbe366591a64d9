// SPDX-License-Identifier: MIT
#include "arbiter/server/worker_key.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/nodes/analyses.h"

#include <limits>

// What a worker asks: for a game to analyse, for more time, and to take its answer. The key of the worker is
// the token of the request.

namespace arbiter::server {

namespace {

/// Until a worker that got nothing asks again.
constexpr Milliseconds worker_pause{2'000};

/// The attempt that a worker is speaking of; else answers the call. `fields` has the number of it.
std::optional<storage::AttemptId> find_attempt(
    ApiCall const& call, storage::WorkerRow const& worker, FieldReader& fields)
{
    auto const number = fields.number("attempt", std::numeric_limits<std::uint32_t>::max());
    if (!is_read(call, fields))
        return std::nullopt;
    if (!is_game_id(call.parameter))
        return call.refuse(ApiError::attempt_over);
    return storage::AttemptId{{call.parameter}, static_cast<std::uint32_t>(number), worker.name};
}

void post_work(ApiCall const& call, storage::WorkerRow const& worker, ServiceContext& context)
{
    if (!has_no_fields(call))
        return;
    auto const lease = context.settings.analysis_lease;
    context.work_on_storage(
        [worker = worker, lease, now = context.at()](
            storage::Storage& storage) -> storage::StorageResult<std::optional<storage::AnalysisRow>> {
            if (auto const noted = storage.analyses().note_worker(worker, now); !noted)
                return Err{noted.error()};
            return storage.analyses().take_analysis(worker.name, lease);
        },
        [call, lease](storage::StorageResult<std::optional<storage::AnalysisRow>> const& taken) {
            if (!taken)
                return call.fail(ApiError::not_saved);
            if (*taken)
                return call.answer(write_work(**taken, lease));
            call.answer([](JsonWriter& json) { json.number("wait", worker_pause.count()); });
        });
}

void post_work_progress(ApiCall const& call, storage::WorkerRow const& worker, ServiceContext& context)
{
    FieldReader fields{call.body};
    auto const done = fields.number("done", most_analysed_plies + 1);
    auto const attempt = find_attempt(call, worker, fields);
    if (!attempt)
        return;
    context.work_on_storage(
        [attempt = *attempt, done, lease = context.settings.analysis_lease](storage::Storage& storage) {
            return storage.analyses().keep_analysis(attempt, static_cast<std::uint32_t>(done), lease);
        },
        [call](
            storage::StorageResult<bool> const& is_own) { answer_if(call, is_own, ApiError::attempt_over); });
}

void post_work_abort(ApiCall const& call, storage::WorkerRow const& worker, ServiceContext& context)
{
    FieldReader fields{call.body};
    auto const attempt = find_attempt(call, worker, fields);
    if (!attempt)
        return;
    context.work_on_storage(
        [attempt = *attempt](
            storage::Storage& storage) { return storage.analyses().give_analysis_back(attempt); },
        [call](
            storage::StorageResult<bool> const& is_own) { answer_if(call, is_own, ApiError::attempt_over); });
}

void post_work_answer(ApiCall const& call, storage::WorkerRow const& worker, ServiceContext& context)
{
    FieldReader fields{call.body};
    auto positions = fields.text("positions", context.settings.longest_answer);
    auto const attempt = find_attempt(call, worker, fields);
    if (!attempt)
        return;
    context.work_on_storage(
        [attempt = *attempt, positions = std::move(positions)](
            storage::Storage& storage) { return take_answer(storage, attempt, positions); },
        [call](Result<void, ApiFault> const& taken) {
            if (taken)
                call.answer("{}");
            else
                call.fail(taken.error());
        });
}

} // namespace

std::span<Route const> work_routes()
{
    static constexpr auto all = make_routes({
        {"POST", "/api/work", Needs::worker, "", handle<post_work>},
        {"POST", "/api/work/{id}/answer", Needs::worker, "", handle<post_work_answer>},
        {"POST", "/api/work/{id}/progress", Needs::worker, "", handle<post_work_progress>},
        {"POST", "/api/work/{id}/abort", Needs::worker, "", handle<post_work_abort>},
    });
    return all;
}

} // namespace arbiter::server
