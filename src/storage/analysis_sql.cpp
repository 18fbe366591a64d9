// SPDX-License-Identifier: MIT
#include "storage/analysis_sql.h"

#include "arbiter/core/enum_table.h"
#include "storage/field_reader.h"

#include <array>

namespace arbiter::storage {

namespace {

constexpr std::array<std::string_view, 4> analysis_states{"waiting", "running", "done", "failed"};
constexpr std::array<std::string_view, 2> analysis_faults{"worker-lost", "bad-answer"};

/// What an analysis and a task have in common.
void fill_attempt(RowValues& values, AnalysisRow const& analysis)
{
    values.add(to_name(analysis.variant));
    values.add(analysis.start_fen);
    values.add(analysis.moves);
    values.add(std::int64_t{analysis.nodes});
    values.add(analysis.asked);
    values.add(to_name(analysis.state));
    values.add(std::int64_t{analysis.attempt});
    values.add(std::int64_t{analysis.lost});
    values.add(analysis.worker);
    values.add(std::int64_t{analysis.positions_done});
    values.add(analysis.ended);
    values.add(analysis.result);
    values.add(analysis.fault ? std::optional{to_name(*analysis.fault)} : std::nullopt);
}

} // namespace

std::string_view to_name(AnalysisState state)
{
    return analysis_states[static_cast<std::size_t>(state)];
}

std::optional<AnalysisState> find_analysis_state(std::string_view name)
{
    return find_named<AnalysisState>(analysis_states, name);
}

std::string_view to_name(AnalysisFault fault)
{
    return analysis_faults[static_cast<std::size_t>(fault)];
}

std::optional<AnalysisFault> find_analysis_fault(std::string_view name)
{
    return find_named<AnalysisFault>(analysis_faults, name);
}

void fill(RowValues& values, WorkerRow const& worker)
{
    values.add(worker.name);
    values.add(worker.key);
    values.add(worker.created);
    values.add(worker.seen);
}

void fill(RowValues& values, AnalysisRow const& analysis)
{
    values.add(analysis.id.text);
    values.add(analysis.game.text);
    values.add(analysis.account);
    fill_attempt(values, analysis);
}

void fill_task(RowValues& values, AnalysisRow const& task)
{
    values.add(task.id.text);
    values.add(task.asker);
    fill_attempt(values, task);
}

WorkerRow read_worker_row(SqlRow const& row)
{
    FieldReader fields{row};
    WorkerRow worker;
    worker.name = fields.text();
    worker.key = fields.token();
    worker.created = fields.time();
    worker.seen = fields.maybe(&FieldReader::time);
    return worker;
}

AnalysisRow read_analysis_row(SqlRow const& row)
{
    FieldReader fields{row};
    AnalysisRow analysis;
    analysis.id.text = fields.text();
    analysis.game.text = fields.text();
    analysis.account = fields.maybe(&FieldReader::account);
    analysis.variant = fields.named(find_variant, "a variant");
    analysis.start_fen = fields.text();
    analysis.moves = fields.text();
    analysis.nodes = fields.small<std::uint32_t>();
    analysis.asked = fields.time();
    analysis.state = fields.named(find_analysis_state, "a state");
    analysis.attempt = fields.small<std::uint32_t>();
    analysis.lost = fields.small<std::uint32_t>();
    analysis.worker = fields.text();
    analysis.positions_done = fields.small<std::uint32_t>();
    analysis.ended = fields.maybe(&FieldReader::time);
    analysis.result = fields.text();
    if (auto const fault = fields.maybe(&FieldReader::text)) {
        analysis.fault = find_analysis_fault(*fault);
        if (!analysis.fault)
            throw Failure{StorageFaultCode::corrupt, "the fault of an analysis has an unknown value"};
    }
    analysis.asker = fields.text();
    return analysis;
}

} // namespace arbiter::storage
