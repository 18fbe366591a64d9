// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_MODERATION_STATEMENTS_H
#define ARBITER_SRC_STORAGE_MODERATION_STATEMENTS_H

#include "storage/account_columns.h"
#include "storage/sql_connection.h"

/// The statements of operators, sanctions, reports and the audit log.
namespace arbiter::storage::statements {

// ---- operators --------------------------------------------------------------------------------------------

inline constexpr Statement put_operator{
    "put_operator", "INSERT INTO server_operator (account, since) VALUES ($1, $2) ON CONFLICT DO NOTHING"};

inline constexpr Statement drop_operator{"drop_operator", "DELETE FROM server_operator WHERE account = $1"};

inline constexpr Statement find_operator{"find_operator", "SELECT 1 FROM server_operator WHERE account = $1"};

inline constexpr Statement list_operators{"list_operators",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT
    " FROM account WHERE id IN (SELECT account FROM server_operator) ORDER BY name_key LIMIT $1"};

inline constexpr Statement all_operators{"all_operators",
    "SELECT account, since FROM server_operator WHERE account > $1 ORDER BY account LIMIT $2"};

/// $1 to $2: keys of names.
inline constexpr Statement search_all_accounts{"search_all_accounts",
    "SELECT " ARBITER_STORAGE_WHOLE_ACCOUNT
    " FROM account WHERE name_key >= $1 AND name_key < $2 ORDER BY name_key LIMIT $3"};

inline constexpr Statement set_name{"set_name", "UPDATE account SET name = $2, name_key = $3 WHERE id = $1"};

// ---- sanctions --------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_SANCTION_COLUMNS "account, kind, since, until, reason"

inline constexpr Statement put_sanction{"put_sanction",
    "INSERT INTO sanction (" ARBITER_STORAGE_SANCTION_COLUMNS ") VALUES ($1, $2, $3, $4, $5) "
    "ON CONFLICT (account, kind) DO UPDATE SET since = excluded.since, until = excluded.until, "
    "reason = excluded.reason"};

inline constexpr Statement drop_sanction{
    "drop_sanction", "DELETE FROM sanction WHERE account = $1 AND kind = $2"};

inline constexpr Statement drop_sanctions_of{"drop_sanctions_of", "DELETE FROM sanction WHERE account = $1"};

inline constexpr Statement find_sanctions{"find_sanctions",
    "SELECT " ARBITER_STORAGE_SANCTION_COLUMNS " FROM sanction WHERE account = $1 ORDER BY kind"};

inline constexpr Statement list_sanctions{"list_sanctions",
    "SELECT " ARBITER_STORAGE_SANCTION_COLUMNS
    " FROM sanction WHERE until IS NULL OR until > $1 ORDER BY since DESC, account, kind LIMIT $2"};

inline constexpr Statement all_sanctions{"all_sanctions",
    "SELECT " ARBITER_STORAGE_SANCTION_COLUMNS
    " FROM sanction WHERE (account, kind) > ($1, $2) ORDER BY account, kind LIMIT $3"};

// ---- reports ----------------------------------------------------------------------------------------------

#define ARBITER_STORAGE_REPORT_COLUMNS                                                                       \
    "number, reporter, about, game, reason, line, body, at, state, settled, note"

inline constexpr Statement next_report{"next_report", "SELECT COALESCE(MAX(number), 0) + 1 FROM report"};

inline constexpr Statement put_report{"put_report",
    "INSERT INTO report (" ARBITER_STORAGE_REPORT_COLUMNS
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"};

/// $3: a game, or the empty text for none.
inline constexpr Statement find_open_report{"find_open_report",
    "SELECT 1 FROM report WHERE reporter = $1 AND about = $2 AND COALESCE(game, '') = $3 AND state = 'open' "
    "LIMIT 1"};

inline constexpr Statement find_report{
    "find_report", "SELECT " ARBITER_STORAGE_REPORT_COLUMNS " FROM report WHERE number = $1"};

inline constexpr Statement open_reports{"open_reports",
    "SELECT " ARBITER_STORAGE_REPORT_COLUMNS
    " FROM report WHERE state = 'open' AND number < $1 ORDER BY number DESC LIMIT $2"};

inline constexpr Statement settled_reports{"settled_reports",
    "SELECT " ARBITER_STORAGE_REPORT_COLUMNS
    " FROM report WHERE state IN ($1, $2) AND number < $3 ORDER BY number DESC LIMIT $4"};

inline constexpr Statement reports_by{"reports_by",
    "SELECT " ARBITER_STORAGE_REPORT_COLUMNS
    " FROM report WHERE reporter = $1 ORDER BY number DESC LIMIT $2"};

inline constexpr Statement all_reports{"all_reports",
    "SELECT " ARBITER_STORAGE_REPORT_COLUMNS " FROM report WHERE number > $1 ORDER BY number LIMIT $2"};

inline constexpr Statement count_open_reports{
    "count_open_reports", "SELECT COUNT(*) FROM report WHERE state = 'open'"};

inline constexpr Statement count_reports_about{
    "count_reports_about", "SELECT COUNT(*) FROM report WHERE about = $1"};

inline constexpr Statement settle_report{"settle_report",
    "UPDATE report SET state = $2, settled = $3, note = $4 WHERE number = $1 AND state = 'open'"};

/// What somebody wrote, and what was noted of it, when the account goes.
inline constexpr Statement empty_reports_of{"empty_reports_of",
    "UPDATE report SET line = '', body = '', note = '' WHERE reporter = $1 OR about = $1"};

// ---- the audit log ----------------------------------------------------------------------------------------

#define ARBITER_STORAGE_AUDIT_COLUMNS "number, at, actor, action, about, until, detail, why"

inline constexpr Statement next_audit{"next_audit", "SELECT COALESCE(MAX(number), 0) + 1 FROM audit"};

inline constexpr Statement append_audit{"append_audit",
    "INSERT INTO audit (" ARBITER_STORAGE_AUDIT_COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"};

inline constexpr Statement audit_before{"audit_before",
    "SELECT " ARBITER_STORAGE_AUDIT_COLUMNS " FROM audit WHERE number < $1 ORDER BY number DESC LIMIT $2"};

inline constexpr Statement audit_about_before{"audit_about_before",
    "SELECT " ARBITER_STORAGE_AUDIT_COLUMNS
    " FROM audit WHERE about = $1 AND number < $2 ORDER BY number DESC LIMIT $3"};

inline constexpr Statement audit_after{"audit_after",
    "SELECT " ARBITER_STORAGE_AUDIT_COLUMNS " FROM audit WHERE number > $1 ORDER BY number LIMIT $2"};

inline constexpr Statement find_settlement{"find_settlement",
    "SELECT " ARBITER_STORAGE_AUDIT_COLUMNS
    " FROM audit WHERE about = $1 AND action IN ($2, $3) AND detail = $4 LIMIT 1"};

inline constexpr Statement find_audit_gap{"find_audit_gap",
    "SELECT 1 FROM (SELECT MIN(number) AS first, MAX(number) AS last, COUNT(*) AS entries FROM audit) AS log "
    "WHERE last - first + 1 <> entries"};

inline constexpr Statement empty_audit_of{
    "empty_audit_of", "UPDATE audit SET detail = '', why = '' WHERE about = $1"};

// ---- settings ---------------------------------------------------------------------------------------------

inline constexpr Statement put_setting{"put_setting",
    "INSERT INTO server_setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = "
    "excluded.value"};

inline constexpr Statement all_settings{
    "all_settings", "SELECT name, value FROM server_setting WHERE name > $1 ORDER BY name LIMIT $2"};

#undef ARBITER_STORAGE_SANCTION_COLUMNS
#undef ARBITER_STORAGE_REPORT_COLUMNS
#undef ARBITER_STORAGE_AUDIT_COLUMNS

} // namespace arbiter::storage::statements

#endif
