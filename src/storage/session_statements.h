// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_SESSION_STATEMENTS_H
#define ARBITER_SRC_STORAGE_SESSION_STATEMENTS_H

#include "storage/sql_connection.h"

/// The statements about sessions, in the SQL that SQLite and PostgreSQL have in common.
namespace arbiter::storage::statements {

inline constexpr Statement put_session{"put_session",
    "INSERT INTO session (token, account, kind, label, created, expires) VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (token) DO UPDATE SET account = excluded.account, kind = excluded.kind, "
    "label = excluded.label, created = excluded.created, expires = excluded.expires"};

inline constexpr Statement find_session{"find_session",
    "SELECT token, account, kind, label, created, expires FROM session "
    "WHERE token = $1 AND (expires IS NULL OR expires > $2)"};

inline constexpr Statement is_session_of{
    "is_session_of", "SELECT 1 FROM session WHERE token = $1 AND account = $2"};

inline constexpr Statement list_sessions{"list_sessions",
    "SELECT token, account, kind, label, created, expires FROM session "
    "WHERE account = $1 AND (expires IS NULL OR expires > $2) ORDER BY created, token"};

inline constexpr Statement all_sessions{"all_sessions",
    "SELECT token, account, kind, label, created, expires FROM session WHERE token > $1 "
    "ORDER BY token LIMIT $2"};

inline constexpr Statement drop_sessions_of{"drop_sessions_of", "DELETE FROM session WHERE account = $1"};

inline constexpr Statement drop_session{"drop_session", "DELETE FROM session WHERE token = $1"};

inline constexpr Statement count_tokens{
    "count_tokens", "SELECT COUNT(*) FROM session WHERE account = $1 AND kind = 'bot' AND token <> $2"};

// The logins of an account but for the newest $2, and the sessions that have expired by $1, at most $2.
#define ARBITER_STORAGE_SURPLUS                                                                              \
    "token IN (SELECT token FROM session WHERE account = $1 AND kind = 'browser' "                           \
    "ORDER BY created DESC, token LIMIT 1000 OFFSET $2)"
#define ARBITER_STORAGE_EXPIRED                                                                              \
    "token IN (SELECT token FROM session WHERE expires <= $1 ORDER BY expires, token LIMIT $2)"

inline constexpr Statement drop_surplus_sessions{
    "drop_surplus_sessions", "DELETE FROM session WHERE " ARBITER_STORAGE_SURPLUS};

inline constexpr Statement drop_expired_sessions{
    "drop_expired_sessions", "DELETE FROM session WHERE " ARBITER_STORAGE_EXPIRED};

// ---- those that have ended -------------------------------------------------------------------------------

#define ARBITER_STORAGE_NOTE_END(which)                                                                      \
    "INSERT INTO ended_login (token, account, at) SELECT token, account, {now} FROM session WHERE " which    \
    " ON CONFLICT (token) DO NOTHING"

inline constexpr Statement note_end_of_session{"note_end_of_session", ARBITER_STORAGE_NOTE_END("token = $1")};

inline constexpr Statement note_end_of_sessions_of{
    "note_end_of_sessions_of", ARBITER_STORAGE_NOTE_END("account = $1")};

inline constexpr Statement note_end_of_surplus{
    "note_end_of_surplus", ARBITER_STORAGE_NOTE_END(ARBITER_STORAGE_SURPLUS)};

inline constexpr Statement note_end_of_expired{
    "note_end_of_expired", ARBITER_STORAGE_NOTE_END(ARBITER_STORAGE_EXPIRED)};

inline constexpr Statement forget_ended_logins{
    "forget_ended_logins", "DELETE FROM ended_login WHERE at < {now} - $1"};

inline constexpr Statement list_ended_logins{"list_ended_logins",
    "SELECT ended_login.token, ended_login.account, account.name FROM ended_login "
    "JOIN account ON account.id = ended_login.account WHERE at >= {now} - $1"};

#undef ARBITER_STORAGE_SURPLUS
#undef ARBITER_STORAGE_EXPIRED
#undef ARBITER_STORAGE_NOTE_END

} // namespace arbiter::storage::statements

#endif
