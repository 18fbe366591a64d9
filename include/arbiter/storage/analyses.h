// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_ANALYSES_H
#define ARBITER_STORAGE_ANALYSES_H

#include "arbiter/core/result.h"
#include "arbiter/storage/analysis_records.h"
#include "arbiter/storage/fault.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::storage {

class SqlConnection;
class SqlDatabase;

/// "waiting", "running", "done", "failed". The text lives as long as the program.
std::string_view to_name(AnalysisState state);
/// The state of exactly that name, or nothing.
std::optional<AnalysisState> find_analysis_state(std::string_view name);

/// "worker-lost", "bad-answer". The text lives as long as the program.
std::string_view to_name(AnalysisFault fault);
/// The fault of exactly that name, or nothing.
std::optional<AnalysisFault> find_analysis_fault(std::string_view name);

/// The number of attempts without a result after which an analysis has failed.
inline constexpr std::uint32_t most_lost_attempts = 3;

/// What an account may ask for.
struct AnalysisQuota {
    /// Analyses at once that are neither done nor failed.
    std::uint32_t at_once = 1;
    /// Analyses asked for since `day_began`.
    std::uint32_t a_day = 20;
    Time day_began = {};
};

/// What became of the wish for an analysis.
enum class AskOutcome : std::uint8_t {
    asked, ///< it is kept
    there_already, ///< the game has an analysis that has not failed
    too_many_at_once,
    too_many_today,
};

/// What may be asked for with the key of a worker.
struct TaskQuota {
    /// Tasks at once, also those that are done, until they are dropped.
    std::uint32_t at_once = 256;
    /// Tasks that were asked for earlier are dropped.
    Time kept_since = {};
};

/// An attempt as its worker names it.
struct AttemptId {
    AnalysisId analysis;
    std::uint32_t attempt = 0;
    std::string worker = {};
};

/// Games to be analysed, and the workers that analyse them: a part of `Storage`, with the same promises. An
/// attempt is leased to a worker by the clock of the database. It is the worker's until another attempt
/// begins, the analysis ends, or the worker gives it back. Every call may fail as said in `Storage`; what
/// else may happen is said with each.
class AnalysisStorage {
public:
    /// In the tables of a database, which must outlive it.
    explicit AnalysisStorage(SqlDatabase& database);

    // ---- workers -----------------------------------------------------------------------------------------

    /// Keeps a worker. Fails with conflict where there is one of this name.
    Result<void, StorageFault> add_worker(WorkerRow const& worker);
    /// Forgets a worker, whose key opens nothing from then on. False where there is none of this name.
    Result<bool, StorageFault> remove_worker(std::string_view name);
    /// All workers, by their names.
    Result<std::vector<WorkerRow>, StorageFault> list_workers();
    /// The worker with this key, or nothing.
    Result<std::optional<WorkerRow>, StorageFault> find_worker(TokenHash const& key);
    /// Notes that a worker was there. Nothing is written where the last time was less than a minute earlier.
    Result<void, StorageFault> note_worker(WorkerRow const& worker, Time now);

    // ---- who wants an analysis ---------------------------------------------------------------------------

    /// Keeps the wish of an account for an analysis, in place of one of the same game that has failed. Fails
    /// with not_found where the account or the game is not there.
    Result<AskOutcome, StorageFault> ask(AnalysisRow const& analysis, AnalysisQuota const& quota);
    /// The analysis or the task of that name, or nothing.
    Result<std::optional<AnalysisRow>, StorageFault> find_analysis(AnalysisId const& id);
    /// The analysis of a game, or nothing.
    Result<std::optional<AnalysisRow>, StorageFault> find_analysis_of(GameId const& game);
    /// What an account has asked for, the newest first, at most `limit`.
    Result<std::vector<AnalysisRow>, StorageFault> list_analyses(AccountId account, std::uint32_t limit);

    /// Keeps a task. False where its asker has too many.
    Result<bool, StorageFault> ask_for_task(AnalysisRow const& task, TaskQuota const& quota);
    /// Forgets a task, whatever its state. False where the asker has none of that name.
    Result<bool, StorageFault> drop_task(AnalysisId const& id, std::string_view asker);

    // ---- who makes it ------------------------------------------------------------------------------------

    /// Begins an attempt at the analysis that waits longest, or at the task that does where no analysis
    /// waits, and leases it to a worker. Attempts whose lease has ended are lost. Nothing where nothing
    /// waits.
    Result<std::optional<AnalysisRow>, StorageFault> take_analysis(
        std::string_view worker, std::chrono::milliseconds lease);
    /// Leases an attempt for longer, and notes how many positions it has looked at. False where the attempt
    /// is no longer the worker's.
    Result<bool, StorageFault> keep_analysis(
        AttemptId const& attempt, std::uint32_t positions_done, std::chrono::milliseconds lease);
    /// Ends an attempt that its worker cannot finish; the analysis waits again. False as above.
    Result<bool, StorageFault> give_analysis_back(AttemptId const& attempt);
    /// Ends an analysis with its result. False as above.
    Result<bool, StorageFault> finish_analysis(AttemptId const& attempt, std::string_view result);
    /// Ends an attempt that gave nothing. False as above.
    Result<bool, StorageFault> lose_analysis(AttemptId const& attempt, AnalysisFault fault);

private:
    SqlDatabase& database_;
    SqlConnection& connection_;
};

} // namespace arbiter::storage

#endif
