// SPDX-License-Identifier: MIT
#include "arbiter/server/worker_key.h"
#include "server/api/api.h"
#include "server/nodes/analyses.h"

#include <limits>

// What a worker asks: for a game to analyse, for more time, and to take its answer. The key of the worker is
// the token of the request.

namespace arbiter::server {

namespace {

/// Until a worker that got nothing asks again.
constexpr Milliseconds worker_pause{2'000};

} // namespace

std::optional<storage::WorkerRow> Api::find_worker(ApiCall const& call) const
{
    auto const& key = call.request.peer.credentials.bearer;
    if (!key)
        return call.refuse(ApiError::wrong_key);
    auto worker = row_or(context_.storage.analyses().find_worker(hash_worker_key(*key)), ApiError::wrong_key);
    if (!worker)
        return call.refuse(worker.error());
    return *std::move(worker);
}

/// The attempt that a worker is speaking of; else answers the call. `fields` has the number of it.
std::optional<storage::AttemptId> Api::find_attempt(ApiCall const& call, FieldReader& fields) const
{
    auto const worker = find_worker(call);
    if (!worker)
        return std::nullopt;
    auto const number = fields.number("attempt", std::numeric_limits<std::uint32_t>::max());
    if (!is_read(call, fields))
        return std::nullopt;
    return storage::AttemptId{{call.parameter}, static_cast<std::uint32_t>(number), worker->name};
}

void Api::post_work(ApiCall const& call)
{
    auto const worker = find_worker(call);
    if (!worker || !has_no_fields(call))
        return;
    auto const lease = context_.settings.analysis_lease;
    context_.work_on_storage(
        [worker = *worker, lease, now = context_.at()](
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

void Api::post_work_progress(ApiCall const& call)
{
    FieldReader fields{call.body};
    auto const done = fields.number("done", most_analysed_plies + 1);
    auto const attempt = find_attempt(call, fields);
    if (!attempt)
        return;
    context_.work_on_storage(
        [attempt = *attempt, done, lease = context_.settings.analysis_lease](storage::Storage& storage) {
            return storage.analyses().keep_analysis(attempt, static_cast<std::uint32_t>(done), lease);
        },
        [call](
            storage::StorageResult<bool> const& is_own) { answer_if(call, is_own, ApiError::attempt_over); });
}

void Api::post_work_abort(ApiCall const& call)
{
    FieldReader fields{call.body};
    auto const attempt = find_attempt(call, fields);
    if (!attempt)
        return;
    context_.work_on_storage(
        [attempt = *attempt](
            storage::Storage& storage) { return storage.analyses().give_analysis_back(attempt); },
        [call](
            storage::StorageResult<bool> const& is_own) { answer_if(call, is_own, ApiError::attempt_over); });
}

void Api::post_work_answer(ApiCall const& call)
{
    FieldReader fields{call.body};
    auto positions = fields.text("positions", context_.settings.longest_answer);
    auto const attempt = find_attempt(call, fields);
    if (!attempt)
        return;
    context_.work_on_storage(
        [attempt = *attempt, positions = std::move(positions)](
            storage::Storage& storage) { return take_answer(storage, attempt, positions); },
        [call](Result<void, ApiFault> const& taken) {
            if (taken)
                call.answer("{}");
            else
                call.fail(taken.error());
        });
}

} // namespace arbiter::server
