// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_MODERATION_H
#define ARBITER_TESTS_SERVER_FAKE_MODERATION_H

#include "arbiter/storage/storage.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

/// The moderation of a FakeStorage: in memory, with the rules of the real one.
class FakeModeration final : public storage::ModerationStorage {
public:
    using AccountId = storage::AccountId;
    using Action = storage::AuditAction;
    using Code = storage::StorageFaultCode;
    template <class T>
    using Result = storage::StorageResult<T>;

    FakeModeration(storage::Storage& storage, std::map<AccountId, storage::AccountRow>& accounts,
        std::function<void(AccountId)> end_sessions)
        : storage_{storage},
          accounts_{accounts},
          end_sessions_{std::move(end_sessions)}
    {
    }

    Result<storage::AuditRow> carry_out(storage::OperatorAct const& act) override
    {
        if (act.by && (!operators.contains(*act.by) || act.action <= Action::revoke))
            return Err{storage::StorageFault{Code::conflict}};
        storage::AuditRow entry{storage::AuditNumber{static_cast<std::int64_t>(audit.size()) + 1}, act.at,
            act.by, act.action, act.about, act.until, act.detail, act.why};
        if (auto const fault = apply(act, entry))
            return Err{storage::StorageFault{*fault}};
        audit.push_back(entry);
        return entry;
    }

    Result<bool> is_operator(AccountId account) override { return operators.contains(account); }

    Result<std::vector<storage::AccountRow>> list_operators() override
    {
        std::vector<storage::AccountRow> found;
        for (AccountId const id : operators)
            found.push_back(accounts_.at(id));
        return found;
    }

    Result<std::vector<storage::SanctionRow>> find_sanctions(AccountId account) override
    {
        ++sanctions_asked;
        std::vector<storage::SanctionRow> found;
        for (auto const& [key, row] : sanctions) {
            if (key.first == account)
                found.push_back(row);
        }
        return found;
    }

    Result<std::vector<storage::SanctionRow>> list_sanctions(storage::Time now, std::uint32_t) override
    {
        std::vector<storage::SanctionRow> found;
        for (auto const& [key, row] : sanctions) {
            if (row.is_in_force(now))
                found.push_back(row);
        }
        return found;
    }

    Result<storage::ReportNumber> put_report(storage::ReportRow const& report) override
    {
        bool const is_there = std::ranges::any_of(reports, [&](storage::ReportRow const& other) {
            return other.state == storage::ReportState::open && other.by == report.by
                && other.about == report.about && other.game == report.game;
        });
        if (is_there)
            return Err{storage::StorageFault{Code::conflict}};
        reports.push_back(report);
        reports.back().number = storage::ReportNumber{static_cast<std::int64_t>(reports.size())};
        return reports.back().number;
    }

    Result<std::optional<storage::ReportRow>> find_report(storage::ReportNumber number) override
    {
        auto const found = std::ranges::find(reports, number, &storage::ReportRow::number);
        return found == reports.end() ? std::nullopt : std::optional{*found};
    }

    Result<std::vector<storage::ReportRow>> list_reports(storage::ReportFilter which,
        std::optional<storage::ReportNumber> before, std::uint32_t limit) override
    {
        std::vector<storage::ReportRow> found;
        for (auto row = reports.rbegin(); row != reports.rend() && found.size() < limit; ++row) {
            bool const is_open = row->state == storage::ReportState::open;
            bool const is_wanted = which == storage::ReportFilter::settled
                ? !is_open
                : storage::find_report_filter(to_name(row->state)) == which;
            if (is_wanted && (!before || row->number < *before))
                found.push_back(*row);
        }
        return found;
    }

    Result<std::optional<storage::AuditRow>> find_settlement(storage::ReportRow const& report) override
    {
        auto const is_it = [&report](storage::AuditRow const& entry) {
            return (entry.action == Action::settle_report || entry.action == Action::dismiss_report)
                && entry.detail == std::to_string(static_cast<std::int64_t>(report.number));
        };
        auto const found = std::ranges::find_if(audit, is_it);
        return found == audit.end() ? std::nullopt : std::optional{*found};
    }

    Result<std::vector<storage::ReportRow>> list_reports_by(AccountId account) override
    {
        std::vector<storage::ReportRow> found;
        std::ranges::copy_if(reports, std::back_inserter(found),
            [account](storage::ReportRow const& row) { return row.by == account; });
        return found;
    }

    Result<std::uint64_t> count_reports(std::optional<AccountId> about) override
    {
        return static_cast<std::uint64_t>(std::ranges::count_if(reports, [&](storage::ReportRow const& row) {
            return about ? row.about == *about : row.state == storage::ReportState::open;
        }));
    }

    Result<std::vector<storage::AuditRow>> list_audit(std::optional<AccountId> about,
        std::optional<storage::AuditNumber> before, std::uint32_t limit) override
    {
        std::vector<storage::AuditRow> found;
        for (auto row = audit.rbegin(); row != audit.rend() && found.size() < limit; ++row) {
            if ((!about || row->about == about) && (!before || row->number < *before))
                found.push_back(*row);
        }
        return found;
    }

    Result<std::vector<storage::AuditRow>> list_audit_after(
        storage::AuditNumber after, std::uint32_t limit) override
    {
        std::vector<storage::AuditRow> found;
        for (storage::AuditRow const& row : audit) {
            if (row.number > after && found.size() < limit)
                found.push_back(row);
        }
        return found;
    }

    Result<std::vector<storage::AccountRow>> search_all_accounts(
        std::string_view beginning, std::uint32_t limit) override
    {
        std::vector<storage::AccountRow> found;
        for (auto const& [id, row] : accounts_) {
            if (row.name_key.starts_with(beginning) && found.size() < limit)
                found.push_back(row);
        }
        return found;
    }

    Result<std::vector<storage::SettingRow>> list_settings() override
    {
        if (settings_fault)
            return Err{storage::StorageFault{*settings_fault}};
        std::vector<storage::SettingRow> found;
        for (auto const& [name, value] : settings)
            found.push_back({name, value});
        return found;
    }

    std::set<AccountId> operators;
    std::map<std::string, std::string> settings;
    std::optional<Code> settings_fault;
    std::map<std::pair<AccountId, storage::SanctionKind>, storage::SanctionRow> sanctions;
    std::vector<storage::ReportRow> reports;
    std::vector<storage::AuditRow> audit;
    unsigned sanctions_asked = 0;

private:
    using Fault = std::optional<Code>;

    Fault apply(storage::OperatorAct const& act, storage::AuditRow& entry)
    {
        switch (act.action) {
        case Action::appoint: operators.insert(*act.about); return {};
        case Action::revoke: operators.erase(*act.about); return {};
        case Action::dismiss_report: return settle(act, storage::ReportState::dismissed, entry);
        case Action::settle_report: return settle(act, storage::ReportState::acted, entry);
        case Action::set_password:
        case Action::reopen: return set_password(act);
        case Action::appoint_teacher: return fault_of(storage_.school().put_teacher({*act.about, act.at}));
        case Action::revoke_teacher: return fault_of(storage_.school().drop_teacher(*act.about));
        case Action::invite:
            entry.detail = act.invitation->label;
            return fault_of(storage_.put_invitation(*act.invitation));
        case Action::set_setting: settings[act.setting->name] = act.setting->value; return {};
        case Action::back_up: return {};
        default: return apply_to_account(act, entry);
        }
    }

    static Fault fault_of(Result<void> const& result)
    {
        return result ? Fault{} : Fault{result.error().code};
    }

    Fault set_password(storage::OperatorAct const& act)
    {
        auto const account = accounts_.find(act.about.value_or(AccountId{}));
        if (account == accounts_.end())
            return Code::not_found;
        bool const is_closed = account->second.password_hash.empty();
        if (act.by && (operators.contains(account->first) || is_closed != (act.action == Action::reopen)))
            return Code::conflict;
        return fault_of(storage_.set_password(account->first, act.password_hash));
    }

    Fault apply_to_account(storage::OperatorAct const& act, storage::AuditRow& entry)
    {
        AccountId const id = act.about.value_or(AccountId{});
        if (!accounts_.contains(id))
            return Code::not_found;
        if (operators.contains(id))
            return Code::conflict;
        using enum storage::SanctionKind;
        switch (act.action) {
        case Action::mute: sanctions[{id, mute}] = {id, mute, act.at, act.until, act.why}; break;
        case Action::ban:
            sanctions[{id, ban}] = {id, ban, act.at, act.until, act.why};
            end_sessions_(id);
            break;
        case Action::unmute: sanctions.erase({id, mute}); break;
        case Action::unban: sanctions.erase({id, ban}); break;
        case Action::close: static_cast<void>(storage_.set_password(id, "")); break;
        case Action::clear_profile: return fault_of(storage_.social().put_profile({id, ""}));
        default: return rename(act, entry);
        }
        return {};
    }

    Fault rename(storage::OperatorAct const& act, storage::AuditRow& entry)
    {
        storage::AccountRow& account = accounts_.at(*act.about);
        auto const owner = storage_.find_account_by_key(act.name_key).value();
        if (owner && owner->id != account.id)
            return Code::name_taken;
        if (!storage_.list_open_games(account.id, 1).value().empty())
            return Code::conflict;
        entry.detail = account.name + ' ' + act.name;
        account.name = act.name;
        account.name_key = act.name_key;
        return {};
    }

    Fault settle(storage::OperatorAct const& act, storage::ReportState state, storage::AuditRow& entry)
    {
        auto const found = std::ranges::find(reports, act.report, &storage::ReportRow::number);
        if (found == reports.end() || found->state != storage::ReportState::open)
            return Code::not_found;
        found->state = state;
        found->settled = act.at;
        found->note = act.why;
        entry.about = found->about;
        entry.detail = std::to_string(static_cast<std::int64_t>(act.report));
        return {};
    }

    storage::Storage& storage_;
    std::map<AccountId, storage::AccountRow>& accounts_;
    std::function<void(AccountId)> end_sessions_;
};

} // namespace arbiter::server

#endif
