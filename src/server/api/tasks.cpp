// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/token.h"
#include "server/nodes/analyses.h"

// Programs with the key of a worker that want games of their own analysed.

namespace arbiter::server {

namespace {

void post_task(ApiCall const& call, storage::WorkerRow const& worker, ServiceContext& context)
{
    FieldReader fields{call.body};
    auto const variant = find_variant(fields.text("variant"));
    analysis::AnalysisTask const wanted{.variant = variant.value_or(Variant::standard),
        .start_fen = fields.text("fen"),
        .moves = fields.text("moves", context.settings.longest_answer)};
    auto const nodes = fields.number("nodes", most_task_nodes);
    if (!variant)
        fields.refuse("variant");
    if (nodes == 0)
        fields.refuse("nodes");
    if (!is_read(call, fields))
        return;
    auto const game = analysis::read_analysis_task(wanted, most_analysed_plies);
    if (!game)
        return call.fail(ApiError::not_analysable, analysis::describe(game.error()));
    analysis::AnalysisTask task = analysis::make_analysis_task(*game);
    storage::AnalysisRow row{.id = {make_game_id(context.world).text},
        .variant = task.variant,
        .start_fen = std::move(task.start_fen),
        .moves = std::move(task.moves),
        .nodes = static_cast<std::uint32_t>(nodes),
        .asked = context.at(),
        .asker = worker.name};
    std::string const id = row.id.text;
    context.work_on_storage(
        [row = std::move(row)](storage::Storage& storage) {
            return storage.analyses().ask_for_task(row, {.kept_since = row.asked - task_age});
        },
        [call, id](storage::StorageResult<bool> const& is_kept) {
            if (!is_kept)
                return call.fail(ApiError::not_saved);
            if (!*is_kept)
                return call.fail(ApiError::too_many_tasks);
            call.answer([&](JsonWriter& json) { json.text("id", id); });
        });
}

void get_task(ApiCall const& call, storage::WorkerRow const& worker, storage::Storage& storage)
{
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_task);
    auto const task = storage.analyses().find_analysis({call.parameter});
    if (!task)
        return call.fail(ApiError::unavailable);
    if (!*task || (*task)->asker != worker.name)
        return call.fail(ApiError::unknown_task);
    call.answer(write_task(**task));
}

void post_task_drop(ApiCall const& call, storage::WorkerRow const& worker, ServiceContext& context)
{
    if (!has_no_fields(call))
        return;
    if (!is_game_id(call.parameter))
        return call.fail(ApiError::unknown_task);
    context.work_on_storage([id = storage::AnalysisId{call.parameter}, name = worker.name](
                                storage::Storage& storage) { return storage.analyses().drop_task(id, name); },
        [call](storage::StorageResult<bool> const& is_dropped) {
            answer_if(call, is_dropped, ApiError::unknown_task);
        });
}

} // namespace

std::span<Route const> task_routes()
{
    static constexpr auto all = make_routes({
        {"POST", "/api/tasks", Needs::worker, "", handle<post_task>},
        {"GET", "/api/tasks/{id}", Needs::worker, "", handle<get_task>},
        {"POST", "/api/tasks/{id}/drop", Needs::worker, "", handle<post_task_drop>},
    });
    return all;
}

} // namespace arbiter::server
