// SPDX-License-Identifier: MIT
#include "server/api/moderation_json.h"

#include <vector>

namespace arbiter::server {

namespace {

constexpr std::uint32_t most_entries = 1'000;

/// The names that the account had, the newest first: the first word of each rename.
std::vector<std::string> former_names(std::span<storage::AuditRow const> entries)
{
    std::vector<std::string> names;
    for (storage::AuditRow const& entry : entries) {
        std::string const name = entry.detail.substr(0, entry.detail.find(' '));
        if (entry.action == storage::AuditAction::rename && !name.empty())
            names.push_back(name);
    }
    return names;
}

} // namespace

std::string const& AccountNames::of(storage::AccountId id)
{
    auto const [place, is_new] = known_.try_emplace(id);
    if (is_new) {
        auto const account = storage_.find_account(id);
        if (account && *account)
            place->second = (*account)->name;
    }
    return place->second;
}

void add_own_report(JsonWriter& json, storage::ReportRow const& report, AccountNames& names)
{
    json.number("number", static_cast<std::int64_t>(report.number))
        .number("at", report.at)
        .text("by", names.of(report.by))
        .text("about", names.of(report.about));
    if (report.game)
        json.text("game", report.game->text);
    json.text("reason", to_name(report.reason))
        .text("line", report.line)
        .text("text", report.text)
        .text("state", to_name(report.state));
}

void add_report(JsonWriter& json, storage::ReportRow const& report, AccountNames& names)
{
    add_own_report(json, report, names);
    if (report.settled)
        json.number("settled", *report.settled).text("note", report.note);
}

void add_audit_entry(JsonWriter& json, storage::AuditRow const& entry, AccountNames& names)
{
    json.number("number", static_cast<std::int64_t>(entry.number))
        .number("at", entry.at)
        .text("action", to_name(entry.action));
    if (entry.by)
        json.text("by", names.of(*entry.by));
    if (entry.about)
        json.text("about", names.of(*entry.about));
    if (entry.until)
        json.number("until", *entry.until);
    json.text("detail", entry.detail).text("why", entry.why);
}

void add_sanction(JsonWriter& json, storage::SanctionRow const& sanction)
{
    json.text("kind", to_name(sanction.kind)).number("since", sanction.since);
    if (sanction.until)
        json.number("until", *sanction.until);
    json.text("reason", sanction.reason);
}

storage::StorageResult<std::string> write_moderated_account(
    storage::Storage& storage, storage::AccountRow const& account, storage::Time now, bool is_online)
{
    auto& moderation = storage.moderation();
    auto sanctions = moderation.find_sanctions(account.id);
    auto const entries = moderation.list_audit(account.id, std::nullopt, most_entries);
    auto const reports = moderation.count_reports(account.id);
    auto const is_operator = moderation.is_operator(account.id);
    auto const is_teacher = storage.school().is_teacher(account.id);
    auto const profile = storage.social().find_profile(account.id);
    if (!sanctions || !entries || !reports || !is_operator || !is_teacher || !profile)
        return Err<storage::StorageFault>{{storage::StorageFaultCode::unreachable}};
    std::erase_if(*sanctions, [now](auto const& sanction) { return !sanction.is_in_force(now); });
    return write_json([&](JsonWriter& json) {
        json.text("name", account.name)
            .number("created", account.created)
            .number("games", account.games)
            .truth("closed", account.password_hash.empty())
            .truth("operator", *is_operator)
            .truth("teacher", *is_teacher)
            .truth("online", is_online)
            .number("reports", *reports)
            .text("profile", *profile)
            .objects("sanctions", *sanctions, add_sanction)
            .list("formerNames", former_names(*entries), append_json_string);
    });
}

} // namespace arbiter::server
