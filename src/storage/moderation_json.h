// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_MODERATION_JSON_H
#define ARBITER_SRC_STORAGE_MODERATION_JSON_H

#include "arbiter/storage/records.h"
#include "storage/record_members.h"

/// The records of moderation as the members of an export's line, and back. Reading throws NoRecord.
namespace arbiter::storage {

Json to_object(OperatorRow const& row);
Json to_object(SanctionRow const& sanction);
Json to_object(ReportRow const& report);
Json to_object(AuditRow const& entry);
Json to_object(SettingRow const& setting);

OperatorRow read_operator(Members const& members);
SanctionRow read_sanction(Members const& members);
ReportRow read_report(Members const& members);
AuditRow read_audit(Members const& members);
SettingRow read_setting(Members const& members);

} // namespace arbiter::storage

#endif
