// SPDX-License-Identifier: MIT
#include "arbiter/storage/analyses.h"

#include "arbiter/storage/storage.h"
#include "storage/analysis_statements.h"
#include "storage/record_names.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"
#include "storage/statements.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::storage {

namespace {

constexpr Statement read_clock_statement{"read_clock", "SELECT {now}"};

/// The time by the clock of the database.
Time read_clock(SqlConnection& connection)
{
    SqlResult const result = connection.run(read_clock_statement, {});
    return Time{std::chrono::milliseconds{std::get<std::int64_t>(result.rows.at(0).at(0))}};
}

/// Less than this after the last time, nothing is written.
constexpr std::chrono::minutes noted_again{1};

std::int64_t count_in(SqlResult const& result)
{
    return std::get<std::int64_t>(result.rows.at(0).at(0));
}

std::optional<AskOutcome> find_refusal(
    SqlConnection& connection, AnalysisRow const& analysis, AnalysisQuota const& quota)
{
    std::string_view const game = analysis.game.text;
    auto const kept = read_first<AnalysisRow>(connection.run(statements::find_analysis_of, {game}));
    if (kept && kept->state != AnalysisState::failed)
        return AskOutcome::there_already;
    if (!analysis.account)
        return std::nullopt;
    auto const account = static_cast<std::int64_t>(*analysis.account);
    connection.run(statements::hold_account, {account});
    if (count_in(connection.run(statements::count_open_analyses, {account})) >= quota.at_once)
        return AskOutcome::too_many_at_once;
    auto const asked = run_with(connection, statements::count_analyses_since, account, quota.day_began);
    return count_in(asked) >= quota.a_day ? std::optional{AskOutcome::too_many_today} : std::nullopt;
}

/// Runs a statement on an attempt that is the worker's; `add` adds its values after those of the attempt.
template <class Add>
StorageResult<bool> change_attempt(SqlDatabase& database,
    Statement statements::AttemptStatements::* statement, AttemptId const& attempt, Add&& add)
{
    return database.write([&] {
        RowValues values{attempt.analysis.text, attempt.attempt, attempt.worker};
        add(values);
        // No task has the name of an analysis.
        return std::ranges::any_of(statements::attempts, [&](auto const& attempts) {
            return database.connection().run(attempts.*statement, values.all()).changed != 0;
        });
    });
}

} // namespace

AnalysisStorage::AnalysisStorage(SqlDatabase& database)
    : database_{database},
      connection_{database.connection()}
{
}

// ---- workers ---------------------------------------------------------------------------------------------

StorageResult<void> AnalysisStorage::add_worker(WorkerRow const& worker)
{
    return database_.write([&] {
        if (run_with(connection_, statements::add_worker, worker).changed == 0)
            throw Failure{
                StorageFaultCode::conflict, fmt::format("there is a worker {} already", worker.name)};
    });
}

StorageResult<bool> AnalysisStorage::remove_worker(std::string_view name)
{
    return database_.write([&] { return connection_.run(statements::remove_worker, {name}).changed != 0; });
}

StorageResult<std::vector<WorkerRow>> AnalysisStorage::list_workers()
{
    return database_.list<WorkerRow>(statements::list_workers, std::string_view{}, most_in_page);
}

StorageResult<std::optional<WorkerRow>> AnalysisStorage::find_worker(TokenHash const& key)
{
    return database_.find<WorkerRow>(statements::find_worker, key);
}

StorageResult<void> AnalysisStorage::note_worker(WorkerRow const& worker, Time now)
{
    if (worker.seen && now - *worker.seen < noted_again)
        return {};
    return database_.write(
        [&] { connection_.run(statements::see_worker, {std::string_view{worker.name}, to_number(now)}); });
}

// ---- who wants an analysis -------------------------------------------------------------------------------

StorageResult<AskOutcome> AnalysisStorage::ask(AnalysisRow const& analysis, AnalysisQuota const& quota)
{
    return database_.write([&] {
        if (auto const refusal = find_refusal(connection_, analysis, quota))
            return *refusal;
        connection_.run(statements::drop_failed_analysis, {std::string_view{analysis.game.text}});
        // Somebody else may have asked for the same game meanwhile.
        bool const is_new = run_with(connection_, statements::put_analysis, analysis).changed != 0;
        return is_new ? AskOutcome::asked : AskOutcome::there_already;
    });
}

StorageResult<std::optional<AnalysisRow>> AnalysisStorage::find_analysis(AnalysisId const& id)
{
    return database_.find<AnalysisRow>(statements::find_analysis, id.text);
}

StorageResult<std::optional<AnalysisRow>> AnalysisStorage::find_analysis_of(GameId const& game)
{
    return database_.find<AnalysisRow>(statements::find_analysis_of, game);
}

StorageResult<std::vector<AnalysisRow>> AnalysisStorage::list_analyses(AccountId account, std::uint32_t limit)
{
    return database_.list<AnalysisRow>(statements::list_analyses, account, to_limit(limit));
}

StorageResult<bool> AnalysisStorage::ask_for_task(AnalysisRow const& task, TaskQuota const& quota)
{
    return database_.write([&] {
        run_with(connection_, statements::drop_old_tasks, quota.kept_since);
        auto const kept = connection_.run(statements::count_tasks, {std::string_view{task.asker}});
        if (count_in(kept) >= quota.at_once)
            return false;
        run_with(connection_, statements::put_task, task.id, task.asker, task.variant, task.start_fen,
            task.moves, task.nodes, task.asked, task.state, task.attempt, task.lost, task.worker,
            task.positions_done, task.ended, task.result, task.fault);
        return true;
    });
}

StorageResult<bool> AnalysisStorage::drop_task(AnalysisId const& id, std::string_view asker)
{
    return database_.write([&] {
        return connection_.run(statements::drop_task, {std::string_view{id.text}, asker}).changed != 0;
    });
}

// ---- who makes it ----------------------------------------------------------------------------------------

StorageResult<std::optional<AnalysisRow>> AnalysisStorage::take_analysis(
    std::string_view worker, std::chrono::milliseconds lease)
{
    return database_.write([&] {
        Time const now = read_clock(connection_);
        RowValues const values{worker, now + lease, now};
        std::optional<AnalysisRow> taken;
        for (auto const& attempts : statements::attempts) {
            connection_.run(attempts.fail_lost, {to_number(now), std::int64_t{most_lost_attempts}});
            auto const& take = connection_.locks_rows() ? attempts.take_unlocked : attempts.take;
            taken = read_first<AnalysisRow>(connection_.run(take, values.all()));
            if (taken)
                break;
        }
        return taken;
    });
}

StorageResult<bool> AnalysisStorage::keep_analysis(
    AttemptId const& attempt, std::uint32_t positions_done, std::chrono::milliseconds lease)
{
    return change_attempt(database_, &statements::AttemptStatements::keep, attempt, [&](RowValues& values) {
        values.add(std::int64_t{positions_done});
        values.add(read_clock(connection_) + lease);
    });
}

StorageResult<bool> AnalysisStorage::give_analysis_back(AttemptId const& attempt)
{
    return change_attempt(database_, &statements::AttemptStatements::give_back, attempt, [](RowValues&) { });
}

StorageResult<bool> AnalysisStorage::finish_analysis(AttemptId const& attempt, std::string_view result)
{
    return change_attempt(database_, &statements::AttemptStatements::finish, attempt, [&](RowValues& values) {
        values.add(result);
        values.add(read_clock(connection_));
    });
}

StorageResult<bool> AnalysisStorage::lose_analysis(AttemptId const& attempt, AnalysisFault fault)
{
    return change_attempt(database_, &statements::AttemptStatements::lose, attempt, [&](RowValues& values) {
        values.add(to_name(fault));
        values.add(read_clock(connection_));
        values.add(std::int64_t{most_lost_attempts});
    });
}

} // namespace arbiter::storage
