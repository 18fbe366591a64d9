// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SQL_ANALYSES_H
#define ARBITER_SRC_STORAGE_SQL_ANALYSES_H

#include "arbiter/storage/analyses.h"
#include "arbiter/storage/storage.h"
#include "storage/analysis_statements.h"
#include "storage/sql_database.h"

namespace arbiter::storage {

/// Analyses and workers in the tables of a SqlStorage, whose mutex and connection it shares.
class SqlAnalyses final : public AnalysisStorage {
public:
    explicit SqlAnalyses(SqlDatabase& database) : database_{database}, connection_{database.connection()} { }

    StorageResult<void> add_worker(WorkerRow const& worker) override;
    StorageResult<bool> remove_worker(std::string_view name) override;
    StorageResult<std::vector<WorkerRow>> list_workers() override;
    StorageResult<std::optional<WorkerRow>> find_worker(TokenHash const& key) override;
    StorageResult<void> note_worker(WorkerRow const& worker, Time now) override;

    StorageResult<AskOutcome> ask(AnalysisRow const& analysis, AnalysisQuota const& quota) override;
    StorageResult<bool> ask_for_task(AnalysisRow const& task, TaskQuota const& quota) override;
    StorageResult<bool> drop_task(AnalysisId const& id, std::string_view asker) override;
    StorageResult<std::optional<AnalysisRow>> find_analysis(AnalysisId const& id) override;
    StorageResult<std::optional<AnalysisRow>> find_analysis_of(GameId const& game) override;
    StorageResult<std::vector<AnalysisRow>> list_analyses(AccountId account, std::uint32_t limit) override;

    StorageResult<std::optional<AnalysisRow>> take_analysis(
        std::string_view worker, std::chrono::milliseconds lease) override;
    StorageResult<bool> keep_analysis(
        AttemptId const& attempt, std::uint32_t positions_done, std::chrono::milliseconds lease) override;
    StorageResult<bool> give_analysis_back(AttemptId const& attempt) override;
    StorageResult<bool> finish_analysis(AttemptId const& attempt, std::string_view result) override;
    StorageResult<bool> lose_analysis(AttemptId const& attempt, AnalysisFault fault) override;

private:
    std::optional<AskOutcome> find_refusal(AnalysisRow const& analysis, AnalysisQuota const& quota);
    /// Runs a statement on an attempt that is the worker's; `add` adds its values after those of the attempt.
    template <class Add>
    StorageResult<bool> change_attempt(
        Statement statements::AttemptStatements::* statement, AttemptId const& attempt, Add&& add);

    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif
