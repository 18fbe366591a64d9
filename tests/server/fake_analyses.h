// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_ANALYSES_H
#define ARBITER_TESTS_SERVER_FAKE_ANALYSES_H

#include "arbiter/storage/storage.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::server {

/// The analyses of a FakeStorage: in memory, with the rules of the real one. Leases end only by `end_leases`.
class FakeAnalyses final : public storage::AnalysisStorage {
public:
    using AccountId = storage::AccountId;
    using AnalysisRow = storage::AnalysisRow;
    using AttemptId = storage::AttemptId;
    using State = storage::AnalysisState;
    template <class T>
    using Result = storage::StorageResult<T>;

    explicit FakeAnalyses(std::optional<storage::StorageFault> const& read_fault)
        : read_fault_{read_fault} { }

    Result<void> add_worker(storage::WorkerRow const& worker) override
    {
        workers.push_back(worker);
        return {};
    }

    Result<bool> remove_worker(std::string_view name) override
    {
        return std::erase_if(workers, [&](auto const& worker) { return worker.name == name; }) != 0;
    }

    Result<std::vector<storage::WorkerRow>> list_workers() override
    {
        if (read_fault_)
            return Err{*read_fault_};
        return workers;
    }

    Result<std::optional<storage::WorkerRow>> find_worker(storage::TokenHash const& key) override
    {
        if (read_fault_)
            return Err{*read_fault_};
        auto const found = std::ranges::find(workers, key, &storage::WorkerRow::key);
        return found == workers.end() ? std::nullopt : std::optional{*found};
    }

    Result<void> note_worker(storage::WorkerRow const& worker, storage::Time now) override
    {
        std::ranges::find(workers, worker.name, &storage::WorkerRow::name)->seen = now;
        return {};
    }

    Result<storage::AskOutcome> ask(AnalysisRow const& analysis, storage::AnalysisQuota const& quota) override
    {
        std::erase_if(
            rows, [&](auto const& row) { return row.game == analysis.game && row.state == State::failed; });
        if (std::ranges::find(rows, analysis.game, &AnalysisRow::game) != rows.end())
            return storage::AskOutcome::there_already;
        auto const count = [&](auto&& counts) {
            return std::ranges::count_if(
                rows, [&](auto const& row) { return row.account == analysis.account && counts(row); });
        };
        auto const is_open
            = [](auto const& row) { return row.state == State::waiting || row.state == State::running; };
        if (count(is_open) >= quota.at_once)
            return storage::AskOutcome::too_many_at_once;
        if (count([&](auto const& row) { return row.asked > quota.day_began; }) >= quota.a_day)
            return storage::AskOutcome::too_many_today;
        rows.push_back(analysis);
        return storage::AskOutcome::asked;
    }

    Result<std::optional<AnalysisRow>> find_analysis(storage::AnalysisId const& id) override
    {
        return find(id, &AnalysisRow::id);
    }

    Result<std::optional<AnalysisRow>> find_analysis_of(storage::GameId const& game) override
    {
        return find(game, &AnalysisRow::game);
    }

    Result<std::vector<AnalysisRow>> list_analyses(AccountId account, std::uint32_t) override
    {
        std::vector<AnalysisRow> found;
        std::ranges::copy_if(rows, std::back_inserter(found),
            [&](auto const& row) { return row.account == std::optional{account}; });
        return found;
    }

    Result<bool> ask_for_task(AnalysisRow const& task, storage::TaskQuota const& quota) override
    {
        auto const is_own = [&](auto const& row) { return row.asker == task.asker; };
        if (std::ranges::count_if(rows, is_own) >= quota.at_once)
            return false;
        rows.push_back(task);
        return true;
    }

    Result<bool> drop_task(storage::AnalysisId const& id, std::string_view asker) override
    {
        auto const is_meant = [&](auto const& row) { return row.id == id && row.asker == asker; };
        return std::erase_if(rows, is_meant) != 0;
    }

    Result<std::optional<AnalysisRow>> take_analysis(
        std::string_view worker, std::chrono::milliseconds) override
    {
        auto const found = std::ranges::find(rows, State::waiting, &AnalysisRow::state);
        if (found == rows.end())
            return std::nullopt;
        found->state = State::running;
        ++found->attempt;
        found->worker = worker;
        found->positions_done = 0;
        return *found;
    }

    Result<bool> keep_analysis(
        AttemptId const& attempt, std::uint32_t done, std::chrono::milliseconds) override
    {
        return change(attempt, [&](AnalysisRow& row) { row.positions_done = done; });
    }

    Result<bool> give_analysis_back(AttemptId const& attempt) override
    {
        return change(attempt, [](AnalysisRow& row) { row.state = State::waiting; });
    }

    Result<bool> finish_analysis(AttemptId const& attempt, std::string_view result) override
    {
        return change(attempt, [&](AnalysisRow& row) {
            row.state = State::done;
            row.result = result;
        });
    }

    Result<bool> lose_analysis(AttemptId const& attempt, storage::AnalysisFault fault) override
    {
        return change(attempt, [&](AnalysisRow& row) {
            row.state = ++row.lost < storage::most_lost_attempts ? State::waiting : State::failed;
            row.fault = fault;
        });
    }

    /// All attempts that are running are lost.
    void end_leases()
    {
        for (AnalysisRow& row : rows)
            row.state = row.state == State::running ? State::waiting : row.state;
    }

    std::vector<storage::WorkerRow> workers;
    std::vector<AnalysisRow> rows;

private:
    template <class Key, class Member>
    Result<std::optional<AnalysisRow>> find(Key const& key, Member member)
    {
        if (read_fault_)
            return Err{*read_fault_};
        auto const found = std::ranges::find(rows, key, member);
        return found == rows.end() ? std::nullopt : std::optional{*found};
    }

    template <class Change>
    Result<bool> change(AttemptId const& attempt, Change&& change)
    {
        for (AnalysisRow& row : rows) {
            if (row.id == attempt.analysis && row.attempt == attempt.attempt && row.worker == attempt.worker
                && row.state == State::running) {
                change(row);
                return true;
            }
        }
        return false;
    }

    std::optional<storage::StorageFault> const& read_fault_;
};

} // namespace arbiter::server

#endif
