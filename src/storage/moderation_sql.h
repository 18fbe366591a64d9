// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_MODERATION_SQL_H
#define ARBITER_SRC_STORAGE_MODERATION_SQL_H

#include "arbiter/storage/moderation.h"
#include "storage/records_sql.h"

/// The records of moderation as rows and back, as records_sql.h has the others.
namespace arbiter::storage {

void fill(RowValues& values, OperatorRow const& row);
void fill(RowValues& values, SanctionRow const& sanction);
void fill(RowValues& values, ReportRow const& report);
void fill(RowValues& values, AuditRow const& entry);
void fill(RowValues& values, SettingRow const& setting);

OperatorRow read_operator_row(SqlRow const& row);
SanctionRow read_sanction_row(SqlRow const& row);
ReportRow read_report_row(SqlRow const& row);
AuditRow read_audit_row(SqlRow const& row);
SettingRow read_setting_row(SqlRow const& row);

} // namespace arbiter::storage

#endif
