// SPDX-License-Identifier: MIT
#include "server/api/operator_overview.h"

#include "server/api/moderation_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter::server {

namespace {

/// Names of those who are here that are shown.
constexpr std::size_t most_names = 200;

/// Options of `arbiter serve` with the values in force, but for what operators change (live_settings.h).
std::vector<std::pair<std::string_view, std::string>> options_in_force(Settings const& settings)
{
    auto const a_minute = [](Rate const& rate) { return fmt::format("{:.0f}", rate.a_minute); };
    std::vector<std::pair<std::string_view, std::string>> options;
    if (!settings.has_accounts)
        options.emplace_back("--no-accounts", "");
    options.emplace_back("--audience", settings.audience);
    options.emplace_back("--node", settings.node);
    options.emplace_back("--engines", std::to_string(settings.most_computers));
    options.emplace_back("--limit requests", a_minute(settings.requests));
    options.emplace_back("--limit messages", a_minute(settings.messages));
    options.emplace_back("--limit games", a_minute(settings.games));
    options.emplace_back("--limit logins", a_minute(settings.logins));
    options.emplace_back("--limit accounts", a_minute(settings.accounts));
    auto const days = [](std::chrono::days kept) { return std::to_string(kept.count()); };
    options.emplace_back("--limit waiting-days", days(settings.waiting_kept));
    options.emplace_back("--limit aborted-days", days(settings.aborted_kept));
    options.emplace_back("--limit audit-days", days(settings.audit_kept));
    return options;
}

std::vector<std::string> names_here(storage::Storage& storage, std::set<storage::AccountId> const& online)
{
    AccountNames names{storage};
    std::vector<std::string> here;
    for (storage::AccountId const id : online) {
        if (here.size() < most_names)
            here.push_back(names.of(id));
    }
    std::ranges::sort(here);
    return here;
}

void add_status(JsonWriter& json, Status const& status)
{
    json.number("playing", status.games_playing)
        .number("connections", status.connections)
        .number("spectators", status.spectators)
        .number("seeks", status.seeks)
        .number("computers", status.computers)
        .truth("storageWell", status.is_storage_well);
}

} // namespace

storage::StorageResult<std::string> write_overview(
    storage::Storage& storage, OperatorOverview const& overview)
{
    Settings const& settings = overview.settings;
    auto const reports = storage.moderation().count_reports(std::nullopt);
    auto const operators = storage.moderation().list_operators();
    if (!reports || !operators)
        return Err<storage::StorageFault>{{storage::StorageFaultCode::unreachable}};
    return write_json([&](JsonWriter& json) {
        json.text("version", settings.version)
            .number("schema", storage::newest_schema_version())
            .text("database", settings.database)
            .number("began", overview.began)
            .number("at", overview.now)
            .number("openReports", *reports)
            .truth("backups", settings.back_up != nullptr)
            .truth("unknownProxy", overview.is_of_unknown_proxy)
            .list("operators", *operators,
                [](std::string& out, storage::AccountRow const& row) { append_json_string(out, row.name); })
            .number("onlineCount", overview.online.size())
            .list("online", names_here(storage, overview.online), append_json_string)
            .object("status", [&](JsonWriter& one) { add_status(one, overview.status); })
            .objects("settings", options_in_force(settings), [](JsonWriter& one, auto const& option) {
                one.text("option", option.first).text("value", option.second);
            });
    });
}

} // namespace arbiter::server
