// SPDX-License-Identifier: MIT
#include "storage/moderation_sql.h"

#include "storage/field_reader.h"

namespace arbiter::storage {

void fill(RowValues& values, OperatorRow const& row)
{
    values.add(row.account);
    values.add(row.since);
}

void fill(RowValues& values, SanctionRow const& sanction)
{
    values.add(sanction.account);
    values.add(to_name(sanction.kind));
    values.add(sanction.since);
    values.add(sanction.until);
    values.add(sanction.reason);
}

void fill(RowValues& values, ReportRow const& report)
{
    values.add(static_cast<std::int64_t>(report.number));
    values.add(report.by);
    values.add(report.about);
    values.add(report.game ? std::optional<std::string_view>{report.game->text} : std::nullopt);
    values.add(to_name(report.reason));
    values.add(report.line);
    values.add(report.text);
    values.add(report.at);
    values.add(to_name(report.state));
    values.add(report.settled);
    values.add(report.note);
}

void fill(RowValues& values, AuditRow const& entry)
{
    values.add(static_cast<std::int64_t>(entry.number));
    values.add(entry.at);
    values.add(entry.by);
    values.add(to_name(entry.action));
    values.add(entry.about);
    values.add(entry.until);
    values.add(entry.detail);
    values.add(entry.why);
}

void fill(RowValues& values, SettingRow const& setting)
{
    values.add(setting.name);
    values.add(setting.value);
}

OperatorRow read_operator_row(SqlRow const& row)
{
    FieldReader fields{row};
    OperatorRow read{};
    read.account = fields.account();
    read.since = fields.time();
    return read;
}

SanctionRow read_sanction_row(SqlRow const& row)
{
    FieldReader fields{row};
    SanctionRow sanction{};
    sanction.account = fields.account();
    sanction.kind = fields.named(find_sanction_kind, "the kind of a sanction");
    sanction.since = fields.time();
    sanction.until = fields.maybe(&FieldReader::time);
    sanction.reason = fields.text();
    return sanction;
}

ReportRow read_report_row(SqlRow const& row)
{
    FieldReader fields{row};
    ReportRow report;
    report.number = ReportNumber{fields.integer()};
    report.by = fields.account();
    report.about = fields.account();
    if (auto game = fields.maybe(&FieldReader::text))
        report.game = GameId{*std::move(game)};
    report.reason = fields.named(find_report_reason, "the reason of a report");
    report.line = fields.text();
    report.text = fields.text();
    report.at = fields.time();
    report.state = fields.named(find_report_state, "the state of a report");
    report.settled = fields.maybe(&FieldReader::time);
    report.note = fields.text();
    return report;
}

AuditRow read_audit_row(SqlRow const& row)
{
    FieldReader fields{row};
    AuditRow entry;
    entry.number = AuditNumber{fields.integer()};
    entry.at = fields.time();
    entry.by = fields.maybe(&FieldReader::account);
    entry.action = fields.named(find_audit_action, "the action of an audit entry");
    entry.about = fields.maybe(&FieldReader::account);
    entry.until = fields.maybe(&FieldReader::time);
    entry.detail = fields.text();
    entry.why = fields.text();
    return entry;
}

SettingRow read_setting_row(SqlRow const& row)
{
    FieldReader fields{row};
    SettingRow setting;
    setting.name = fields.text();
    setting.value = fields.text();
    return setting;
}

} // namespace arbiter::storage
