// SPDX-License-Identifier: MIT
#include "storage/moderation_json.h"

#include "arbiter/storage/moderation.h"

namespace arbiter::storage {

Json to_object(OperatorRow const& row)
{
    return {{"account", as_number(row.account)}, {"since", to_number(row.since)}};
}

OperatorRow read_operator(Members const& members)
{
    return {.account = members.account("account"), .since = members.time("since")};
}

Json to_object(SanctionRow const& sanction)
{
    Json json;
    json["account"] = as_number(sanction.account);
    json["kind"] = to_name(sanction.kind);
    json["since"] = to_number(sanction.since);
    set_if_there(json, "until", sanction.until, to_number);
    json["reason"] = sanction.reason;
    return json;
}

SanctionRow read_sanction(Members const& members)
{
    return {.account = members.account("account"),
        .kind = members.named("kind", find_sanction_kind),
        .since = members.time("since"),
        .until = members.maybe("until", &Members::time),
        .reason = members.text("reason")};
}

Json to_object(ReportRow const& report)
{
    Json json;
    json["number"] = as_number(report.number);
    json["by"] = as_number(report.by);
    json["about"] = as_number(report.about);
    set_if_there(json, "game", report.game, [](GameId const& game) { return game.text; });
    json["reason"] = to_name(report.reason);
    json["line"] = report.line;
    json["text"] = report.text;
    json["at"] = to_number(report.at);
    json["state"] = to_name(report.state);
    set_if_there(json, "settled", report.settled, to_number);
    json["note"] = report.note;
    return json;
}

ReportRow read_report(Members const& members)
{
    ReportRow report;
    report.number = ReportNumber{members.integer("number")};
    report.by = members.account("by");
    report.about = members.account("about");
    if (auto game = members.maybe("game", &Members::text))
        report.game = GameId{*std::move(game)};
    report.reason = members.named("reason", find_report_reason);
    report.line = members.text("line");
    report.text = members.text("text");
    report.at = members.time("at");
    report.state = members.named("state", find_report_state);
    report.settled = members.maybe("settled", &Members::time);
    report.note = members.text("note");
    return report;
}

Json to_object(AuditRow const& entry)
{
    Json json;
    json["number"] = as_number(entry.number);
    json["at"] = to_number(entry.at);
    set_if_there(json, "by", entry.by, as_number);
    json["action"] = to_name(entry.action);
    set_if_there(json, "about", entry.about, as_number);
    set_if_there(json, "until", entry.until, to_number);
    json["detail"] = entry.detail;
    json["why"] = entry.why;
    return json;
}

AuditRow read_audit(Members const& members)
{
    AuditRow entry;
    entry.number = AuditNumber{members.integer("number")};
    entry.at = members.time("at");
    entry.by = members.maybe("by", &Members::account);
    entry.action = members.named("action", find_audit_action);
    entry.about = members.maybe("about", &Members::account);
    entry.until = members.maybe("until", &Members::time);
    entry.detail = members.text("detail");
    entry.why = members.text("why");
    return entry;
}

Json to_object(SettingRow const& setting)
{
    return {{"name", setting.name}, {"value", setting.value}};
}

SettingRow read_setting(Members const& members)
{
    return {.name = members.text("name"), .value = members.text("value")};
}

} // namespace arbiter::storage
